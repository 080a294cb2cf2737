"""Shapes measured in the unit of their axes."""

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.board.canvas import Canvas, Layer, disc, shape, shortened


@pytest.fixture
def axes() -> Axes:
    axes = Figure(figsize=(1, 1), dpi=100).add_axes((0, 0, 1, 1))
    axes.set_xlim(0, 10)
    axes.set_ylim(10, 0)
    return axes


def drawn(axes: Axes) -> list[Patch]:
    """The shapes on the axes."""
    return list(axes.patches)


def test_a_shape_is_scaled_and_moved_and_its_line_with_it(axes: Axes) -> None:
    square = shape([(-1, -1), (1, -1), (1, 1), (-1, 1)], "red", "black", 0.5)
    Canvas(axes, 7.2).add(square, Layer.LAND, (3, 4), 2)
    box = axes.transData.inverted().transform_bbox(square.get_path().get_extents(square.get_transform()))
    assert (box.x0, box.x1) == pytest.approx((1, 5))
    assert sorted((box.y0, box.y1)) == pytest.approx([2, 6])
    assert square.get_linewidth() == pytest.approx(0.5 * 7.2 * 2)
    assert drawn(axes) == [square]


def test_layers_lie_in_their_order(axes: Axes) -> None:
    canvas = Canvas(axes, 1)
    canvas.add(disc(1, "red"), Layer.CHIP)
    canvas.line([(0, 0), (1, 1)], "blue", 0.5, Layer.ROAD)
    canvas.text((0, 0), "8", 0.5, Layer.SIGN)
    orders = [drawn(axes)[0].get_zorder(), axes.lines[0].get_zorder(), axes.texts[0].get_zorder()]
    assert orders == sorted(orders)
    assert len(set(orders)) == 3


def test_lines_and_letters_grow_with_the_unit(axes: Axes) -> None:
    canvas = Canvas(axes, 40)
    canvas.line([(0, 0), (1, 1)], "blue", 0.5, Layer.ROAD)
    canvas.text((0, 0), "8", 0.25, Layer.CHIP, weight="bold")
    assert axes.lines[0].get_linewidth() == 20
    assert axes.texts[0].get_fontsize() == 10
    assert axes.texts[0].get_fontweight() == "bold"


def test_only_long_names_are_cut() -> None:
    assert shortened("mountains", 9) == "mountains"
    assert shortened("mountains", 8) == "mountai…"
