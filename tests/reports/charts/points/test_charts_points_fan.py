"""The chart of points over time."""

import polars as pl

from reports.charts.points import fan as points_fan
from tests.reports.charts.chart_tables import POINTS, twice


def test_the_title_says_the_gap_half_way() -> None:
    assert points_fan.title(POINTS) == (
        "In round 2 the leader is ahead of the last player by 1.50 (1.40 to 1.60) points, on average"
    )
    assert "1.50 (1.40 to 1.60) points in base and 1.50 (1.40 to 1.60) points in new" in points_fan.title(
        twice(POINTS)
    )


def test_rounds_that_few_games_reach_are_left_out() -> None:
    rare = POINTS.with_columns(n=pl.when(pl.col("round") < 3).then(10_000).otherwise(90))
    assert points_fan.last_round(rare) == 2
    assert points_fan.last_round(POINTS) == 3


def test_each_run_has_its_own_panels() -> None:
    assert len(points_fan.draw(POINTS).axes) == 3
    figure = points_fan.draw(twice(POINTS), "caption")
    assert len(figure.axes) == 6
    assert [axes.get_title(loc="right") for axes in figure.axes[::3]] == ["base", "new"]


def test_the_axis_ends_with_the_last_round_shown() -> None:
    for axes in points_fan.draw(POINTS).axes:
        assert axes.get_xlim() == (0.5, 3.5)


def test_seats_that_go_together_are_told_apart_by_dash_and_mark() -> None:
    seats = POINTS.filter(pl.col("who") == "leader").with_columns(who=pl.lit("seat 1"))
    two = pl.concat([POINTS, seats, seats.with_columns(who=pl.lit("seat 2"))]).unique(["who", "round"])
    lines = points_fan.draw(two).axes[2].get_lines()
    assert len({(line.get_linestyle(), line.get_marker()) for line in lines}) == len(lines) > 1


def test_runs_of_unlike_length_share_their_axes() -> None:
    base, new = twice(POINTS).partition_by("run")
    panels = points_fan.draw(pl.concat([base, new.filter(pl.col("round") < 3)])).axes
    for first, second in zip(panels[:3], panels[3:], strict=True):
        assert (first.get_xlim(), first.get_ylim()) == (second.get_xlim(), second.get_ylim())
