"""Panels of dots and lines."""

import polars as pl
from matplotlib.figure import Figure

from reports.charts.rivalry import panels
from tests.reports.charts.rivalry_tables import along

ROWS = pl.DataFrame(
    {"who": ["a", "b", "c"], "value": [0.3, 0.05, 0.6], "low": [0.28, 0.04, None], "high": [0.32, 0.06, None]}
    | {"fair": [0.4, 0.4, 0.5]}
)


def test_panels_share_a_scale_and_have_their_headings() -> None:
    figure = panels.draw_dots("t", "", [("one", [("", ROWS)]), ("two", [("", ROWS.head(2))])], "who", "x")
    one, two = figure.axes
    assert one.get_xlim() == two.get_xlim()
    assert (one.get_title("left"), two.get_title("left")) == ("one", "two")
    assert two.get_xlabel() == "x"


def test_figures_stand_clear_of_the_ticks() -> None:
    (axes,) = panels.draw_dots("t", "", [("", [("", ROWS)])], "who", "x").axes
    told = {text.get_text(): (text.xy[0], text.get_ha()) for text in axes.texts}  # type: ignore[attr-defined]
    # Left of the bar; where there is no room between it and the tick; what is long, and far right, left.
    assert told == {"30.0%": (0.28, "right"), "5.0%": (0.06, "left"), "60.0%, too few games": (0.6, "right")}


def test_a_line_without_an_interval_has_no_band_there() -> None:
    ends = {"low": [0.0, None, None], "high": [2.0, None, None]}
    with_gap = pl.DataFrame({"x": [1, 2, 3], "value": [1.0, None, 3.0]} | ends)
    axes = Figure().subplots()
    panels.draw_line(axes, with_gap, "x", "black", "a line")
    assert along(axes.lines[0]) == [1, 3]
    assert axes.lines[0].get_label() == "a line"
