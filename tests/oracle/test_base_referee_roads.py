"""The longest road: its length on positions laid by hand, and who holds the card for it."""

import itertools
import random
from typing import Any

import pytest

from tests.oracle.base_board import Hex, make_board, neighbours
from tests.oracle.base_handwritten import (
    BRANCHES,
    ENDS,
    FIXED_ISLAND,
    ZIGZAG,
    bare_table,
    fixed_rules,
    joint,
    path,
)
from tests.oracle.base_roads import card_holder, road_length
from tests.oracle.base_table import Table, place_road, place_settlement

BOARD = make_board(fixed_rules(), FIXED_ISLAND)


def ring(at: Hex) -> list[int]:
    return [path(at, other) for other in neighbours(at)]


def length(roads: list[int], *cuts: int) -> int:
    return road_length(BOARD, roads, set(cuts))


def test_roads_in_a_row_count_and_branches_do_not() -> None:
    assert length([]) == 0
    assert length(ZIGZAG[:1]) == 1
    assert length(ZIGZAG) == 10
    # The example of the text: seven in a row, and two branches.
    assert length([*ZIGZAG[:7], BRANCHES[3], BRANCHES[4]]) == 7
    assert length([*ZIGZAG[3:5], BRANCHES[3]]) == 2
    assert length([*ZIGZAG[:3], *ZIGZAG[5:10]]) == 5


def test_rings_are_gone_round_and_left_again() -> None:
    assert length(ring((0, 0))) == 6
    tail = path((-1, 0), (0, -1))
    assert length([*ring((0, 0)), tail]) == 7
    # Two rings with a path in common are gone through from one end of it to the other: eleven paths.
    assert length(list({*ring((0, 0)), *ring((1, 0))})) == 11
    # Two rings with a path between them, in the middle of which both have been gone round.
    apart = [*ring((0, 0)), path((-1, 0), (0, -1)), *ring((-1, -1))]
    assert length(apart) == 13
    # Three rings around an intersection: four intersections with three paths each, two more than a line
    # has ends, so one path of the 15 stays out.
    three = {*ring((0, 0)), *ring((1, 0)), *ring((0, 1))}
    assert (len(three), length(list(three))) == (15, 14)


def test_another_seats_building_cuts_a_road() -> None:
    assert length(ZIGZAG[:7], joint(3)) == 4
    assert length(ZIGZAG[:7], joint(0), joint(5)) == 5
    assert length([*ZIGZAG[:5], BRANCHES[3]], joint(3)) == 4
    assert length(ZIGZAG[:3], joint(6)) == 3
    # Round a ring from the building back to it nothing is led through.
    assert length(ring((0, 0)), joint(4)) == 6
    assert length([*ring((0, 0)), BRANCHES[4]], joint(4)) == 6
    assert length(ring((0, 0)), joint(3), joint(5)) == 4


def brute_length(roads: tuple[int, ...], cuts: set[int]) -> int:
    """The longest order of some of the roads in which each goes on where the one before ended."""
    return max(
        count
        for count in range(len(roads) + 1)
        for order in itertools.permutations(roads, count)
        if is_line(order, cuts)
    )


def is_line(order: tuple[int, ...], cuts: set[int]) -> bool:
    places: set[int] = set(ENDS[order[0]]) if order else set()
    for road in order[1:]:
        met = (places & ENDS[road]) - cuts
        places = {end for shared in met for end in ENDS[road] - {shared}}
    return bool(places) or not order


@pytest.mark.parametrize("seed", range(12))
def test_the_length_is_that_of_all_orders_tried(seed: int) -> None:
    chance = random.Random(seed)
    near = list({*ring((0, 0)), *ring((1, 0)), path((-1, 0), (0, -1)), *BRANCHES.values()})
    roads = chance.sample(near, 7)
    cuts = set(chance.sample(sorted(set().union(*(ENDS[road] for road in near))), seed % 4))
    assert road_length(BOARD, roads, cuts) == brute_length(tuple(roads), cuts)


