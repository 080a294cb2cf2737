"""The flow of a game of the chocolate edition: set-up, turns, victory, and where a game is stopped."""

import pytest

from sim.engine import codes
from sim.engine.codes import BEFORE_SPIN, CITY, END, KNIGHT, OVER, PLAYING, TURN, WON
from sim.engine.edition import begin_turn, end_turn, fill_supply, settle_owed, win_if_enough
from tests.playing import KINDS, ORE, RED, ROBBER_SECTION, Desk, after_spin


def test_the_start_hands_come_out_of_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=[None] * 4)
    assert desk.hands() == ["brick wood grain", "brick wood grain", "wool brick ore", "wool wood grain"]
    assert desk.table.bank[:5].tolist() == [17, 16, 16, 16, 18]
    assert desk.table.cards.tolist() == desk.table.start_cards.tolist() == [3] * 4
    assert (desk.table.turn, desk.table.active, desk.table.asks) == (1, 0, BEFORE_SPIN)


def test_the_supply_comes_out_of_the_box() -> None:
    desk = Desk("cards.bank=19", hands=["", ""])
    fill_supply(desk.rules, desk.table)
    assert desk.table.bank[: len(KINDS)].tolist() == [19] * 5
    assert (desk.table.roads_left, desk.table.knights_left) == (11, 6)
    assert desk.table.settlements_left[:5].tolist() == [3] * 5


def test_turns_go_round() -> None:
    desk = after_spin(hands=["", "", ""])
    for active in (1, 2, 0):
        desk.do(END)
        assert (desk.table.active, desk.table.asked, desk.table.asks) == (active, active, BEFORE_SPIN)
        desk.spin(ROBBER_SECTION)
    assert desk.table.turn == 4


def test_a_turn_begins_with_clean_counters() -> None:
    desk = after_spin(hands=["brick wood", "ore"])
    desk.do(codes.ROAD, 0)
    assert (desk.table.actions, desk.table.built) == (2, 1)
    begin_turn(desk.rules, desk.table, 1)
    assert (desk.table.actions, desk.table.built, desk.table.offers) == (0, 0, 0)


@pytest.mark.parametrize(("points", "ended"), [(4.5, PLAYING), (5.0, WON), (5.5, WON)])
def test_four_and_a_half_points_are_not_enough(points: float, ended: int) -> None:
    desk = Desk(hands=["", ""])
    desk.table.points[0] = points
    win_if_enough(desk.rules, desk.table)
    assert desk.table.ended == ended
    assert desk.table.winner == (0 if ended == WON else -1)


def test_building_up_to_the_points_wins_at_once() -> None:
    desk = after_spin("victory.points=3", hands=["ore ore ore grain grain wool wool wool", ""])
    desk.do(CITY, RED)
    assert (desk.table.ended, desk.table.winner, desk.table.asks) == (WON, 0, OVER)


def test_the_winning_knight_draws_first() -> None:
    desk = after_spin("victory.points=2.5", hands=["ore wool grain", "brick"])
    desk.do(KNIGHT, RED)
    assert (desk.table.ended, desk.hands()) == (WON, ["brick", ""])


def test_nobody_wins_on_another_seats_turn() -> None:
    desk = after_spin(hands=["", ""])
    desk.table.points[1] = 5.0
    win_if_enough(desk.rules, desk.table)
    assert (desk.table.ended, desk.table.asks) == (PLAYING, TURN)
    desk.do(END)
    assert (desk.table.ended, desk.table.winner, desk.table.turn) == (WON, 1, 2)


def test_the_turn_cap_stops_the_game() -> None:
    desk = after_spin("limits.turns=2", hands=["", ""])
    end_turn(desk.rules, desk.table)
    assert (desk.table.turn, desk.table.ended) == (2, PLAYING)
    end_turn(desk.rules, desk.table)
    assert (desk.table.turn, desk.table.ended, desk.table.winner) == (2, codes.CAPPED, -1)
    assert desk.table.asks == OVER


def test_the_action_cap_is_a_fault_at_the_first_action_beyond_it() -> None:
    desk = after_spin("limits.actions_a_turn=10", "trade.bank_ratio=1", hands=["wool", "ore"])
    for _ in range(9):
        desk.do(*desk.options(codes.BANK)[0])
    assert (desk.table.actions, desk.table.fault) == (10, codes.NO_FAULT)
    hand = desk.hand(0)
    desk.do(*desk.options(codes.BANK)[0])
    assert (desk.table.fault, desk.table.fault_value) == (codes.ENDLESS, 11)
    assert desk.hand(0) == hand


def test_owed_cards_are_settled_one_by_one() -> None:
    desk = Desk(hands=["", "ore ore"])
    desk.table.asks, desk.table.asked, desk.table.owed[1] = codes.DISCARDING, 1, 2
    settle_owed(desk.rules, desk.table, desk.seats, desk.row, codes.DISCARD, ORE)
    assert (desk.table.asks, desk.table.asked, desk.hand(1)) == (codes.DISCARDING, 1, "ore")
    settle_owed(desk.rules, desk.table, desk.seats, desk.row, codes.DISCARD, ORE)
    assert (desk.table.asks, desk.table.asked, desk.hand(1)) == (TURN, 0, "")
