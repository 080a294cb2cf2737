"""The planners' goals: what can still be built, and which option brings it nearer."""

import pytest

from sim.games.edition.codes import IS_CITY, LEFT, RIGHT
from sim.machine.codes import BANK, CHOICE, DISCARD, DISCARDING, SPIN, TAKE
from strategies.api import BEFORE_SPIN, CITY, END, KNIGHT, NO_OPINION, OFFER, ROAD, SETTLEMENT
from strategies.edition.goals import (
    any_piece,
    can_post_knight,
    can_raise_city,
    can_settle,
    colour_worth,
    find_piece,
    first_possible,
    open_roads,
    pursue,
    winning_piece,
)
from tests.playing import BLUE, BRICK, GRAIN, ORANGE, RED, WHITE, WOOL, YELLOW, Desk, after_spin
from tests.strategies.shared.trading import set_weights

Option = tuple[int, int, int]
SETTLING = "brick wood wool grain"


def pursued(desk: Desk, goal: int) -> Option:
    """The option that seat 0 takes for a goal."""
    options = desk.options()
    set_weights(desk, 0)
    return options[pursue(desk.rules, desk.table, desk.seats[0], desk.menu, goal)]


def test_open_roads_are_counted() -> None:
    desk = after_spin(hands=["brick wood brick wood", "ore"])
    assert open_roads(desk.table, 0) == 0
    desk.do(ROAD, LEFT)
    assert open_roads(desk.table, 0) == 1
    desk.do(ROAD, RIGHT)
    assert open_roads(desk.table, 0) == 2


def test_a_settlement_needs_a_colour_and_a_road() -> None:
    desk = after_spin(hands=["brick wood", ""])
    assert can_settle(desk.rules, desk.table, 0)
    desk.table.settlements_left[[BLUE, YELLOW, WHITE]] = 0
    assert not can_settle(desk.rules, desk.table, 0)
    desk.table.settlements_left[WHITE] = 1
    desk.table.roads_left = 0
    assert not can_settle(desk.rules, desk.table, 0)
    desk.table.roads_left = 1
    desk.do(ROAD, LEFT)
    assert can_settle(desk.rules, desk.table, 0)


def test_a_knight_needs_a_building_without_one() -> None:
    desk = after_spin(hands=["ore wool grain ore wool grain", ""])
    assert can_post_knight(desk.rules, desk.table, 0)
    desk.do(KNIGHT, RED)
    desk.do(KNIGHT, ORANGE)
    assert not can_post_knight(desk.rules, desk.table, 0)
    assert can_post_knight(desk.rules, desk.table, 1)
    desk.table.knights_left = 0
    assert not can_post_knight(desk.rules, desk.table, 1)


def test_the_first_piece_that_is_possible() -> None:
    desk = after_spin(hands=["", ""])
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == KNIGHT
    desk.table.knights_left = 0
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == CITY
    desk.table.pieces[0, SETTLEMENT] = 0
    assert not can_raise_city(desk.table, 0)
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == SETTLEMENT
    desk.table.settlements_left[:] = 0
    assert first_possible(desk.rules, desk.table, 0, KNIGHT, CITY, SETTLEMENT) == NO_OPINION


def test_a_colour_that_pays_new_cards_is_worth_more() -> None:
    desk = Desk(hands=["", ""])
    worths = [colour_worth(desk.rules, desk.table, 0, colour) for colour in range(5)]
    assert all(worth > 0 for worth in worths)
    desk.table.building[0, WHITE] = IS_CITY
    assert colour_worth(desk.rules, desk.table, 0, WHITE) < worths[WHITE]
    assert colour_worth(desk.rules, desk.table, 0, YELLOW) < worths[YELLOW]


def test_the_piece_goes_to_the_best_colour() -> None:
    desk = after_spin(hands=["ore ore ore grain grain", ""])
    desk.rules.section_odds[:] = [1, 1, 1, 1, 5, *[1] * 19]  # ore pays red, not orange
    desk.options()
    best = find_piece(desk.rules, desk.table, desk.seats[0], desk.menu, CITY)
    assert desk.menu.a[best] == RED
    desk.rules.section_odds[:] = [1, 1, 5, *[1] * 21]  # wood pays orange, not red
    best = find_piece(desk.rules, desk.table, desk.seats[0], desk.menu, CITY)
    assert desk.menu.a[best] == ORANGE
    assert find_piece(desk.rules, desk.table, desk.seats[0], desk.menu, KNIGHT) == -1


@pytest.mark.parametrize(
    ("hand", "points", "wins"),
    [("ore wool grain", 4.5, True), ("ore wool grain", 4.0, False), ("ore ore ore grain grain", 4.0, True)],
)
def test_a_piece_that_wins_is_seen(hand: str, points: float, wins: bool) -> None:
    desk = after_spin(hands=[hand, ""])
    desk.table.points[0] = points
    desk.options()
    assert (winning_piece(desk.rules, desk.table, desk.seats[0], desk.menu) >= 0) is wins


def test_any_piece_is_the_best_that_counts() -> None:
    desk = after_spin(hands=["ore ore ore grain grain wool", ""])
    options = desk.options()
    assert options[any_piece(desk.rules, desk.table, desk.seats[0], desk.menu)][0] == CITY
    desk.deal(0, "brick wood")
    options = desk.options()
    assert options[any_piece(desk.rules, desk.table, desk.seats[0], desk.menu)][0] == END


def test_the_goal_is_built_when_the_hand_affords_it() -> None:
    assert pursued(after_spin(hands=["ore ore ore grain grain", ""]), CITY)[0] == CITY
    assert pursued(after_spin(hands=["ore wool grain", ""]), KNIGHT)[0] == KNIGHT


def test_the_road_comes_before_its_settlement() -> None:
    desk = after_spin(hands=[f"brick wood {SETTLING}", ""])
    assert pursued(desk, SETTLEMENT)[0] == ROAD
    desk.do(ROAD, LEFT)
    assert pursued(desk, SETTLEMENT)[0] == SETTLEMENT


def test_what_is_missing_is_asked_of_the_players_first_and_then_of_the_bank() -> None:
    desk = after_spin(hands=["ore ore grain grain wool wool wool", "ore"])
    assert pursued(desk, CITY)[0] == OFFER
    desk.table.offers = 10
    assert pursued(desk, CITY) == (BANK, WOOL, 4)


def test_what_the_goal_needs_is_not_traded_away() -> None:
    desk = after_spin("trade.bank_ratio=2", hands=["ore ore grain grain", "wool"])
    assert pursued(desk, CITY)[0] == END


def test_a_hand_too_large_is_spent() -> None:
    small = after_spin("hand.limit=7", hands=["ore wool grain", ""])
    assert pursued(small, CITY)[0] == END
    small.rules.hand.limit = 2
    assert pursued(small, CITY)[0] == KNIGHT


def test_before_the_spin_it_spins() -> None:
    desk = after_spin(hands=["wool wool wool", ""])
    desk.table.asks = BEFORE_SPIN
    assert pursued(desk, CITY)[0] == SPIN


def test_cards_are_kept_for_the_goal() -> None:
    desk = after_spin(hands=["ore ore ore grain grain brick", ""])
    desk.table.asks, desk.table.owed[0] = DISCARDING, 3
    assert pursued(desk, CITY) == (DISCARD, BRICK, 0)
    desk.table.asks = CHOICE
    desk.deal(0, "ore ore ore brick wood wool")
    assert pursued(desk, CITY) == (TAKE, GRAIN, 0)
