"""Where the things of a board lie."""

import pytest

from reports.board.geometry import WIDE, Point, centre, meeting, outline, read_ground
from sim.games.island.shape import neighbours
from tests.reports.board import board_events


def test_rows_run_south_and_each_begins_half_a_hex_further() -> None:
    assert centre([0, 0]) == (0, 0)
    assert centre([1, 0]) == pytest.approx((WIDE, 0))
    assert centre([0, 1]) == pytest.approx((WIDE / 2, 1.5))


def test_corners_are_a_side_away_clockwise_from_the_north() -> None:
    corners = outline([2, -1])
    assert [corner.distance(centre([2, -1])) for corner in corners] == pytest.approx([1] * 6)
    assert corners[0] == pytest.approx((centre([2, -1]).x, -2.5))
    assert corners[1].x > corners[0].x


def test_an_intersection_is_the_corner_that_its_three_hexes_share() -> None:
    hexes = [[0, 0], [1, 0], [0, 1]]
    corner = meeting(hexes)
    for at in hexes:
        assert min(corner.distance(other) for other in outline(at)) == pytest.approx(0, abs=1e-9)


def test_neighbours_are_as_far_as_a_hex_is_wide() -> None:
    assert [centre(at).distance(centre([3, 1])) for at in neighbours((3, 1))] == pytest.approx([WIDE] * 6)


def test_towards_goes_a_part_of_the_way() -> None:
    assert Point(0, 0).towards(Point(4, 2), 0.25) == (1, 0.5)


@pytest.mark.parametrize(("land", "terrains", "sea", "wide"), [
    (board_events.BASE, board_events.BASE_TERRAINS, 18, 6),
    (board_events.MARKET, board_events.MARKET_TERRAINS, 20, 7),
])  # fmt: skip
def test_the_coast_is_a_ring_of_sea(
    land: list[tuple[int, int]], terrains: list[str], sea: int, wide: int
) -> None:
    ground = read_ground(board_events.setup(land, terrains))
    assert len(ground.coast()) == sea
    north_west, south_east = ground.corners()
    assert south_east.x - north_west.x == pytest.approx(wide * WIDE)
    assert (north_west.y, south_east.y) == (-4.5, 4.5)


def test_every_path_is_a_side_of_a_hex() -> None:
    ground = read_ground(board_events.setup())
    assert (len(ground.intersections), len(ground.paths)) == (54, 72)
    assert [one.distance(other) for one, other in ground.paths.values()] == pytest.approx([1] * 72)


def test_a_hex_is_found_by_its_number_not_by_its_place_in_the_list() -> None:
    setup = board_events.setup()
    setup["hexes"].reverse()
    assert read_ground(setup).middles[0] == centre([0, -2])
