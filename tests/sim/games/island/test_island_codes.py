"""The numbers of an island, each by its name, beside the machine's."""

from sim.games.island.codes import ANY_HARBOUR, Card


def test_cards_have_the_words_of_the_deck() -> None:
    assert [card.word for card in Card] == [
        "knight", "road_building", "invention", "monopoly", "victory_point",
    ]  # fmt: skip
    assert ANY_HARBOUR not in list(Card)
