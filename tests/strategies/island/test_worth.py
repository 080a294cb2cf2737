"""What intersections, hexes and roads are worth."""

import pytest

from sim.machine.codes import NONE
from strategies.island.worth import (
    HARBOUR_WORTH,
    harbour_worth,
    has_open_site,
    is_free_path,
    note_weights,
    note_yields,
    pips,
    road_worth,
    robber_worth,
    site_worth,
)
from strategies.shared.notes import YIELDS
from tests.island import BRICK, GRAIN, LAND, ORE, WOOD, WOOL, Desk, around, line, node

MIDDLE = around((0, 0))
# Between fields 12, hills 6 and forest 11; at one hex, mountains 8.
FIELDS_HILLS_FOREST = node((-1, -1), (0, -1), (-1, 0))
MOUNTAINS_ALONE = node((2, 0), (3, -1), (3, 0))
ANY_HARBOUR_PLACE, WOOL_HARBOUR_PLACE = node((0, -2), (0, -3), (1, -3)), node((1, -2), (2, -3), (2, -2))


def test_pips_are_ways_to_roll_a_number() -> None:
    sums = [one + other for one in range(1, 7) for other in range(1, 7)]
    assert [pips(number) for number in range(2, 13)] == [sums.count(number) for number in range(2, 13)]
    assert pips(0) == 0


def test_yields_are_the_pips_of_ones_buildings_a_city_twice() -> None:
    desk = Desk()
    desk.settle(0, FIELDS_HILLS_FOREST)
    desk.build_city(0, MOUNTAINS_ALONE)
    desk.settle(1, MIDDLE[0])
    note_yields(desk.rules, desk.table, desk.seats[0])
    own = desk.seats[0].memory[YIELDS : YIELDS + 5].tolist()
    assert own == [2, 5, 0, 1, 10]
    note_yields(desk.rules, desk.table, desk.seats[0])
    assert desk.seats[0].memory[YIELDS : YIELDS + 5].tolist() == own


def test_a_site_is_worth_its_pips_and_kinds_that_are_scarce_more() -> None:
    desk = Desk()
    me = desk.seats[0]
    for seat in (0, 1):
        note_weights(desk.rules, desk.seats[seat])
    fresh = site_worth(desk.rules, desk.table, me, FIELDS_HILLS_FOREST)
    assert fresh == pytest.approx((1 + 5 + 2) * 1.8)
    me.memory[YIELDS + BRICK] = 10
    note_weights(desk.rules, me)
    assert site_worth(desk.rules, desk.table, me, FIELDS_HILLS_FOREST) == pytest.approx(3 * 1.8 + 5 * 0.8)
    # The desert beside it is worth nothing.
    assert site_worth(desk.rules, desk.table, desk.seats[1], MIDDLE[0]) == pytest.approx((2 + 3) * 1.8)


def test_harbours_are_worth_something() -> None:
    desk = Desk()
    me = desk.seats[0]
    assert harbour_worth(desk.rules, desk.table, me, MIDDLE[0]) == 0.0
    assert harbour_worth(desk.rules, desk.table, me, ANY_HARBOUR_PLACE) == HARBOUR_WORTH
    poor = harbour_worth(desk.rules, desk.table, me, WOOL_HARBOUR_PLACE)
    me.memory[YIELDS + WOOL] = 5
    assert harbour_worth(desk.rules, desk.table, me, WOOL_HARBOUR_PLACE) == poor + 1.0


def test_a_site_is_open_where_a_road_leads_at_a_distance() -> None:
    desk = Desk()
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:2]))
    assert not has_open_site(desk.rules, desk.table, 0)
    desk.pave(0, *line(*MIDDLE[1:3]))
    assert has_open_site(desk.rules, desk.table, 0)
    assert not has_open_site(desk.rules, desk.table, 1)
    desk.settle(1, MIDDLE[2])
    assert not has_open_site(desk.rules, desk.table, 0)


def test_a_road_is_worth_the_site_at_its_end_or_half_the_one_beyond() -> None:
    desk = Desk()
    me = desk.seats[0]
    desk.settle(0, MIDDLE[0])
    first, second = line(*MIDDLE[:3])
    beyond = [site_worth(desk.rules, desk.table, me, int(at)) for at in desk.rules.node_nodes[MIDDLE[1]]]
    half = max(beyond[side] for side in open_sides(desk)) / 2
    assert road_worth(desk.rules, desk.table, me, first) == pytest.approx(half)
    desk.pave(0, first)
    assert road_worth(desk.rules, desk.table, me, second) >= site_worth(desk.rules, desk.table, me, MIDDLE[2])
    desk.settle(1, MIDDLE[2])
    assert road_worth(desk.rules, desk.table, me, second) == 0.0


def open_sides(desk: Desk) -> list[int]:
    """The sides of the second intersection that lead to an open one."""
    ends = desk.rules.node_nodes[MIDDLE[1]].tolist()
    return [side for side, at in enumerate(ends) if at != NONE and desk.table.node_closed[at] == 0]


def test_a_road_is_worth_nothing_between_ones_own() -> None:
    desk = Desk()
    desk.pave(0, *line(*MIDDLE[:2]), *line(*MIDDLE[2:4]))
    assert road_worth(desk.rules, desk.table, desk.seats[0], line(*MIDDLE[1:3])[0]) == 0.0


def test_a_free_path_has_nobodys_road() -> None:
    desk = Desk()
    edge = line(*MIDDLE[:2])[0]
    side = desk.rules.node_edges[MIDDLE[0]].tolist().index(edge)
    assert is_free_path(desk.rules, desk.table, MIDDLE[0], side)
    desk.pave(1, edge)
    assert not is_free_path(desk.rules, desk.table, MIDDLE[0], side)


def test_the_robber_is_worth_what_it_costs_others_less_twice_ones_own() -> None:
    desk = Desk(hands=["", "ore", ""])
    mountains, me = LAND.index((2, 0)), desk.seats[0]

    def worth() -> float:
        return float(robber_worth(desk.rules, desk.table, me, mountains))

    assert worth() == 0.0
    desk.build_city(1, around((2, 0))[0])
    assert worth() == pytest.approx(10 * 1.4 + 0.5)
    desk.settle(2, around((2, 0))[2])
    assert worth() == pytest.approx(14.5 + 5 * 1.2)
    desk.settle(0, around((2, 0))[4])
    assert worth() == pytest.approx(20.5 - 10)


def test_kinds_are_those_of_the_rules() -> None:
    desk = Desk()
    desk.settle(0, *MIDDLE)
    note_yields(desk.rules, desk.table, desk.seats[0])
    noted = desk.seats[0].memory[YIELDS : YIELDS + 5]
    assert [kind for kind in (WOOD, BRICK, WOOL, GRAIN, ORE) if noted[kind] == 0] == []
