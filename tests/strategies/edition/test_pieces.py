"""What can still be built, for how many points, and in which colour."""

import pytest

from sim.games.edition.codes import IS_CITY, LEFT, RIGHT
from strategies.api import CITY, KNIGHT, NO_OPINION, ROAD, SETTLEMENT
from strategies.edition.pieces import (
    colour_worth,
    find_piece,
    first_possible,
    gained_points,
    is_possible,
    knights_to_come,
    needs_road,
    open_roads,
    settlements_to_come,
)
from tests.playing import BLUE, ORANGE, RED, WHITE, YELLOW, Desk
from tests.strategies.edition.seats import planning, records, seated


def test_open_roads_are_counted_and_none_means_that_one_is_needed() -> None:
    desk = planning("brick wood brick wood", "ore")
    assert open_roads(desk.table, 0) == 0
    assert [needs_road(desk.table, 0, goal) for goal in (SETTLEMENT, CITY)] == [True, False]
    desk.do(ROAD, LEFT)
    assert open_roads(desk.table, 0) == 1
    assert not needs_road(desk.table, 0, SETTLEMENT)
    desk.do(ROAD, RIGHT)
    assert open_roads(desk.table, 0) == 2


def test_settlements_need_a_colour_and_a_road_each() -> None:
    desk = planning("brick wood", "")
    assert settlements_to_come(desk.rules, desk.table, 0) == 3
    desk.table.settlements_left[[BLUE, YELLOW]] = 0
    assert settlements_to_come(desk.rules, desk.table, 0) == 1
    desk.table.roads_left = 0
    assert not is_possible(desk.rules, desk.table, 0, SETTLEMENT)
    desk.table.roads_left = 1
    desk.do(ROAD, LEFT)
    assert is_possible(desk.rules, desk.table, 0, SETTLEMENT)


def test_a_knight_needs_a_building_without_one() -> None:
    desk = planning("ore wool grain ore wool grain", "")
    assert knights_to_come(desk.rules, desk.table, 0, 0) == 2
    assert knights_to_come(desk.rules, desk.table, 0, 3) == 5
    for colour in (RED, ORANGE):
        desk.do(KNIGHT, colour)
    assert knights_to_come(desk.rules, desk.table, 0, 0) == 0
    assert not is_possible(desk.rules, desk.table, 0, KNIGHT)
    desk.table.knights_left = 1
    assert knights_to_come(desk.rules, desk.table, 1, 3) == 1


def test_the_first_piece_that_is_possible() -> None:
    desk = planning()
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == KNIGHT
    desk.table.knights_left = 0
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == CITY
    desk.table.pieces[0, SETTLEMENT] = 0
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == SETTLEMENT
    desk.table.settlements_left[:] = 0
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == NO_OPINION


@pytest.mark.parametrize(("piece", "points"), [(SETTLEMENT, 1), (CITY, 1), (KNIGHT, 0.5)])
def test_the_points_that_a_piece_adds(piece: int, points: float) -> None:
    assert gained_points(planning().rules, piece) == points


def test_a_colour_that_pays_new_cards_is_worth_more() -> None:
    desk = seated(Desk(hands=["", ""]), scarcity=1)
    rules, _, me = records(desk)
    worths = [colour_worth(rules, me, colour) for colour in range(5)]
    desk.table.building[0, WHITE] = IS_CITY
    desk.table.pieces[0, CITY] = 1
    seated(desk, scarcity=1)
    assert colour_worth(rules, me, WHITE) < worths[WHITE]
    seated(desk, scarcity=0)
    assert {colour_worth(rules, me, colour) for colour in range(5)} == {3}


def test_the_piece_goes_to_the_best_colour() -> None:
    desk = planning("ore ore ore grain grain", "")
    desk.rules.section_odds[:] = [1, 1, 1, 1, 5, *[1] * 19]  # ore pays red, not orange
    desk.options()
    best = find_piece(desk.rules, desk.seats[0], desk.menu, CITY)
    assert desk.menu.a[best] == RED
    desk.rules.section_odds[:] = [1, 1, 5, *[1] * 21]  # wood pays orange, not red
    best = find_piece(desk.rules, desk.seats[0], desk.menu, CITY)
    assert desk.menu.a[best] == ORANGE
    assert find_piece(desk.rules, desk.seats[0], desk.menu, KNIGHT) == -1
