"""Roads laid in mind give the line that the engine finds when they are laid."""

import numpy as np
import pytest

from sim.machine.codes import NONE
from strategies.island.lines import longest_with, may_join, next_path, opens_site
from tests.tableau import FOREST_6, PATHS, Desk, around, path

RING = around(FOREST_6)
SIDES = [path(one, other) for one, other in zip(RING, [*RING[1:], RING[0]], strict=True)]


def free_roads(desk: Desk, roads: np.ndarray, laid: int) -> list[int]:
    """All paths on which a road may follow, in the order in which they are found."""
    found = [next_path(desk.rules, desk.table, 0, roads, laid, 0)]
    while found[-1] != NONE:
        found.append(next_path(desk.rules, desk.table, 0, roads, laid, found[-1] + 1))
    return found[:-1]


@pytest.mark.parametrize("seed", range(12))
def test_the_longest_line_is_that_of_the_engine(seed: int) -> None:
    rng = np.random.default_rng(seed)
    desk, roads = Desk(), np.zeros(4, np.int64)
    desk.settle(0, RING[0])
    for _ in range(9):
        desk.pave(0, int(rng.choice(free_roads(desk, roads, 0))))
    closed = [node for edge in range(len(PATHS)) for node in PATHS[edge] if desk.table.touches[0, node] == 1]
    desk.settle(1, closed[-1])  # a settlement of another seat cuts no line here, but none goes on over it
    for laid in range(3):
        roads[laid] = rng.choice(free_roads(desk, roads, laid))
    longest = longest_with(desk.rules, desk.table, 0, roads, 3)
    before = int(desk.table.road_length[0])
    for edge in roads[:3]:
        desk.pave(0, int(edge))
    assert max(longest, before) == desk.table.road_length[0]


def test_roads_of_any_order_are_found_once() -> None:
    desk, roads = Desk(), np.zeros(4, np.int64)
    desk.settle(0, RING[0])
    first = free_roads(desk, roads, 0)
    assert len(first) == 3
    pairs = []
    for edge in first:
        roads[0] = edge
        pairs += [frozenset((edge, other)) for other in free_roads(desk, roads, 1)]
    assert len(pairs) == len(set(pairs)) == 3 + 6  # two of the three, or one and one of the two beyond it


def test_a_road_over_which_another_seat_sits_goes_no_further() -> None:
    desk, roads = Desk(), np.zeros(4, np.int64)
    desk.settle(0, RING[0])
    desk.settle(1, RING[2])
    desk.pave(0, SIDES[0], SIDES[1])
    assert SIDES[2] not in free_roads(desk, roads, 0)


def test_roads_that_touch_at_two_ends_may_join_lines() -> None:
    desk, roads = Desk(), np.zeros(4, np.int64)
    desk.settle(0, RING[0])
    desk.pave(0, SIDES[0], SIDES[2])
    roads[0] = SIDES[1]
    assert may_join(desk.rules, desk.table, 0, roads, 1)
    roads[0] = SIDES[3]
    assert not may_join(desk.rules, desk.table, 0, roads, 1)


def test_a_road_opens_a_site_at_its_end() -> None:
    desk, roads = Desk(), np.zeros(4, np.int64)
    desk.settle(0, RING[0])
    roads[0], roads[1] = SIDES[0], SIDES[1]
    assert not opens_site(desk.rules, desk.table, roads, 1)
    assert opens_site(desk.rules, desk.table, roads, 2)
