"""The chart of milestones."""

import numpy as np
import polars as pl

from reports import style
from reports.charts.points import milestones
from tests.reports.charts.chart_tables import MILESTONES, twice


def test_the_title_says_when_the_first_and_the_last_milestone_fall() -> None:
    assert milestones.title(MILESTONES) == (
        "Half of all games see a first player with 2.5 points by turn 6.0 and one with 5 by turn 27.0"
    )
    assert milestones.title(twice(MILESTONES)).endswith("5 points by turn 27.0 in base and turn 27.0 in new")


def test_milestones_that_half_the_games_never_see_are_not_claimed() -> None:
    unseen = MILESTONES.with_columns(value=pl.lit(None, pl.Float64))
    assert milestones.title(unseen) == "No milestone is reached in half of the games"


def test_dots_are_the_medians() -> None:
    (axes,) = milestones.draw(MILESTONES, "caption").axes
    assert [np.asarray(line.get_xdata()).tolist() for line in axes.lines] == [[6.0, 27.0], [9.0, 30.0]]


def test_a_line_without_an_end_is_drawn() -> None:
    endless = MILESTONES.with_columns(p95=pl.when(pl.col("points") < 5).then(pl.col("p95")))
    assert len(milestones.draw(twice(endless)).axes) == 2


def test_both_series_stay_by_their_milestone() -> None:
    whole = MILESTONES.with_columns(points=pl.when(pl.col("points") == 5).then(10.0).otherwise(9.0))
    (axes,) = milestones.draw(whole).axes
    assert axes.get_yticks().tolist() == [9, 10]
    heights = [float(height) for line in axes.lines for height in np.asarray(line.get_ydata())]
    assert heights == [9.28, 10.28, 8.72, 9.72]


def test_runs_with_other_milestones_are_told_by_those_in_common_or_each_by_its_own() -> None:
    first, second = twice(MILESTONES).partition_by("run")
    longer = second.with_columns(points=pl.when(pl.col("points") == 5).then(6.0).otherwise(pl.col("points")))
    assert milestones.title(pl.concat([first, longer])).endswith(
        "2.5 points by turn 6.0 in base and turn 6.0 in new"
    )
    elsewhere = second.with_columns(pl.col("points") + 0.25)
    assert milestones.title(pl.concat([first, elsewhere])).endswith(
        "5 points by turn 27.0 in base and 5.25 points by turn 27.0 in new"
    )


def test_the_colour_is_the_run_and_the_winner_is_filled() -> None:
    panels = milestones.draw(twice(MILESTONES)).axes
    for number, panel in enumerate(panels):
        ink = style.colour(number)
        assert [line.get_color() for line in panel.lines] == [ink, ink]
        assert [line.get_markerfacecolor() for line in panel.lines] == [style.PAPER, ink]
