"""How turns follow one another, who wins, and where a game is stopped: on the desks of two games."""

import pytest

from sim.games.common.turns import is_endless, is_stopped, next_seat, open_turn, seat_after, win_with
from sim.machine.codes import CAPPED, ENDLESS, NO_FAULT, OVER, PLAYING, TURN, WON
from tests import desk, island, playing

DESKS = [playing.Desk, island.Desk]


@pytest.fixture(params=DESKS, ids=["edition", "island"])
def three(request: pytest.FixtureRequest) -> desk.Desk:
    """A desk of three in the first turn."""
    return request.param("victory.points=6", "limits.turns=2", "limits.actions_a_turn=10", hands=[""] * 3)


def test_a_turn_opens_with_clean_counters(three: desk.Desk) -> None:
    table, before = three.table, int(three.table.turn)
    table.actions, table.built, table.offers = 4, 3, 2
    open_turn(table, 2, TURN)
    assert (table.turn, table.active, table.asked, table.asks) == (before + 1, 2, 2, TURN)
    assert (table.actions, table.built, table.offers) == (0, 0, 0)


def test_seats_go_round(three: desk.Desk) -> None:
    following = []
    for three.table.active in range(3):
        following.append(next_seat(three.rules, three.table))
    assert following == [1, 2, 0]
    assert [seat_after(three.rules, seat) for seat in range(3)] == following


@pytest.mark.parametrize(("points", "ended"), [(5.75, PLAYING), (6.0, WON), (6.5, WON)])
def test_points_enough_win_on_the_own_turn(three: desk.Desk, points: float, ended: int) -> None:
    three.table.active = 1
    win_with(three.rules, three.table, points)
    assert three.table.ended == ended
    assert three.table.winner == (1 if ended == WON else -1)
    assert (three.table.asks == OVER) == (ended == WON)


def test_the_turn_cap_stops_the_game_with_its_round(three: desk.Desk) -> None:
    for turn in (1, 2):
        three.table.turn = turn
        assert not is_stopped(three.rules, three.table)
        assert three.table.ended == PLAYING
    three.table.turn = 3
    assert is_stopped(three.rules, three.table)
    assert (three.table.ended, three.table.winner, three.table.asks) == (CAPPED, -1, OVER)


def test_the_first_action_beyond_the_cap_is_a_fault(three: desk.Desk) -> None:
    three.table.actions = 0
    assert not any(is_endless(three.rules, three.table) for _ in range(10))
    assert three.table.fault == NO_FAULT
    assert is_endless(three.rules, three.table)
    assert (three.table.fault, three.table.fault_value) == (ENDLESS, 11)
