"""Roads, buildings and the robber."""

from typing import Any

import numpy as np
import pytest
from matplotlib.figure import Figure
from matplotlib.patches import Circle

from reports.board import pieces as board_pieces
from reports.board.canvas import Canvas, Layer
from reports.board.geometry import Point, read_ground
from tests.reports.board import board_events

SETUP = board_events.setup()
GROUND = read_ground(SETUP)


@pytest.fixture
def canvas() -> Canvas:
    axes = Figure().add_axes((0, 0, 1, 1))
    axes.set_xlim(-6, 6)
    axes.set_ylim(6, -6)
    return Canvas(axes, 40)


def test_a_road_lies_on_its_path_in_its_seats_colour_with_an_outline(canvas: Canvas) -> None:
    seat = {"seat": 2, "roads": [7], "settlements": [], "cities": []}
    board_pieces.draw_pieces(canvas, GROUND, [seat])
    below, above = canvas.axes.lines
    first, last = GROUND.paths[7]
    middle = np.mean(np.asarray(above.get_xydata()), axis=0)
    assert middle == pytest.approx(first.towards(last, 0.5))
    assert above.get_color() == board_pieces.SEATS[1]
    assert below.get_linewidth() > above.get_linewidth()


def test_buildings_stand_on_their_intersections_and_bear_their_seats_number(canvas: Canvas) -> None:
    seats: list[dict[str, Any]] = [
        {"seat": 1, "roads": [], "settlements": [3], "cities": [20]},
        {"seat": 4, "roads": [], "settlements": [40], "cities": []},
    ]
    board_pieces.draw_pieces(canvas, GROUND, seats)
    found = [(text.get_text(), Point(*text.get_position())) for text in canvas.axes.texts]
    assert [seat for seat, _ in found] == ["1", "1", "4"]
    for place, (_, at) in zip((3, 20, 40), found, strict=True):
        assert at.distance(GROUND.intersections[place]) < 0.15


def test_a_site_stands_on_its_hex_beside_its_building_and_tells_how_many_there_are(canvas: Canvas) -> None:
    place = SETUP["intersections"][20]
    hex_ = next(tile["hex"] for tile in SETUP["hexes"] if tile["at"] in [list(at) for at in place["hexes"]])
    sites = [{"at": 20, "hex": hex_, "count": 2}]
    seat = {"seat": 1, "roads": [], "settlements": [], "cities": [], "sites": sites}
    board_pieces.draw_pieces(canvas, GROUND, [seat])
    (count,) = canvas.axes.texts
    at = Point(*count.get_position())
    assert count.get_text() == "2"
    assert at.distance(GROUND.intersections[20]) < at.distance(GROUND.middles[hex_])


def test_a_city_is_larger_than_a_settlement(canvas: Canvas) -> None:
    for kind in (board_pieces.SETTLEMENT, board_pieces.CITY):
        board_pieces.draw_building(canvas, kind, (0, 0), 1)
    settlement, city = (one.get_path().get_extents() for one in canvas.axes.patches)
    assert city.width > 1.3 * settlement.width


def test_any_seat_has_a_colour() -> None:
    assert board_pieces.seat_colour(1) == board_pieces.SEATS[0]
    assert board_pieces.seat_colour(len(board_pieces.SEATS) + 1) == board_pieces.SEATS[0]


@pytest.mark.parametrize("chip", [True, False])
def test_the_robber_does_not_stand_on_a_chip(canvas: Canvas, chip: bool) -> None:
    number = next(tile["hex"] for tile in SETUP["hexes"] if bool(tile["chip"]) is chip)
    board_pieces.draw_robber(canvas, GROUND, number)
    head = next(one for one in canvas.axes.patches if isinstance(one, Circle))
    box = head.get_path().get_extents(head.get_transform() - canvas.axes.transData)
    middle = GROUND.middles[number]
    away = (box.x0 + box.x1) / 2 - middle.x
    assert away == pytest.approx(0.57 if chip else 0)
    assert head.get_zorder() == Layer.ROBBER


def test_a_robber_may_stand_nowhere(canvas: Canvas) -> None:
    board_pieces.draw_robber(canvas, GROUND, None)
    assert len(canvas.axes.patches) == 0
