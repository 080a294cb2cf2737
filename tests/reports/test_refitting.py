"""Charts that were drawn for a page, on a phone's screen."""

from itertools import pairwise
from typing import Any

import pytest
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.text import Text

from reports import drawing, sheets, style

LONG = "points between the leader and the last player"


def drawn(fill: Any, height: float = 3.0, rows: int = 1) -> tuple[Figure, list[Axes]]:
    """A figure for a phone whose panels were filled, laid out as it is saved."""
    with (
        sheets.drawn_on(sheets.PHONE),
        style.framed("A title", "A caption", height, [1.0] * rows) as (figure, axes),
    ):
        for panel in axes:
            fill(panel)
    with style.house_style():
        drawing.as_svg(figure)
    return figure, axes


def inside(figure: Figure, text: Any) -> bool:
    extent = text.get_window_extent()
    return bool(extent.x0 >= figure.bbox.x0 and extent.x1 <= figure.bbox.x1)


def test_no_letter_is_smaller_than_the_sheet_allows() -> None:
    figure, _ = drawn(lambda axes: axes.text(0.5, 0.5, "small", size=6))
    assert min(float(text.get_fontsize()) for text in figure.findobj(Text)) == sheets.PHONE.smallest


@pytest.mark.parametrize("columns", [1, 4])
def test_a_key_beside_or_wider_than_its_panel_comes_above_it(columns: int) -> None:
    def fill(axes: Axes) -> None:
        for number in range(4):
            axes.plot([0, 1], [number, number], label=f"a long name of a line {number}")
        beside: dict[str, Any] = {"loc": "center left", "bbox_to_anchor": (1, 0.5)}
        axes.legend(
            ncols=columns, **(beside if columns == 1 else {"loc": "lower left", "bbox_to_anchor": (0, 1)})
        )

    figure, (axes,) = drawn(fill)
    key = axes.get_legend()
    assert key is not None
    assert inside(figure, key)
    assert key.get_window_extent().y0 >= axes.bbox.y1 - 1
    assert [text.get_text() for text in key.get_texts()] == [f"a long name of a line {n}" for n in range(4)]
    assert axes.bbox.width > 0.7 * figure.bbox.width


def test_a_key_above_a_headed_panel_leaves_the_heading_free() -> None:
    def fill(axes: Axes) -> None:
        for number in range(3):
            axes.plot([0, 1], [number, number], label=f"line {number}")
        axes.set_title("beginners", loc="right")
        style.key_above(axes, 3)

    _, (axes,) = drawn(fill)
    key = axes.get_legend()
    assert key is not None
    heading = axes._right_title.get_window_extent()  # type: ignore[attr-defined] # no other way there
    assert not key.get_window_extent().overlaps(heading)


def test_long_names_of_rows_get_lines_and_the_rows_the_height_for_them() -> None:
    def fill(axes: Axes) -> None:
        axes.set_yticks(range(6), [f"{LONG} {number}" for number in range(6)])

    figure, (axes,) = drawn(fill, height=1.0)
    labels = axes.get_yticklabels()
    assert " ".join(labels[0].get_text().split()) == f"{LONG} 0"
    assert max(map(len, labels[0].get_text().split("\n"))) <= sheets.PHONE.row_name
    extents = [label.get_window_extent() for label in labels]
    assert all(inside(figure, label) for label in labels)
    assert not any(one.overlaps(other) for one, other in pairwise(extents))


def test_the_name_of_an_axis_is_broken_and_stays_in_the_figure() -> None:
    figure, (axes,) = drawn(lambda axes: axes.set_xlabel(f"{LONG}, {LONG}"))
    assert axes.get_xlabel().replace("\n", " ") == f"{LONG}, {LONG}"
    assert inside(figure, axes.xaxis.label)


def test_an_axis_is_lengthened_for_what_stands_beside_its_dots() -> None:
    def fill(axes: Axes) -> None:
        axes.set_xlim(0, 1)
        axes.plot([1], [0], "o")
        style.write_beside(axes, "12.5% of all games", (1.0, 0.0), 8)

    figure, (axes,) = drawn(fill)
    assert axes.get_xlim()[0] == 0
    assert axes.get_xlim()[1] > 1.3
    assert inside(figure, axes.texts[0])


def test_a_figure_that_its_bar_cannot_hold_is_left_to_the_table() -> None:
    def fill(axes: Axes) -> None:
        for place, wide in enumerate((1.0, 0.05)):
            axes.barh(place, wide)
            axes.text(wide / 2, place, "0.123", ha="center", va="center")

    _, (axes,) = drawn(fill)
    assert [text.get_visible() for text in axes.texts] == [True, False]


def test_names_along_an_axis_that_would_touch_stand_upright() -> None:
    figure, (axes,) = drawn(lambda axes: axes.set_xticks(range(8), [f"{n}0 to {n}9" for n in range(8)]))
    assert {label.get_rotation() for label in axes.get_xticklabels()} == {90.0}
    assert all(inside(figure, label) for label in axes.get_xticklabels())


def test_a_chart_for_a_page_is_left_as_it_was_drawn() -> None:
    with style.framed("A title", "", 2.0) as (figure, (axes,)):
        axes.set_yticks([0], [LONG])
        axes.text(0.5, 0.5, "small", size=6)
    assert axes.get_yticklabels()[0].get_text() == LONG
    assert axes.texts[0].get_fontsize() == 6
    assert figure.get_size_inches()[0] == sheets.WIDE.width
