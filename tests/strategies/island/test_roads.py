"""Which road a planner lays: for the places it leads to, and for its line."""

import numpy as np
import pytest

from sim.machine.codes import NONE, ROAD
from strategies.island.lines import line_to_beat
from strategies.island.roads import best_road, is_free_path, line_worth, way_worth
from strategies.island.worth import note_income, site_worth
from tests.island import PATHS, Desk, around, line
from tests.strategies.island.weighed import weigh

MIDDLE = around((0, 0))


def noted(desk: Desk, **weights: float) -> Desk:
    """A desk whose seats play by these weights and have noted their income."""
    weigh(desk, **weights)
    for seat in range(desk.rules.seats):
        note_income(desk.rules, desk.table, desk.seats[seat])
    return desk


def way(desk: Desk, edge: int) -> float:
    """What a road is worth to seat 0 for the places it leads to."""
    return float(way_worth(desk.rules, desk.table, desk.seats[0], edge))


def test_a_road_is_worth_the_site_at_its_end_or_a_part_of_the_one_beyond() -> None:
    desk = Desk()
    desk.settle(0, MIDDLE[0])
    me = noted(desk, further=0.5).seats[0]
    first, second = line(*MIDDLE[:3])
    beyond = [float(site_worth(desk.rules, desk.table, me, at)) for at in desk.rules.node_nodes[MIDDLE[1]]]
    half = max(beyond[side] for side in open_sides(desk)) / 2
    assert half > 0
    assert way(desk, first) == pytest.approx(half)
    desk.pave(0, first)
    assert way(desk, second) >= site_worth(desk.rules, desk.table, me, MIDDLE[2])
    desk.settle(1, MIDDLE[2])
    assert way(desk, second) == 0.0


def open_sides(desk: Desk) -> list[int]:
    """The sides of the second intersection that lead to an open one."""
    ends = desk.rules.node_nodes[MIDDLE[1]].tolist()
    return [side for side, at in enumerate(ends) if at != NONE and desk.table.node_closed[at] == 0]


def test_a_road_between_ones_own_leads_nowhere() -> None:
    desk = Desk()
    desk.pave(0, *line(*MIDDLE[:2]), *line(*MIDDLE[2:4]))
    assert way(noted(desk), line(*MIDDLE[1:3])[0]) == 0.0


def test_a_free_path_has_nobodys_road() -> None:
    desk = Desk()
    edge = line(*MIDDLE[:2])[0]
    side = desk.rules.node_edges[MIDDLE[0]].tolist().index(edge)
    assert is_free_path(desk.rules, desk.table, MIDDLE[0], side)
    desk.pave(1, edge)
    assert not is_free_path(desk.rules, desk.table, MIDDLE[0], side)


@pytest.mark.parametrize(
    ("length", "holder", "worth"),
    [(3, NONE, 0.0), (4, NONE, 2.0), (5, NONE, 10.0), (5, 1, 10.0), (5, 0, 2.0)],
)
def test_a_longer_line_counts_and_more_if_it_brings_the_award(length: int, holder: int, worth: float) -> None:
    desk = weigh(Desk(), reach=2.0, award=8.0)
    desk.table.road_length[0], desk.table.road_holder = 3, holder
    assert line_worth(desk.table, desk.seats[0], length, 4) == worth


@pytest.mark.parametrize(("of_another", "least", "to_beat"), [(1, 3, 2), (4, 3, 4), (4, 6, 5)])
def test_the_line_to_beat_is_that_of_another_or_what_the_award_asks_for(
    of_another: int, least: int, to_beat: int
) -> None:
    desk = Desk(f"awards.road_from={least}")
    desk.table.road_length[:2] = 9, of_another
    assert line_to_beat(desk.rules, desk.table, 0) == to_beat


def paved(seed: int, *more: int) -> Desk:
    """Roads of two seats here and there, those of seat 0 in pieces that a link may join."""
    rng = np.random.default_rng(seed)
    desk = Desk(f"awards.road_from={3 + seed % 3}", hands=["wood brick"])
    free = rng.permutation(len(PATHS)).tolist()
    for seat, count in ((0, 9), (1, 4 + seed % 3)):
        for _ in range(count):
            desk.pave(seat, free.pop())
    desk.pave(0, *more)
    return desk


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("reach", "award"), [(0.0, 0.0), (2.0, 0.0), (3.0, 8.0), (0.5, 40.0)])
def test_the_best_road_is_the_one_worth_most_with_the_line_that_the_engine_finds(
    seed: int, reach: float, award: float
) -> None:
    desk = noted(paved(seed), reach=reach, award=award)
    worths = {}
    for kind, edge, _ in desk.options():
        if kind == ROAD:
            after = paved(seed, edge).table
            longer = after.road_length[0] > desk.table.road_length[0]
            wins = after.road_holder == 0 and desk.table.road_holder != 0
            worths[edge] = way(desk, edge) + (reach * longer + award * wins)
    assert len(worths) > 5
    choice = best_road(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert worths[desk.options()[choice][1]] == pytest.approx(max(worths.values()))


def test_without_a_road_to_lay_there_is_no_best() -> None:
    desk = noted(Desk(hands=["ore"]))
    desk.options()
    assert best_road(desk.rules, desk.table, desk.seats[0], desk.menu) == -1
