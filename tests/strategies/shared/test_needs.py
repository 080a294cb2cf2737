"""Needs, shortfall and surplus of a hand."""

import pytest

from sim.machine.codes import CHOICE, DISCARD, DISCARDING, TAKE
from strategies.api import CITY, KNIGHT, NO_OPINION, SETTLEMENT
from strategies.shared.needs import (
    missing_with,
    missing_worth,
    note_needs,
    shortfall,
    surplus_with,
    unwanted_card,
    wanted_card,
)
from strategies.shared.notes import SCARCE
from tests.playing import BRICK, GRAIN, ORE, WOOD, WOOL, Desk, after_spin


@pytest.fixture
def desk() -> Desk:
    """Seat 0 wants a city, which costs three ore and two grain."""
    desk = after_spin(hands=["ore grain grain grain wool", ""])
    note_needs(desk.rules, desk.seats[0], CITY, False)
    return desk


def noted(desk: Desk) -> list[int]:
    return [int(count) for count in desk.seats[0].memory[:5]]


@pytest.mark.parametrize(
    ("goal", "needs_road", "needs"),
    [
        (CITY, False, {ORE: 3, GRAIN: 2}),
        (KNIGHT, False, {ORE: 1, WOOL: 1, GRAIN: 1}),
        (SETTLEMENT, False, {BRICK: 1, WOOD: 1, WOOL: 1, GRAIN: 1}),
        (SETTLEMENT, True, {BRICK: 2, WOOD: 2, WOOL: 1, GRAIN: 1}),
        (NO_OPINION, False, {}),
    ],
)
def test_needs_are_the_cost_of_the_goal_and_of_its_road(
    desk: Desk, goal: int, needs_road: bool, needs: dict[int, int]
) -> None:
    note_needs(desk.rules, desk.seats[0], goal, needs_road)
    assert noted(desk) == [needs.get(kind, 0) for kind in range(5)]


def test_what_is_missing_and_what_is_to_spare(desk: Desk) -> None:
    me = desk.seats[0]
    assert [shortfall(me, kind) for kind in range(5)] == [0, 0, 0, 0, 2]
    assert [surplus_with(me, kind) for kind in range(5)] == [1, 0, 0, 1, 0]


@pytest.mark.parametrize(
    ("exchange", "missing"),
    [
        ((-1, 0, -1, 0), 2),
        ((GRAIN, 1, ORE, 1), 1),
        ((GRAIN, 3, ORE, 1), 3),
        ((WOOL, 1, BRICK, 1), 2),
        ((WOOL, 1, ORE, 5), 0),
    ],
)
def test_missing_after_an_exchange(desk: Desk, exchange: tuple[int, int, int, int], missing: int) -> None:
    assert missing_with(desk.rules, desk.seats[0], *exchange) == missing


def test_the_card_most_lacking_is_taken(desk: Desk) -> None:
    desk.table.asks, desk.table.owed[:2] = CHOICE, 1
    options = desk.options()
    assert options[wanted_card(desk.rules, desk.seats[0], desk.menu)] == (TAKE, ORE, 0)
    # With nothing lacking it is the one held least beside the needs.
    desk.deal(0, "ore ore ore grain grain wool wood brick brick")
    assert options[wanted_card(desk.rules, desk.seats[0], desk.menu)] == (TAKE, GRAIN, 0)


def test_the_card_most_in_excess_is_discarded(desk: Desk) -> None:
    desk.deal(0, "ore ore grain grain grain wool wool")
    desk.table.asks, desk.table.owed[0] = DISCARDING, 3
    options = desk.options()
    assert options[unwanted_card(desk.seats[0], desk.menu)] == (DISCARD, WOOL, 0)


def test_a_missing_card_is_worth_more_if_it_comes_slowly(desk: Desk) -> None:
    desk.seats[0].memory[SCARCE + ORE] = 0.5
    assert [missing_worth(desk.seats[0], kind) for kind in (GRAIN, ORE)] == [1, 1.5]