@pytest.mark.parametrize(
    ("tie", "holder", "before", "after", "then"),
    [
        # nobody has it yet
        ("aside", None, (4, 4), (5, 4), 1),
        ("aside", None, (3, 4), (4, 4), None),
        ("aside", None, (5, 4), (5, 5), None),
        ("holder", None, (5, 4), (5, 5), None),
        ("aside", None, (5, 5), (5, 6), 2),
        # the holder keeps it until somebody is longer
        ("aside", 1, (5, 4), (5, 5), 1),
        ("aside", 1, (5, 5), (5, 6), 2),
        ("aside", 1, (5, 5), (6, 5), 1),
        # cut, and shared: with the holder, or without
        ("aside", 1, (7, 5, 3), (5, 5, 3), None),
        ("holder", 1, (7, 5, 3), (5, 5, 3), 1),
        ("aside", 1, (7, 5, 5), (4, 5, 5), None),
        ("holder", 1, (7, 5, 5), (4, 5, 5), None),
        # cut, and another is alone the longest
        ("aside", 1, (7, 5, 3), (4, 5, 3), 2),
        ("holder", 1, (7, 5, 6), (4, 5, 6), 3),
        # cut, and still the longest alone; or too short
        ("aside", 1, (7, 5), (6, 5), 1),
        ("aside", 1, (7, 3), (4, 3), None),
        ("holder", 1, (7, 4), (4, 4), None),
        # somebody else's road was cut
        ("aside", 1, (5, 5, 5), (5, 4, 5), 1),
    ],
)
def test_who_has_the_card(
    tie: str, holder: int | None, before: tuple[int, ...], after: tuple[int, ...], then: int | None
) -> None:
    assert card_holder({"road_from": 5, "road_tie": tie}, holder, before, after) == then


def test_the_card_may_be_for_other_lengths() -> None:
    awards = {"road_from": 3, "road_tie": "aside"}
    assert card_holder(awards, None, (2, 2), (3, 2)) == 1
    assert card_holder({**awards, "road_from": 4}, None, (2, 2), (3, 2)) is None


def white_and_black(black: int, **changes: Any) -> Table:
    """White, seat 1, has seven roads in a row with two branches; black a row of so many, and one to them."""
    table = bare_table(**changes)
    white, other = table.seats
    for road in (*ZIGZAG[:7], BRANCHES[2], BRANCHES[4]):
        place_road(table, white, road)
    south = [path((q, 1), (q + east, 0)) for q in range(-2, 2) for east in (0, 1)]
    for road in (*south[:black], BRANCHES[3]):
        place_road(table, other, road)
    return table


def test_black_settles_in_between_and_takes_the_card_as_in_the_text() -> None:
    table = white_and_black(5)
    assert [seat.road_length for seat in table.seats] == [7, 5]
    assert (table.longest_road, table.seats[0].points) == (1, 2)
    place_settlement(table, table.seats[1], joint(3))
    # Of white's seven roads four are left in a row on one side of the settlement.
    assert [seat.road_length for seat in table.seats] == [4, 5]
    assert (table.longest_road, [seat.points for seat in table.seats]) == (2, [0, 3])


@pytest.mark.parametrize(("tie", "holder", "points"), [("aside", None, 0), ("holder", 1, 2)])
def test_after_a_cut_to_the_same_length_it_lies_aside_or_stays(
    tie: str, holder: int | None, points: int
) -> None:
    table = white_and_black(5, awards__road_tie=tie)
    place_road(table, table.seats[0], ZIGZAG[7])
    place_road(table, table.seats[0], ZIGZAG[8])
    place_settlement(table, table.seats[1], joint(3))
    assert [seat.road_length for seat in table.seats] == [5, 5]
    assert (table.longest_road, table.seats[0].points) == (holder, points)
    place_road(table, table.seats[0], ZIGZAG[9])
    assert (table.longest_road, table.seats[0].points) == (1, 2)


def test_ones_own_settlement_cuts_nothing() -> None:
    table = white_and_black(5)
    place_settlement(table, table.seats[0], joint(3))
    assert [seat.road_length for seat in table.seats] == [7, 5]
