"""Rows of dots with intervals."""

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from reports import style
from reports.charts import dot_rows

ROWS = pl.DataFrame({"who": ["a", "b"], "value": [0.2, 0.5], "low": [0.1, None], "high": [0.3, None]})


def test_each_row_has_its_dot_its_interval_and_its_figure() -> None:
    axes = Figure().subplots()
    dot_rows.draw(axes, [("", ROWS)], "who", "share")
    drawn = [np.asarray(line.get_xdata()).tolist() for line in axes.lines]
    assert drawn == [[0.1, 0.3], [0.2], [0.5]]
    assert [text.get_text() for text in axes.texts] == ["20.0%", "50.0%, too few games"]
    dots = [line for line in axes.lines if line.get_marker() == "o"]
    assert [line.get_markerfacecolor() == style.PAPER for line in dots] == [False, True]
    assert axes.get_xlim() == (0, 0.58)


def test_runs_share_a_row_by_its_name() -> None:
    axes = Figure().subplots()
    dot_rows.draw(axes, [("base", ROWS), ("new", ROWS.reverse())], "who", "points")
    dots = {
        tuple(np.asarray(line.get_data()).ravel().tolist()) for line in axes.lines if line.get_marker() == "o"
    }
    assert {(x, round(y)) for x, y in dots} == {(0.2, 0), (0.5, 1)}
    assert len(dots) == 4


def test_a_row_of_a_later_run_alone_stands_where_it_stands_there() -> None:
    def of(*who: str) -> tuple[str, pl.DataFrame]:
        return "", pl.DataFrame({"who": who})

    assert dot_rows.names_of([of("a", "c", "d"), of("a", "b", "d")], "who") == ["a", "b", "c", "d"]
    assert dot_rows.names_of([of("b"), of("a", "b", "c")], "who") == ["a", "b", "c"]
    assert dot_rows.names_of([of("a", "a", "b"), of("b", "a", "a")], "who") == ["a", "b"]


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


def test_a_figure_stands_beside_its_bar_and_clear_of_the_fair_share() -> None:
    axes = Figure().subplots()
    rows = pl.DataFrame(
        {"who": ["below", "above", "at the axis", "from 0"], "value": [0.3, 0.5, 0.02, 0.3],
         "low": [0.2, 0.45, 0.01, 0.0], "high": [0.35, 0.6, 0.03, 0.35], "fair": [0.4] * 4}
    )  # fmt: skip
    dot_rows.draw(axes, [("", rows)], "who", "share")
    assert [(text.get_ha(), text.xy[0]) for text in axes.texts] == [  # type: ignore[attr-defined]
        ("right", 0.2), ("left", 0.6), ("left", 0.03), ("left", 0.4),
    ]  # fmt: skip


def test_the_figures_of_effects_lie_within_the_panel_and_those_not_sure_are_hollow() -> None:
    rows = pl.DataFrame(
        {"what": ["more", "fewer", "none"], "value": [1.27, -1.45, 0.05], "low": [1.2, -1.5, -0.02],
         "high": [1.3, -1.4, 0.12], "sure": ["yes", "yes", "no"]}
    )  # fmt: skip
    with style.framed("Title", "", dot_rows.height(3, 2)) as (figure, (axes,)):
        dot_rows.draw_effects(axes, [("one", rows), ("other", rows)], "what")
    figure.draw_without_rendering()
    panel = axes.get_window_extent()
    boxes = [text.get_window_extent() for text in axes.texts]
    assert all(panel.x0 < box.x0 and box.x1 < panel.x1 for box in boxes)
    dots = [line for line in axes.lines if line.get_marker() == "o"]
    assert [line.get_markerfacecolor() == style.PAPER for line in dots] == [False, False, True] * 2
