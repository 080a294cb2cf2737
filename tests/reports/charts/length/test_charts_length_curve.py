"""The chart of the length."""

import numpy as np
import polars as pl
from matplotlib.patches import Rectangle

from reports.charts.length import curve as length
from tests.reports.charts.chart_tables import LENGTH, twice


def test_the_title_says_the_median_and_the_long_games() -> None:
    assert length.title(LENGTH) == "Half of all games are over after 27 turns; 1 in 20 takes more than 49"
    later = twice(LENGTH).with_columns(pl.col("turn") + pl.when(run="new").then(5).otherwise(0))
    assert length.title(later) == "Half of all games are over after 27 turns in base and 32 turns in new"


def test_runs_with_the_same_median_are_told_apart_by_the_games_that_take_longer() -> None:
    quicker = twice(LENGTH).with_columns(value=pl.col("value") - pl.when(run="new").then(0.04).otherwise(0))
    assert length.title(quicker) == (
        "Of all games, those that take more than 27 turns are 50.0% (45.0 to 55.0%) in base and "
        "46.0% (45.0 to 55.0%) in new"
    )


def test_a_run_of_which_no_game_is_over_by_then_still_runs() -> None:
    late = twice(LENGTH).filter(run="new").with_columns(pl.col("turn") + 60, run=pl.lit("late"))
    three = pl.concat([twice(LENGTH), late])
    assert length.title(three).endswith("50.0% (45.0 to 55.0%) in new and 100% in late")


def test_quantiles_beyond_the_cap_are_said_to_be_so() -> None:
    capped = LENGTH.filter(pl.col("turn") < 27)
    assert length.turns_until(capped, 0.5) is None
    assert "more turns than the cap" in length.title(capped)


def test_the_reading_counts_the_capped_games() -> None:
    assert "(here 1 game of 100)" in length.reading(LENGTH)
    assert length.reading(LENGTH).startswith("The bars count the games")
    assert length.reading(twice(LENGTH)).startswith("The lines above count the games")


def test_bars_are_shares_of_all_games_and_the_curve_is_that_of_the_table() -> None:
    bars, curve = length.draw(LENGTH, "caption").axes
    assert [round(bar.get_height(), 3) for bar in bars.patches if isinstance(bar, Rectangle)] == [
        0.1,
        0.2,
        0.2,
        0.45,
        0.04,
    ]
    assert np.asarray(curve.lines[0].get_ydata()).tolist() == [1.0, 0.9, 0.7, 0.5, 0.05, 0.01]
    assert curve.get_xlabel() == "turns played (all seats together)"


def test_the_line_of_each_run_is_at_zero_where_no_game_ended() -> None:
    bars = length.draw(twice(LENGTH)).axes[0]
    ends = dict(zip(*(np.asarray(data).tolist() for data in bars.lines[0].get_data()), strict=True))
    assert [ends[turn] for turn in (9, 10, 11, 49, 60, 61)] == [0, 0.1, 0, 0.45, 0.04, 0]
    assert bars.get_ylim()[0] == 0
