"""What a place is worth to found on."""

import pytest

from strategies.island.firsts import brings_cards, crowding, note_founded, plain_worths, start_card_worth
from strategies.island.worth import note_income, own_worth, pips
from tests import tableau
from tests.island import Desk, around, node
from tests.strategies.island.weighed import first_worth, weigh

MIDDLE = around((0, 0))
# Between fields 12, hills 6 and forest 11; at one hex, mountains 8; beside the desert, forest 4 and fields 9.
THREE_HEXES, ONE_HEX = node((-1, -1), (0, -1), (-1, 0)), node((2, 0), (3, -1), (3, 0))
NOTHING_MORE = {"first_pip": 0.0, "first_hex": 0.0, "start_card": 0.0, "crowd": 0.0, "apart": 0.0}


def more_than_later(round_: float, at: int, **weights: float) -> float:
    """How much more a place is worth to found on, in this round, than to settle on later."""
    desk = weigh(Desk(found=True), **NOTHING_MORE | weights)
    rules, table, me = desk.rules, desk.table, desk.seats[0]
    card = start_card_worth(rules, me, int(round_ * rules.seats))
    note_founded(rules, table, table.node_owner, me, 0)
    now = first_worth(desk, me, at, card)
    note_income(rules, table, me)
    return now - float(own_worth(rules, table, me, at))


def test_a_pip_and_a_hex_count_more_at_the_founding_whatever_their_kind() -> None:
    assert more_than_later(0, THREE_HEXES, first_pip=0.5) == pytest.approx(0.5 * (1 + 5 + 2))
    assert more_than_later(0, ONE_HEX, first_pip=0.5) == pytest.approx(0.5 * pips(8))
    assert more_than_later(0, THREE_HEXES, first_hex=2.0) == pytest.approx(2.0 * 3)
    assert more_than_later(0, ONE_HEX, first_hex=2.0) == pytest.approx(2.0)
    assert more_than_later(0, THREE_HEXES) == 0.0


@pytest.mark.parametrize(("round_", "cards"), [(0.0, 0), (0.7, 0), (1.0, 1), (1.7, 1)])
def test_cards_of_the_start_count_where_the_second_settlement_stands(round_: float, cards: int) -> None:
    assert more_than_later(round_, THREE_HEXES, start_card=2.0) == pytest.approx(2.0 * 3 * cards)
    assert more_than_later(round_, ONE_HEX, start_card=2.0) == pytest.approx(2.0 * cards)


@pytest.mark.parametrize(("value", "brings"), [("true", True), ("false", False)])
def test_a_third_settlement_brings_cards_if_the_rules_say_so(value: str, brings: bool) -> None:
    desk = tableau.Desk(f"founding.third_start_cards={value}", found=True)
    seats = desk.rules.seats
    assert [brings_cards(desk.rules, number) for number in (0, seats, 2 * seats)] == [False, True, brings]


@pytest.mark.parametrize("new_kind", [0.0, 1.7])
@pytest.mark.parametrize("settled", [[], [THREE_HEXES], [THREE_HEXES, ONE_HEX, MIDDLE[0]]])
def test_what_is_reckoned_hex_by_hex_is_what_a_place_is_worth_later(
    new_kind: float, settled: list[int]
) -> None:
    desk = weigh(Desk(found=True), **NOTHING_MORE, new_kind=new_kind, harbour=0.4, own_harbour=0.1)
    for at in settled:
        desk.settle(0, at)
    rules, table, me = desk.rules, desk.table, desk.seats[0]
    note_founded(rules, table, table.node_owner, me, 0)
    first, places = plain_worths(rules, table, me, 0.0), range(int(rules.nodes))
    # To the last bit: places that are alike stay so, whichever way they are reckoned.
    later = [0.0 if table.node_closed[at] else float(own_worth(rules, table, me, at)) for at in places]
    assert first.tolist() == later
    assert len(set(later)) > 10


def crowded(*settled: tuple[int, int]) -> float:
    """What a corner of the middle counts less for settlements: each a seat's, at a corner."""
    desk = weigh(Desk(found=True), crowd=1.0, apart=10.0)
    for seat, at in settled:
        desk.settle(seat, at)
    return float(crowding(desk.rules, desk.table.node_owner, desk.seats[0], 0, MIDDLE[0]))


def test_neighbours_make_a_place_count_less() -> None:
    assert crowded() == 0.0
    assert crowded((1, MIDDLE[2])) == 1.0
    assert crowded((1, MIDDLE[2]), (1, MIDDLE[4])) == 2.0
    assert crowded((1, MIDDLE[3])) == 0.0  # three roads away
    assert crowded((0, MIDDLE[2])) == 10.0
    assert crowded((0, MIDDLE[3])) == 10.0
    assert crowded((0, MIDDLE[2]), (0, MIDDLE[4])) == 10.0
    assert crowded((0, MIDDLE[3]), (1, MIDDLE[2])) == 11.0
    assert crowded((0, around((2, 0))[0])) == 0.0
