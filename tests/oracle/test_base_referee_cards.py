"""Development cards, special cards and the end of the base game, with what is open answered from a list."""

import pytest

from tests.oracle.base_handwritten import (
    CAPPED,
    END,
    KNIGHT,
    NOTHING,
    ROLL,
    ZIGZAG,
    at,
    deal,
    give_card,
    hand_of,
    joint,
    path,
    place_city,
    played,
    road,
    robber,
    script_of,
)
from tests.oracle.base_table import Table, place_road, place_settlement
from tests.oracle.common_flow import Ending

CARD = {"do": "card"}

# --- Entwicklungskarten ---


def test_a_knight_moves_the_robber_before_the_roll_too() -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "knight")
        deal(table, 2, "ore")

    script = script_of(prepare, KNIGHT, robber(0, 2), {"do": "rob", "from": 2}, "ore", ROLL, NOTHING, END)
    played(script)
    asked = ["before_roll", "robber", "rob", "steal", "before_roll", "turn"]
    assert [what for _, what, *_ in script.asked] == asked
    assert (script.table.seats[0].knights, hand_of(script.table, 1)) == (1, "ore")


def test_road_building_places_two_roads_or_as_many_as_there_are() -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "road_building")

    building = {"do": "road_building"}
    from_settlement = [road(path((0, -2), (0, -1))), road(path((0, -2), (-1, -1)))]
    script = script_of(prepare, building, *from_settlement, ROLL, NOTHING, END)
    played(script)
    assert script.asked[:4] == [(1, "before_roll"), (1, "free_road"), (1, "free_road"), (1, "before_roll")]
    assert (len(script.table.seats[0].roads), script.table.seats[0].road_length) == (4, 3)
    script = script_of(prepare, building, from_settlement[0], ROLL, NOTHING, END, pieces__roads=3)
    played(script)
    assert script.asked[:3] == [(1, "before_roll"), (1, "free_road"), (1, "before_roll")]


def test_free_roads_are_no_building_but_paid_ones_are() -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "road_building")
        deal(table, 1, "wood brick wool wool wool wool")

    trade = {"do": "bank", "give": "wool", "take": "ore", "ratio": 4}
    free = [{"do": "road_building"}, road(path((0, -2), (0, -1))), road(path((0, -2), (-1, -1)))]
    paid = road(path((-1, 2), (-2, 3)))
    played(script_of(prepare, ROLL, NOTHING, *free, trade, paid, END, trade__bank=True))
    script = script_of(prepare, ROLL, NOTHING, *free, paid, trade, END, trade__bank=True)
    with pytest.raises(AssertionError, match="is none of"):
        played(script)
    played(script_of(prepare, ROLL, NOTHING, paid, trade, END, trade__bank=True, trade__phase_order="free"))


def test_invention_takes_two_cards_or_as_many_as_the_bank_has() -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "invention")
        deal(table, 2, "ore wood brick wool")

    ore, grain = ({"do": "take", "card": card} for card in ("ore", "grain"))
    invent = {"do": "invention"}
    script = script_of(prepare, ROLL, NOTHING, invent, ore, grain, END)
    played(script)
    assert hand_of(script.table, 1) == "grain ore"
    script = script_of(prepare, ROLL, NOTHING, invent, grain, END, cards__bank=1)
    played(script)
    assert script.asked[1:] == [(1, "turn"), (1, "invention"), (1, "turn")]


def test_a_monopoly_brings_all_cards_of_a_kind() -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "monopoly")
        deal(table, 1, "ore wool")
        deal(table, 2, "ore ore wood")

    script = script_of(prepare, {"do": "monopoly", "card": "ore"}, ROLL, NOTHING, END)
    played(script)
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("wool ore ore ore", "wood")


def test_a_card_waits_for_the_next_turn() -> None:
    def prepare(table: Table) -> None:
        deal(table, 1, "ore wool grain")

    first = (ROLL, NOTHING, CARD, "knight")
    with pytest.raises(AssertionError, match="is none of"):
        played(script_of(prepare, *first, KNIGHT))
    later = (END, ROLL, NOTHING, END, KNIGHT, robber(0, 0), ROLL, NOTHING, END)
    script = script_of(prepare, *first, *later, turns=3)
    assert played(script) == CAPPED
    assert script.table.deck["knight"] == 13


