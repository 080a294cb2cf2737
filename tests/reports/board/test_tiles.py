"""The sea, the hexes and the harbours of a board."""

from typing import Any

import numpy as np
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import same_color
from matplotlib.figure import Figure
from matplotlib.patches import Circle, Polygon

from reports.board import tiles as board_tiles
from reports.board.canvas import Canvas
from reports.board.geometry import Point, centre, read_ground
from reports.board.terrains import COLOURS
from tests.reports.board import board_events


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(Figure().add_axes((0, 0, 1, 1)), 40)


def words_on(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.texts]


def discs(axes: Axes, radius: float) -> list[Circle]:
    return [one for one in axes.patches if isinstance(one, Circle) and one.get_radius() == radius]


def one_hex(chip: int, terrain: str = "forest", **more: Any) -> dict[str, Any]:
    """A board of one hex."""
    setup = board_events.setup([(0, 0)], [terrain], **more)
    setup["hexes"][0]["chip"] = chip
    return setup


@pytest.mark.parametrize(("chip", "pips"), [(2, 1), (6, 5), (7, 6), (8, 5), (9, 4), (12, 1)])
def test_a_chip_has_a_dot_for_each_way_two_dice_show_it(canvas: Canvas, chip: int, pips: int) -> None:
    board_tiles.draw_hexes(canvas, read_ground(one_hex(chip)), red=[])
    assert words_on(canvas.axes) == ["forest", str(chip)]
    assert len(discs(canvas.axes, 0.03)) == pips


def test_a_hex_without_a_chip_shows_none(canvas: Canvas) -> None:
    board_tiles.draw_hexes(canvas, read_ground(one_hex(0, "tundra")), red=[])
    assert words_on(canvas.axes) == ["tundra"]
    assert discs(canvas.axes, 0.36) == []


def test_red_chips_are_red_and_bold(canvas: Canvas) -> None:
    board_tiles.draw_hexes(canvas, read_ground(board_events.setup()), red=[6, 8])
    looks = {(text.get_text() in "68", text.get_fontweight(), text.get_color()) for text in canvas.axes.texts
             if text.get_text().isdigit()}  # fmt: skip
    assert {(red, weight) for red, weight, _ in looks} == {(True, "bold"), (False, "normal")}
    assert {red for red, _, ink in looks if ink == board_tiles.RED} == {True}


def test_every_hex_has_its_terrains_colour(canvas: Canvas) -> None:
    board_tiles.draw_hexes(canvas, read_ground(board_events.setup()), red=[])
    faces = [one.get_facecolor() for one in canvas.axes.patches if isinstance(one, Polygon)]
    hills = [face for face in faces if same_color(face, COLOURS["hills"])]
    assert len(hills) == 3


def test_a_long_name_is_cut(canvas: Canvas) -> None:
    board_tiles.draw_hexes(canvas, read_ground(one_hex(0, "a very long name of a terrain")), red=[])
    assert words_on(canvas.axes) == ["a very long…"]


def test_a_harbours_sign_tells_its_ratio_and_stands_at_sea(canvas: Canvas) -> None:
    setup = one_hex(5, harbours=2)
    board_tiles.draw_harbours(canvas, read_ground(setup), ratios=(3, 2))
    assert sorted(words_on(canvas.axes)) == ["2:1", "3:1", "ore"]
    for text in canvas.axes.texts:
        assert centre([0, 0]).distance(Point(*text.get_position())) > 1.2


def test_jetties_lead_from_the_sign_to_both_intersections(canvas: Canvas) -> None:
    ground = read_ground(board_events.setup())
    board_tiles.draw_harbours(canvas, ground, ratios=(3, 2))
    ends = [tuple(np.asarray(line.get_xydata())[-1]) for line in canvas.axes.lines]
    assert ends == [ground.intersections[end] for one in ground.harbours for end in one["ends"]]


def test_the_sea_lies_between_all_neighbouring_hexes_of_the_coast(canvas: Canvas) -> None:
    board_tiles.draw_sea(canvas, read_ground(one_hex(5)))
    assert len(canvas.axes.lines) == 12
    assert len(canvas.axes.patches) == 3
