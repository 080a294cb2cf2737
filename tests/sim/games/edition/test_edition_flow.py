"""The flow of a game of the chocolate edition: set-up, turns, victory, and where a game is stopped."""

import pytest

from sim.games.edition.flow import begin_turn, close_turn
from sim.machine.codes import (
    BANK,
    BEFORE_SPIN,
    CITY,
    END,
    ENDLESS,
    KNIGHT,
    NO_FAULT,
    NONE,
    OVER,
    PLAYING,
    ROAD,
    SETTLEMENT,
    TURN,
    WON,
)
from tests.playing import BLUE, RED, ROBBER_SECTION, Desk, after_spin


def test_the_first_turn_begins_before_the_spin() -> None:
    desk = Desk(hands=[None] * 4)
    assert (desk.table.turn, desk.table.active, desk.table.asks) == (1, 0, BEFORE_SPIN)


def test_turns_go_round() -> None:
    desk = after_spin(hands=["", "", ""])
    for active in (1, 2, 0):
        desk.do(END)
        assert (desk.table.active, desk.table.asked, desk.table.asks) == (active, active, BEFORE_SPIN)
        desk.spin(ROBBER_SECTION)
    assert desk.table.turn == 4


@pytest.mark.parametrize(("points", "ended"), [(4.5, PLAYING), (5.0, WON), (5.5, WON)])
def test_four_and_a_half_points_are_not_enough_at_the_beginning_of_a_turn(points: float, ended: int) -> None:
    desk = Desk(hands=["", ""])
    desk.table.points[1] = points
    begin_turn(desk.rules, desk.table, 1)
    assert (desk.table.ended, desk.table.winner) == (ended, 1 if ended == WON else -1)


def test_building_up_to_the_points_wins_at_once() -> None:
    desk = after_spin("victory.points=3", hands=["ore ore ore grain grain wool wool wool", ""])
    desk.do(CITY, RED)
    assert (desk.table.ended, desk.table.winner, desk.table.asks) == (WON, 0, OVER)


def test_the_colour_that_was_built_is_told_or_none() -> None:
    desk = after_spin(hands=["brick brick wood wood wool grain", ""])
    for colour in (NONE, BLUE):
        close_turn(desk.rules, desk.table, desk.seats, desk.row)
        assert desk.row.built_colour == colour
        if colour == NONE:
            desk.do(ROAD, 0)
            desk.do(SETTLEMENT, 0, BLUE)


def test_the_winning_knight_draws_first() -> None:
    desk = after_spin("victory.points=2.5", hands=["ore wool grain", "brick"])
    desk.do(KNIGHT, RED)
    assert (desk.table.ended, desk.hands()) == (WON, ["brick", ""])


def test_nobody_wins_on_another_seats_turn() -> None:
    desk = after_spin(hands=["", ""])
    desk.table.points[1] = 5.0
    assert (desk.table.ended, desk.table.asks) == (PLAYING, TURN)
    desk.do(END)
    assert (desk.table.ended, desk.table.winner, desk.table.turn) == (WON, 1, 2)


def test_the_action_cap_is_a_fault_at_the_first_action_beyond_it() -> None:
    desk = after_spin("limits.actions_a_turn=10", "trade.bank_ratio=1", hands=["wool", "ore"])
    for _ in range(9):
        desk.do(*desk.options(BANK)[0])
    assert (desk.table.actions, desk.table.fault) == (10, NO_FAULT)
    hand = desk.hand(0)
    desk.do(*desk.options(BANK)[0])
    assert (desk.table.fault, desk.table.fault_value) == (ENDLESS, 11)
    assert desk.hand(0) == hand
