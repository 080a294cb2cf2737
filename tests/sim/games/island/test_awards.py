"""The longest road and the largest army, with the examples of the rule text."""

from collections.abc import Collection, Iterable
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.games.island.awards import all_points, award_road, knight_was_played, measure_road
from sim.games.island.codes import POINT_CARD
from sim.games.island.placing import road_fits
from sim.machine.codes import KNIGHT, NONE, ROAD, SETTLEMENT
from tests.island import NODES, PATHS, Desk, around, line, node, path, ring
from tests.oracle.base_roads import card_holder

WHITE, BLACK, RED = range(3)
MIDDLE, EAST, WEST = around((0, 0)), around((1, 0)), around((-1, 0))

# From the western to the eastern coast, north of the middle row: ten paths and eleven intersections.
ZIGZAG = [path((q, 0), (q + east, -1)) for q in range(-2, 3) for east in (0, 1)]
STOPS = [
    *chain.from_iterable(
        (node((q, 0), (q, -1), (q - 1, 0)), node((q, 0), (q, -1), (q + 1, -1))) for q in range(-2, 3)
    ),
    node((2, 0), (3, -1), (3, 0)),
]
# Paths that branch off at the stops 3 and 6.
OFF_NORTH, OFF_SOUTH = path((-1, -1), (0, -1)), path((0, 0), (1, 0))


def longest_trail(roads: Collection[int], cuts: Collection[int]) -> int:
    """The most roads in an unbroken line: every line is tried from every intersection."""

    def from_here(here: int, left: frozenset[int]) -> int:
        steps = [(road, sum(PATHS[road]) - here) for road in left if here in PATHS[road]]
        return max(
            (1 + (0 if there in cuts else from_here(there, left - {road})) for road, there in steps),
            default=0,
        )

    ends = set(chain.from_iterable(PATHS[road] for road in roads))
    return max((from_here(here, frozenset(roads)) for here in ends), default=0)


