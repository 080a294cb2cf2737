"""Panels of dots below each other."""

import polars as pl

from reports.charts.pacing import panels
from tests.reports.charts.chart_tables import key_of

TABLE = pl.DataFrame({"who": ["a", "b"], "value": [0.2, 0.4], "low": [0.1, 0.3], "high": [0.3, 0.5]})
ALL = panels.Panel("All", pl.lit(True), "share")
NONE = panels.Panel("None", pl.col("who") == "c", "share")


def test_a_panel_without_a_row_is_left_out() -> None:
    (axes,) = panels.draw("title", "caption", [("", TABLE)], [NONE, ALL]).axes
    assert (axes.get_title(loc="left"), axes.get_xlabel()) == ("All", "share")
    assert [text.get_text() for text in axes.texts] == ["20.0%", "40.0%"]


def test_runs_are_named_beside_the_heading() -> None:
    (axes,) = panels.draw("title", "", [("one", TABLE), ("two", TABLE)], [ALL]).axes
    assert key_of(axes) == ["one", "two"]
    assert axes.get_title(loc="right") == "All"


def test_nothing_to_show_is_an_empty_chart() -> None:
    (axes,) = panels.draw("title", "", [("", TABLE)], [NONE]).axes
    assert not axes.texts
