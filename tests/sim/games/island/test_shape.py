"""The geometry of the board, on the island of the base game, on a larger one and on odd shapes."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.games.island.shape import (
    Hex,
    corners,
    corners_of,
    ends,
    hexes,
    intersections,
    is_connected,
    neighbours,
    paths,
    spiral,
)

ISLAND = hexes([3, 4, 5, 4, 3], [0, -1, -2, -2, -2], -2)
LARGE = hexes([4, 5, 6, 5, 4], [0, -1, -2, -2, -2], -2)
# A bay one hex wide, open to the east: the edge between its two sea hexes has land at both ends.
BAY = hexes([4, 1, 4], [0, 0, -1], 0)
SHAPES = {"one": [(0, 0)], "island": ISLAND, "large": LARGE, "bay": BAY, "row": hexes([5], [0], 0)}


def coast(land: list[Hex]) -> set[tuple[object, object]]:
    return {ends(at, other) for at in land for other in neighbours(at) if other not in land}


def test_hexes_go_row_by_row_from_the_west() -> None:
    assert ISLAND[:4] == [(0, -2), (1, -2), (2, -2), (-1, -1)]
    assert ISLAND[-1] == (0, 2)
    assert len(ISLAND) == 19


@pytest.mark.parametrize(
    ("land", "counts"),
    [
        ([(0, 0)], (6, 6, 6)),
        (ISLAND, (54, 72, 30)),
        (LARGE, (66, 89, 34)),
        (hexes([5], [0], 0), (22, 26, 22)),
    ],
    ids=["one", "island", "large", "row"],
)
def test_numbers_of_intersections_paths_and_coast(land: list[Hex], counts: tuple[int, int, int]) -> None:
    assert (len(intersections(land)), len(paths(land)), len(coast(land))) == counts


def test_no_path_between_two_sea_hexes() -> None:
    numbers = {place: number for number, place in enumerate(intersections(BAY))}
    across = ends((1, 1), (2, 1))
    assert all(place in numbers for place in across)
    assert tuple(numbers[place] for place in across) not in paths(BAY)
    assert (
        len(paths(BAY))
        == sum(6 for _ in BAY) - sum(other in BAY for at in BAY for other in neighbours(at)) // 2
    )


@pytest.mark.parametrize("land", SHAPES.values(), ids=SHAPES)
def test_an_intersection_joins_paths_to_its_two_or_three_neighbours(land: list[Hex]) -> None:
    places, ways = intersections(land), paths(land)
    assert ways == sorted(set(ways))
    assert all(one < other and len({*places[one]} & {*places[other]}) == 2 for one, other in ways)
    met = [sum(number in way for way in ways) for number in range(len(places))]
    assert set(met) <= {2, 3}


@pytest.mark.parametrize("land", SHAPES.values(), ids=SHAPES)
def test_intersections_are_read_from_north_to_south_and_from_west_to_east(land: list[Hex]) -> None:
    points = [(sum(r for _, r in place), sum(q + r / 2 for q, r in place)) for place in intersections(land)]
    assert points == sorted(set(points))


def test_the_corners_of_a_hex_in_order() -> None:
    around = corners_of((0, 0))
    assert around[0] == ((0, 0), (1, -1), (1, 0))
    assert around[1] == ((0, -1), (0, 0), (1, -1))
    assert around[5] == ((0, 0), (0, 1), (1, 0))
    following = zip(around, around[1:] + around[:1], strict=True)
    assert all(len({*one} & {*other}) == 2 for one, other in following)


def test_the_ends_of_an_edge() -> None:
    assert ends((0, 0), (1, 0)) == (((0, 0), (1, -1), (1, 0)), ((0, 0), (0, 1), (1, 0)))
    assert ends((1, 0), (0, 0)) == ends((0, 0), (1, 0))


def test_corners_are_the_land_with_three_land_neighbours_or_fewer() -> None:
    assert corners(ISLAND) == [(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)]
    assert corners([(0, 0)]) == [(0, 0)]
    assert corners(SHAPES["row"]) == SHAPES["row"]


def test_the_spiral_from_the_north_western_corner() -> None:
    """Down the west coast, then counter-clockwise, then the inner ring, then the middle."""
    walk = spiral(ISLAND, (0, -2))
    assert walk[:5] == [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2)]
    assert walk[11:15] == [(1, -2), (0, -1), (-1, 0), (-1, 1)]
    assert walk[-2:] == [(1, -1), (0, 0)]


@pytest.mark.parametrize("land", [[(0, 0)], ISLAND, LARGE], ids=["one", "island", "large"])
def test_the_spiral_passes_every_hex_from_every_corner(land: list[Hex]) -> None:
    for corner in corners(land):
        walk = spiral(land, corner)
        assert walk[0] == corner
        assert sorted(walk) == sorted(land)
        assert all(other in neighbours(one) for one, other in pairwise(walk))


def test_the_spiral_of_an_odd_shape_ends_early() -> None:
    assert spiral(SHAPES["row"], (2, 0)) == [(2, 0), (3, 0), (4, 0)]


@given(st.sets(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=12))
def test_land_of_one_piece_obeys_euler(land: set[Hex]) -> None:
    """Places - paths + hexes is 1, and each lake takes 1 away."""
    if is_connected(land):
        lakes = 1 - (len(intersections(land)) - len(paths(land)) + len(land))
        assert 0 <= lakes <= len(land) // 6


def test_connected() -> None:
    assert is_connected(ISLAND)
    assert not is_connected([(0, 0), (2, 0)])
    assert not is_connected([(0, 0), (1, 1)])
