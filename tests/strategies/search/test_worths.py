"""What a state is worth: the win and the lead at the end, the lead alone where a playout stopped."""

from collections.abc import Sequence

import pytest

from sim.games.island.codes import POINT_CARD
from sim.machine.codes import WON
from strategies.search.worths import worth_of
from tests.island import Desk


def desk_with(points: Sequence[float], hidden: int = 0) -> Desk:
    """Three seats with these points, the first with hidden ones beside."""
    desk = Desk(hands=["", "", ""])
    desk.give(0, *[POINT_CARD] * hidden)
    desk.table.points[:3] = points
    return desk


@pytest.mark.parametrize(("winner", "worth"), [(0, 0.7 + 0.3 * 0.3), (1, 0.3 * 0.3)])
def test_the_worth_of_an_end_is_the_win_and_the_lead(winner: int, worth: float) -> None:
    desk = desk_with([7, 6, 5], hidden=2)
    desk.table.ended = WON
    desk.table.winner = winner
    assert worth_of(desk.rules, desk.table, desk.seats, 0) == pytest.approx(worth)


def test_where_nobody_leads_each_seat_may_win() -> None:
    desk = desk_with([4, 5, 5], hidden=1)
    for seat in range(3):
        assert worth_of(desk.rules, desk.table, desk.seats, seat) == pytest.approx(0.7 / 3)


def test_a_lead_promises_the_more_the_further_all_others_are_behind() -> None:
    worths = []
    for points in ([7, 5, 5], [6, 5, 3], [6, 5, 5], [5, 6, 5]):
        desk = desk_with(points)
        worths.append(worth_of(desk.rules, desk.table, desk.seats, 0))
    assert worths == sorted(worths, reverse=True)
    assert worths[0] == pytest.approx(0.7 / 3 + 0.6 * 0.2 + 0.6 * 0.2)
