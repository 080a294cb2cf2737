"""The base game: its figures by the rule text, and the board for beginners."""

from collections import Counter
from pathlib import Path

from sim.games.base.rules import BaseRules
from sim.games.island import shape
from tests.sim.games.loaded import sentence_for, typed

RULES: BaseRules = typed("base")
BEGINNERS: BaseRules = typed("base", file=Path("beginners"))


def test_the_figures_the_rule_text_states() -> None:
    assert (RULES.victory.points, RULES.hand.limit, RULES.cards.bank) == (10, 7, 19)
    assert {terrain.name: (terrain.count, terrain.yields) for terrain in RULES.terrain} == {
        "forest": (4, "wood"),
        "pasture": (4, "wool"),
        "fields": (4, "grain"),
        "hills": (3, "brick"),
        "mountains": (3, "ore"),
        "desert": (1, "nothing"),
    }
    assert RULES.costs.road == {"brick": 1, "wood": 1}
    assert RULES.costs.city == {"ore": 3, "grain": 2}
    assert RULES.costs.card == {"ore": 1, "wool": 1, "grain": 1}
    assert (RULES.pieces.roads, RULES.pieces.settlements, RULES.pieces.cities) == (15, 5, 4)
    assert (RULES.awards.road_from, RULES.awards.army_from) == (5, 3)
    trade = RULES.trade
    assert (trade.bank_ratio, trade.any_harbour_ratio, trade.own_harbour_ratio) == (4, 3, 2)


def test_the_chips_are_one_2_one_12_and_two_of_each_other_number() -> None:
    assert Counter(RULES.chips.order) == {
        number: 1 if number in (2, 12) else 2 for number in range(2, 13) if number != 7
    }
    assert RULES.chips.red == (6, 8)


def test_the_deck_has_25_cards() -> None:
    deck = RULES.deck
    progress = deck.road_building + deck.invention + deck.monopoly
    assert (deck.knight, progress, deck.victory_point) == (14, 6, 5)


def test_the_example_of_a_win() -> None:
    """2 settlements, the longest road, 2 cities and 1 card are 9 points; another card wins."""
    points = RULES.points
    nine = 2 * points.settlement + points.longest_road + 2 * points.city + points.card
    assert (nine, nine + points.card) == (9, RULES.victory.points)


def test_the_columns_of_the_island_are_5_4_and_3_hexes() -> None:
    """The text lays columns where the laboratory has rows."""
    assert sorted(RULES.board.rows) == [3, 3, 4, 4, 5]


def test_harbours_lie_on_every_other_edge_hex_of_the_sea_and_share_no_intersection() -> None:
    harbours = RULES.harbours
    assert Counter(harbour.kind == "any" for harbour in harbours) == {True: 4, False: 5}
    seas = {harbour.sea for harbour in harbours}
    assert len(seas) == 9
    assert not any(other in seas for sea in seas for other in shape.neighbours((sea[0], sea[1])))
    ends = [
        end
        for harbour in harbours
        for end in shape.ends((harbour.land[0], harbour.land[1]), (harbour.sea[0], harbour.sea[1]))
    ]
    assert len(set(ends)) == 18


# --- the board for beginners -----------------------------------------------------------------------


def beginners() -> dict[tuple[int, ...], tuple[str, int]]:
    return {item.at: (item.terrain, item.chip) for item in BEGINNERS.board.fixed}


def test_the_board_for_beginners_from_north_to_south() -> None:
    land = shape.hexes(RULES.board.rows, RULES.board.starts, RULES.board.first_r)
    board = beginners()
    laid = [f"{terrain} {chip}" for terrain, chip in (board[at] for at in land)]
    assert laid[:3] == ["mountains 10", "pasture 2", "forest 9"]
    assert laid[9] == "desert 0"
    assert laid[16:] == ["hills 5", "fields 6", "pasture 11"]


def test_the_board_for_beginners_has_the_terrains_and_chips_of_the_game() -> None:
    laid = beginners().values()
    assert Counter(terrain for terrain, _ in laid) == {
        terrain.name: terrain.count for terrain in RULES.terrain
    }
    assert Counter(chip for _, chip in laid if chip) == Counter(RULES.chips.order)


def test_the_board_for_beginners_has_the_place_of_the_texts_example() -> None:
    """Blue gets 2 wood and 1 grain for its uppermost settlement."""
    board = beginners()
    places = shape.intersections([(q, r) for q, r in board])
    around = [sorted(board.get(at, ("sea", 0))[0] for at in place) for place in places]
    assert around.count(["fields", "forest", "forest"]) == 1


def test_the_board_for_beginners_has_no_red_beside_red() -> None:
    board = beginners()
    red = {(q, r) for (q, r), (_, chip) in board.items() if chip in (6, 8)}
    assert not any(other in red for at in red for other in shape.neighbours(at))


def test_chips_are_not_laid_as_in_the_market() -> None:
    sentence = sentence_for("base", "board.chips=reds_first")
    assert sentence == '--set: board.chips = "reds_first": expected "random" or "spiral"'


def test_a_sixth_resource_is_possible() -> None:
    kinds = "cards.kinds=['wood', 'brick', 'wool', 'grain', 'ore', 'gold']"
    assert typed("base", kinds).cards.kinds[-1] == "gold"
