"""The chart of what it costs to be robbed."""

import polars as pl

from reports.charts.rivalry import robbed
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.rivalry_tables import ROBBED, along


def test_the_title_claims_a_loss_only_where_it_is_shown() -> None:
    who = "Who lost 2 cards more than the others until half time"
    fewer, than = "6.0 fewer games in a hundred", "than its points lead to expect"
    assert robbed.title(ROBBED) == f"{who} wins {fewer} {than}"
    unsure = ROBBED.with_columns(low=pl.lit(-0.2), high=pl.lit(0.2))
    assert robbed.title(unsure) == f"{who} is not shown to win more or less {than}"
    assert robbed.title(twice(ROBBED)) == f"{who} wins {fewer} in base and {fewer} in new {than}"
    assert robbed.title(twice(unsure)) == f"{who} is not shown to win more or less {than} in base and new"
    one = twice(ROBBED).with_columns(high=pl.when(run="new").then(0.2).otherwise("high"))
    assert robbed.title(one) == f"{who} wins {fewer} in base {than}; a difference is not shown in new"


def test_the_title_speaks_of_what_all_runs_have_or_says_that_they_are_too_few() -> None:
    one = ROBBED.with_columns(pl.col("more").replace(2, 1))
    assert "lost 1 card more" in robbed.title(one)
    few = "Too few players were robbed more than the others to tell what it costs"
    assert robbed.title(twice(ROBBED).filter((pl.col("run") == "base") | (pl.col("more") != 2))) == few
    assert robbed.title(ROBBED.filter(pl.col("more") <= 0)) == few
    assert robbed.title(ROBBED.filter(pl.col("period") != robbed.EARLY)) == few


def test_a_line_each_period_without_what_is_rare() -> None:
    (axes,) = robbed.draw(ROBBED).axes
    assert key_of(axes) == ["until half time", "after half time"]
    assert all(max(along(line)) == 2 for line in axes.lines[1:])
    assert len(robbed.draw(twice(ROBBED)).axes) == 2
