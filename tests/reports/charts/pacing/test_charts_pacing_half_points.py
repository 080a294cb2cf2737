"""The chart of half points."""

import numpy as np
import polars as pl

from reports.charts.pacing import half_points
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.pacing.pacing_tables import HALF_POINTS


def test_the_title_says_where_half_of_the_seats_stand_and_who_comes_near() -> None:
    assert half_points.title(HALF_POINTS) == (
        "Half of the seats stand on 4½ points by round 2, 60.0% (55.0 to 65.0%) ever stand on 4½ or more"
    )
    assert half_points.title(twice(HALF_POINTS)).endswith("4½ or more in base and new")
    few = HALF_POINTS.with_columns(pl.col("value", "low", "high") / 3)
    assert half_points.title(few) == "20.0% (18.3 to 21.7%) ever stand on 4½ or more"


def test_a_curve_begins_at_nothing_and_is_named_at_its_end() -> None:
    (axes,) = half_points.draw(HALF_POINTS, "caption").axes
    assert np.asarray(axes.lines[0].get_ydata()).tolist() == [0.0, 0.4, 0.9]
    assert [text.get_text() for text in axes.texts] == ["5", "4.5", "3"][::-1]


def test_rounds_after_the_last_rise_are_left_out() -> None:
    later = HALF_POINTS.filter(pl.col("round") == 2).with_columns(round=pl.lit(3, pl.Int64))
    assert half_points.shown(pl.concat([HALF_POINTS, later]))["round"].max() == 2


def test_each_run_has_its_panel() -> None:
    assert len(half_points.draw(twice(HALF_POINTS)).axes) == 2
