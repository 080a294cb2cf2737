"""Rows of dots with intervals."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from reports.charts import dot_rows

ROWS = pl.DataFrame({"who": ["a", "b"], "value": [0.2, 0.5], "low": [0.1, None], "high": [0.3, None]})


def test_each_row_has_its_dot_its_interval_and_its_figure() -> None:
    axes = Figure().subplots()
    dot_rows.draw(axes, [("", ROWS)], "who", "share")
    drawn = [np.asarray(line.get_xdata()).tolist() for line in axes.lines]
    assert drawn == [[0.1, 0.3], [0.2], [0.5]]
    assert [text.get_text() for text in axes.texts] == ["20.0%", "50.0%"]
    assert axes.get_xlim() == (0, 0.58)


def test_runs_share_a_row_by_its_name() -> None:
    axes = Figure().subplots()
    dot_rows.draw(axes, [("base", ROWS), ("new", ROWS.reverse())], "who", "points")
    dots = {
        tuple(np.asarray(line.get_data()).ravel().tolist()) for line in axes.lines if line.get_marker() == "o"
    }
    assert {(x, round(y)) for x, y in dots} == {(0.2, 0), (0.5, 1)}
    assert len(dots) == 4


def test_panels_grow_with_rows_and_runs() -> None:
    assert dot_rows.height(2, 1) < dot_rows.height(2, 2) < dot_rows.height(4, 2)


def test_a_panel_of_nothing_but_zeros_has_an_axis() -> None:
    axes = Figure().subplots()
    dot_rows.draw(
        axes,
        [("", ROWS.with_columns(pl.lit(0.0).alias(name) for name in ("value", "low", "high")))],
        "who",
        "points",
    )
    assert axes.get_xlim() == (0, 1)


def test_a_figure_stands_on_the_side_away_from_the_fair_share_if_there_is_room() -> None:
    axes = Figure().subplots()
    rows = pl.DataFrame(
        {"who": ["below", "above", "at the axis", "from 0"], "value": [0.3, 0.5, 0.02, 0.3],
         "low": [0.2, 0.45, 0.01, 0.0], "high": [0.35, 0.6, 0.03, 0.35], "fair": [0.4] * 4}
    )  # fmt: skip
    dot_rows.draw(axes, [("", rows)], "who", "share")
    assert [(text.get_ha(), text.xy[0]) for text in axes.texts] == [  # type: ignore[attr-defined]
        ("right", 0.2), ("left", 0.6), ("left", 0.4), ("left", 0.4),
    ]  # fmt: skip