@pytest.mark.parametrize(("allowed", "fine"), [(1, False), (2, True)])
def test_only_so_many_cards_are_played_in_a_turn(allowed: int, fine: bool) -> None:
    def prepare(table: Table) -> None:
        give_card(table, 1, "knight knight")

    answers = (KNIGHT, robber(0, 0), ROLL, NOTHING, KNIGHT, robber(0, 1), END)
    script = script_of(prepare, *answers, progress__cards_a_turn=allowed)
    if fine:
        played(script)
    else:
        with pytest.raises(AssertionError, match="is none of"):
            played(script)


# --- Sonderkarten und Spielende ---


def test_the_largest_army_goes_to_the_third_knight_and_to_whoever_has_more() -> None:
    def prepare(table: Table) -> None:
        table.seats[0].knights = 2
        table.seats[1].knights = 2
        table.deck["knight"] -= 4
        give_card(table, 1, "knight")
        give_card(table, 2, "knight knight")

    turn = (KNIGHT, robber(0, 0), ROLL, NOTHING, END)
    other = (KNIGHT, robber(0, 1), ROLL, NOTHING, END)
    script = script_of(prepare, *turn, *other, turns=2)
    played(script)
    assert (script.table.largest_army, script.table.seats[0].points) == (1, 4)
    script = script_of(prepare, *turn, *other, ROLL, NOTHING, END, *turn, turns=4)
    played(script)
    assert [seat.knights for seat in script.table.seats] == [3, 4]
    assert (script.table.largest_army, [seat.points for seat in script.table.seats]) == (2, [2, 4])


def nine_points(table: Table) -> None:
    """2 settlements, 2 cities, the longest road, and a victory point card."""
    seat = table.seats[0]
    for place in ZIGZAG[1:6]:
        place_road(table, seat, place)
    place_city(table, seat, joint(2))
    place_city(table, seat, joint(4))
    give_card(table, 1, "victory_point")
    deal(table, 1, "ore wool grain")
    # The points are counted at every step that brings any; this is one.
    place_road(table, seat, ZIGZAG[6])


def test_nine_points_and_a_victory_point_card_win_at_once() -> None:
    script = script_of(nine_points, ROLL, NOTHING, CARD, "victory_point")
    assert played(script) == Ending("won", 1)
    assert script.table.seats[0].points == 10
    script = script_of(nine_points, ROLL, NOTHING, CARD, "knight", END)
    assert played(script) == CAPPED
    assert script.table.seats[0].points == 9


def test_ten_points_win_at_the_beginning_of_ones_own_turn_only() -> None:
    def ten_for_the_other(table: Table) -> None:
        give_card(table, 2, "victory_point " * 5)
        for corner in (joint(1), joint(4), joint(6)):
            place_settlement(table, table.seats[1], corner)

    script = script_of(ten_for_the_other, ROLL, NOTHING, END, turns=2)
    assert played(script) == Ending("won", 2)
    assert (script.table.turn, script.asked) == (2, [(1, "before_roll"), (1, "turn")])


def test_a_knight_that_wins_moves_no_robber_and_a_free_road_that_wins_is_the_last() -> None:
    def two_knights(table: Table) -> None:
        table.seats[0].knights = 2
        table.deck["knight"] -= 2
        give_card(table, 1, "knight")

    assert played(script_of(two_knights, KNIGHT, victory__points=4)) == Ending("won", 1)
    script = script_of(two_knights, KNIGHT, robber(0, 0), ROLL, NOTHING, END, victory__points=5)
    assert played(script) == CAPPED

    def four_roads(table: Table) -> None:
        give_card(table, 1, "road_building")
        for place in ZIGZAG[1:5]:
            place_road(table, table.seats[0], place)

    script = script_of(four_roads, {"do": "road_building"}, road(ZIGZAG[5]), victory__points=4)
    assert played(script) == Ending("won", 1)


def test_building_costs_cards_and_counts_points() -> None:
    def prepare(table: Table) -> None:
        deal(table, 1, "wood wood brick brick wool grain grain grain ore ore ore")

    places = (road(path((0, -2), (0, -1))), {"do": "settlement", "at": at((0, -2), (0, -1), (-1, -1))})
    founded = at((0, -2), (1, -2), (1, -3))
    script = script_of(prepare, ROLL, NOTHING, *places, {"do": "city", "at": founded}, END)
    played(script)
    assert len(script.table.road_owner) == 5
    assert (hand_of(script.table, 1), script.table.seats[0].points) == ("", 4)
    assert script.table.bank == dict.fromkeys(script.table.bank, 19)