POSITIONS: dict[str, tuple[list[int], list[int], int]] = {
    "nothing": ([], [], 0),
    "a single road": (ZIGZAG[:1], [], 1),
    "five in a row": (ZIGZAG[:5], [], 5),
    "seven with two branches": ([*ZIGZAG[:7], OFF_NORTH, OFF_SOUTH], [], 7),
    "a fork of three, two and one": ([*ZIGZAG[:5], OFF_NORTH], [], 5),
    "a ring": (ring((0, 0)), [], 6),
    "a ring with a tail": ([*ring((0, 0)), *ZIGZAG[6:8]], [], 8),
    "a ring with two tails from neighbours": (
        [*ring((0, 0)), path((1, 0), (1, -1)), path((1, -1), (0, -1))],
        [],
        7,
    ),
    "a ring with two tails from opposite ends": (
        [*ring((0, 0)), path((1, 0), (0, 1)), path((-1, 0), (0, -1))],
        [],
        7,
    ),
    "a figure of eight": (sorted({*ring((0, 0)), *ring((1, 0))}), [], 11),
    "three rings around an intersection": (sorted({*ring((0, 0)), *ring((1, 0)), *ring((1, -1))}), [], 14),
    "two rings with a bridge": ([*ring((-1, 0)), *ring((1, -1)), path((0, 0), (0, -1))], [], 13),
    "two networks": ([*ZIGZAG[:4], *ZIGZAG[6:9]], [], 4),
    "fifteen in a row": ([*ZIGZAG, *line(STOPS[-1], *around((2, 0))[5:2:-1], *EAST[4:2:-1])], [], 15),
    "cut in the middle": (ZIGZAG[:7], [STOPS[3]], 4),
    "cut at the end": (ZIGZAG[:7], [STOPS[7]], 7),
    "cut twice": (ZIGZAG[:8], [STOPS[2], STOPS[5]], 3),
    "a ring cut once": (ring((0, 0)), [MIDDLE[0]], 6),
    "a ring cut at opposite ends": (ring((0, 0)), [MIDDLE[0], MIDDLE[3]], 3),
    "a ring cut two steps apart": (ring((0, 0)), [MIDDLE[0], MIDDLE[2]], 4),
    "a ring cut where its tail begins": ([*ring((0, 0)), *ZIGZAG[6:9]], [STOPS[6]], 6),
    "a figure of eight cut where it crosses": (sorted({*ring((0, 0)), *ring((1, 0))}), [EAST[2]], 10),
    "a branch cut off": ([*ZIGZAG[:7], OFF_NORTH], [STOPS[3]], 4),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_length_of_a_road(name: str) -> None:
    roads, cuts, length = POSITIONS[name]
    desk = Desk()
    desk.pave(WHITE, *roads)
    desk.settle(BLACK, *cuts)
    assert desk.table.road_length[WHITE] == length
    assert longest_trail(roads, cuts) == length


@pytest.mark.parametrize("name", POSITIONS)
def test_roads_placed_later_in_any_order_measure_the_same(name: str) -> None:
    roads, cuts, length = POSITIONS[name]
    for order in (roads, roads[::-1], roads[1::2] + roads[::2]):
        desk = Desk()
        desk.settle(BLACK, *cuts)
        desk.pave(WHITE, *order)
        assert desk.table.road_length[WHITE] == length
        measure_road(desk.rules, desk.table, desk.secret, WHITE)
        assert desk.table.road_length[WHITE] == length
        assert desk.secret.used.sum() == 0


def test_own_buildings_cut_nothing() -> None:
    desk = Desk()
    desk.pave(WHITE, *ZIGZAG[:7])
    desk.settle(WHITE, STOPS[3])
    desk.build_city(WHITE, STOPS[5])
    assert (desk.table.road_length[WHITE], desk.table.road_holder) == (7, WHITE)


moves = st.lists(st.integers(0, 10_000), min_size=1, max_size=25)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(first=st.integers(0, len(NODES) - 1), second=st.integers(0, len(NODES) - 1), moves=moves)
def test_random_networks_measure_as_every_line_tried(first: int, second: int, moves: list[int]) -> None:
    desk = Desk()
    desk.settle(WHITE, *{first, second})
    for move in moves:
        free = [at for at in range(len(NODES)) if desk.table.node_owner[at] == NONE]
        fits = [at for at in range(len(PATHS)) if road_fits(desk.rules, desk.table, WHITE, at)]
        if move % 5 == 0:
            desk.settle(BLACK, free[move % len(free)])
        elif fits and desk.table.pieces[WHITE, ROAD] < 15:
            desk.pave(WHITE, fits[move % len(fits)])
    roads, cuts = owned(desk, WHITE)
    assert desk.table.road_length[WHITE] == longest_trail(roads, cuts)


def owned(desk: Desk, seat: int) -> tuple[list[int], list[int]]:
    """A seat's roads, and the intersections with others' buildings."""
    roads = [at for at in range(len(PATHS)) if desk.table.edge_owner[at] == seat]
    return roads, [at for at in range(len(NODES)) if desk.table.node_owner[at] not in (NONE, seat)]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(tie=st.sampled_from(["aside", "holder"]), moves=st.lists(st.integers(0, 10_000), max_size=50))
def test_the_card_goes_where_the_rules_say(tie: str, moves: list[int]) -> None:
    desk = Desk("awards.road_from=2", f"awards.road_tie={tie}", hands=["", "", ""])
    for seat, corner in zip((WHITE, BLACK, RED), MIDDLE[::2], strict=True):
        desk.settle(seat, corner)
    for move in moves:
        seat = move % 3
        before, holder = desk.table.road_length[:3].tolist(), int(desk.table.road_holder)
        fits = [at for at in range(len(PATHS)) if road_fits(desk.rules, desk.table, seat, at)]
        free = [at for at in range(len(NODES)) if desk.table.node_closed[at] == 0]
        if move % 7 == 0 and free:
            desk.settle(seat, free[move % len(free)])
        elif fits and desk.table.pieces[seat, ROAD] < 8:
            desk.pave(seat, fits[move % len(fits)])
        after = [longest_trail(*owned(desk, seat)) for seat in range(3)]
        assert desk.table.road_length[:3].tolist() == after
        awards = {"road_from": 2, "road_tie": tie}
        expected = card_holder(awards, None if holder == NONE else holder + 1, before, after)
        assert desk.table.road_holder == (NONE if expected is None else expected - 1)
        assert_points(desk)


def assert_points(desk: Desk) -> None:
    """Every seat has a point a settlement, and the holder two more."""
    for seat in range(desk.rules.seats):
        award = 2 if desk.table.road_holder == seat else 0
        assert desk.table.points[seat] == desk.table.pieces[seat, SETTLEMENT] + award


@pytest.mark.parametrize(
    ("tie", "holder", "lengths", "cut", "expected"),
    [
        ("aside", NONE, [4, 4, 0], False, NONE),
        ("aside", NONE, [5, 4, 0], False, WHITE),
        ("aside", NONE, [5, 5, 0], False, NONE),
        ("aside", WHITE, [5, 5, 5], False, WHITE),
        ("aside", WHITE, [5, 6, 5], False, BLACK),
        ("aside", WHITE, [5, 5, 3], True, NONE),
        ("holder", WHITE, [5, 5, 3], True, WHITE),
        ("holder", WHITE, [5, 5, 5], True, WHITE),
        ("aside", WHITE, [6, 5, 5], True, WHITE),
        ("aside", WHITE, [4, 5, 3], True, BLACK),
        ("aside", WHITE, [4, 6, 6], True, NONE),
        ("holder", WHITE, [4, 6, 6], True, NONE),
        ("aside", WHITE, [4, 4, 3], True, NONE),
        ("holder", WHITE, [4, 4, 3], True, NONE),
        ("holder", WHITE, [4, 3, 3], True, NONE),
        ("holder", NONE, [5, 5, 0], False, NONE),
        ("aside", NONE, [5, 6, 6], False, NONE),
        ("aside", NONE, [5, 6, 7], False, RED),
    ],
)
def test_who_holds_the_longest_road(
    tie: str, holder: int, lengths: list[int], cut: bool, expected: int
) -> None:
    desk = Desk(f"awards.road_tie={tie}", hands=["", "", ""])
    desk.table.road_holder, desk.table.road_length[:3] = holder, lengths
    award_road(desk.rules, desk.table, cut)
    assert desk.table.road_holder == expected
    if expected not in (NONE, holder):
        assert desk.table.points[expected] == 2.0


def white_with_seven(*sets: str) -> Desk:
    """White holds the card for seven roads in a row with two branches."""
    desk = Desk(*sets, hands=["", "", ""])
    desk.pave(WHITE, *ZIGZAG[:7], OFF_NORTH, OFF_SOUTH)
    assert (desk.table.road_length[WHITE], desk.table.road_holder) == (7, WHITE)
    return desk


def test_black_settling_in_between_breaks_the_road_and_takes_the_card() -> None:
    desk = white_with_seven()
    desk.pave(BLACK, *ring((0, 2)))
    desk.settle(BLACK, STOPS[3])
    assert desk.table.road_length[:2].tolist() == [4, 6]
    assert (desk.table.road_holder, desk.table.points[:2].tolist()) == (BLACK, [0, 3])


@pytest.mark.parametrize(("tie", "holder"), [("aside", NONE), ("holder", WHITE)])
def test_a_tie_after_a_cut_by_both_rules(tie: str, holder: int) -> None:
    desk = white_with_seven(f"awards.road_tie={tie}")
    desk.pave(BLACK, *ring((0, 2))[:5])
    desk.settle(RED, STOPS[2])
    assert desk.table.road_length[:2].tolist() == [5, 5]
    assert desk.table.road_holder == holder
    # White alone is the longest again.
    desk.pave(WHITE, *ZIGZAG[7:8])
    assert desk.table.road_holder == WHITE


def test_a_shortened_road_that_is_still_alone_the_longest_keeps_the_card() -> None:
    desk = white_with_seven()
    desk.pave(BLACK, *ring((0, 2))[:4])
    desk.settle(RED, STOPS[1])
    assert (desk.table.road_length[:2].tolist(), desk.table.road_holder) == ([6, 4], WHITE)


def test_a_road_cut_too_short_lays_the_card_aside() -> None:
    desk = white_with_seven("awards.road_tie=holder")
    desk.settle(RED, STOPS[3])
    assert (desk.table.road_length[WHITE], desk.table.road_holder, desk.table.points[WHITE]) == (4, NONE, 0)


def test_others_who_tie_beyond_the_holder_lay_the_card_aside() -> None:
    desk = white_with_seven("awards.road_tie=holder")
    desk.pave(BLACK, *ring((0, 2)))
    desk.pave(RED, *ring((0, -2)))
    desk.settle(RED, STOPS[3])
    assert desk.table.road_length[:3].tolist() == [4, 6, 6]
    assert desk.table.road_holder == NONE
    # A cut to one of the two who tie leaves the other alone.
    desk.settle(WHITE, around((0, 2))[0])
    assert (desk.table.road_length[BLACK], desk.table.road_holder) == (6, NONE)
    desk.settle(WHITE, around((0, 2))[2])
    assert (desk.table.road_length[BLACK], desk.table.road_holder) == (4, RED)


def test_a_cut_of_anothers_road_takes_nothing_from_the_holder() -> None:
    desk = Desk(hands=["", "", ""])
    desk.pave(WHITE, *ring((0, -2))[:5])
    desk.pave(BLACK, *ZIGZAG[:5])
    assert desk.table.road_length[:2].tolist() == [5, 5]
    desk.settle(RED, STOPS[1])
    assert (desk.table.road_length[:2].tolist(), desk.table.road_holder) == ([5, 4], WHITE)


def test_a_cut_of_anothers_road_as_long_as_the_holders_takes_nothing_from_the_holder() -> None:
    desk = Desk(hands=["", "", ""])
    desk.pave(WHITE, *ring((0, -2))[:5])
    desk.pave(BLACK, *ZIGZAG[:5])
    desk.pave(RED, *ring((0, 2))[:5])
    desk.settle(RED, STOPS[1])
    assert (desk.table.road_length[:3].tolist(), desk.table.road_holder) == ([5, 4, 5], WHITE)


def test_a_settlement_that_does_not_shorten_the_holders_road_takes_nothing_from_it() -> None:
    desk = Desk(hands=["", "", ""])
    desk.pave(WHITE, *ring((0, -2)))
    desk.pave(BLACK, *ring((0, 2)))
    desk.settle(RED, around((0, -2))[0])
    assert (desk.table.road_length[:2].tolist(), desk.table.road_holder) == ([6, 6], WHITE)


def test_another_must_be_strictly_longer() -> None:
    desk = Desk()
    desk.pave(WHITE, *ring((0, -2))[:5])
    desk.pave(BLACK, *ring((0, 2))[:5])
    assert desk.table.road_holder == WHITE
    desk.pave(BLACK, ring((0, 2))[5])
    assert (desk.table.road_holder, desk.table.points[:2].tolist()) == (BLACK, [0, 2])


@pytest.mark.parametrize("least", [1, 4, 6])
def test_the_longest_road_counts_from_a_length_and_for_points_of_the_rules(least: int) -> None:
    desk = Desk(f"awards.road_from={least}", "points.longest_road=3.5")
    desk.pave(WHITE, *ZIGZAG[: least - 1])
    assert desk.table.road_holder == NONE
    desk.pave(WHITE, ZIGZAG[least - 1])
    assert (desk.table.road_holder, desk.table.points[WHITE]) == (WHITE, 3.5)


def play_knights(desk: Desk, seats: Iterable[int]) -> list[int]:
    """Seats play knights; who holds the largest army after each."""
    holders = []
    for seat in seats:
        knight_was_played(desk.rules, desk.table, seat)
        holders.append(int(desk.table.army_holder))
    return holders


def test_the_first_with_three_knights_has_the_largest_army_until_another_has_more() -> None:
    desk = Desk()
    assert play_knights(desk, [0, 1, 0, 1, 0]) == [NONE, NONE, NONE, NONE, 0]
    assert desk.table.points[:2].tolist() == [2, 0]
    assert play_knights(desk, [1, 1, 0, 0, 1, 1]) == [0, 1, 1, 0, 0, 1]
    assert desk.table.points[:2].tolist() == [0, 2]
    assert desk.table.pieces[:2, KNIGHT].tolist() == [5, 6]


@pytest.mark.parametrize("least", [1, 2, 4])
def test_the_army_counts_from_a_number_and_for_points_of_the_rules(least: int) -> None:
    desk = Desk(f"awards.army_from={least}", "points.largest_army=1.5")
    assert play_knights(desk, [1] * least) == [NONE] * (least - 1) + [1]
    assert desk.table.points[1] == 1.5


def test_points_that_everybody_sees_and_those_that_are_hidden() -> None:
    desk = Desk("points.settlement=1.5", "points.city=4", "points.longest_road=3", "points.largest_army=2.5")
    desk.settle(0, MIDDLE[0])
    desk.build_city(0, MIDDLE[2])
    desk.table.army_holder = 0
    desk.pave(0, *line(*MIDDLE))
    assert desk.table.points[0] == 1.5 + 4 + 3 + 2.5
    desk.give(0, POINT_CARD, POINT_CARD)
    assert desk.table.points[0] == 11
    assert all_points(desk.rules, desk.table, desk.seats, 0) == 13


def test_knights_in_hand_are_no_army() -> None:
    desk = Desk()
    desk.give(0, *[0] * 5, POINT_CARD)
    assert (desk.table.army_holder, desk.table.points[0]) == (NONE, 0.0)
