"""The chart of victory points a chocolate."""

import numpy as np
import polars as pl

from reports.charts.market import points as market_points
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.market_tables import POINTS


def test_the_title_says_the_mean_and_the_best_and_worst_variety() -> None:
    assert market_points.title(POINTS) == (
        "A chocolate brings 0.50 victory points on average: most by nut 1.00, least by dark 0.20"
    )
    assert market_points.title(twice(POINTS)).endswith("brings: 0.50 in base and 0.50 in new")
    alone = POINTS.filter(pl.col("group") != "dark")
    assert market_points.title(alone) == "A chocolate brings 0.50 victory points on average"


def test_the_curve_is_by_number_as_far_as_enough_games_get() -> None:
    curve, _ = market_points.draw(POINTS, "caption").axes
    by_order, overall = curve.lines
    assert np.asarray(by_order.get_ydata()).tolist() == [0.1, 0.8]
    assert set(np.asarray(overall.get_ydata()).tolist()) == {0.5}


def test_strategies_are_shown_only_where_several_play() -> None:
    rows = rows_of(market_points.draw(POINTS).axes[1])
    assert rows == ["nut", "dark", "a", "b"]
    alone = market_points.draw(twice(POINTS.filter(pl.col("group") != "b")))
    assert rows_of(alone.axes[1]) == ["nut", "dark"]


def test_varieties_that_are_not_told_apart_are_no_extremes() -> None:
    wide = POINTS.with_columns(low=pl.col("value") - 1, high=pl.col("value") + 1)
    assert market_points.title(wide) == "A chocolate brings 0.50 victory points on average"
