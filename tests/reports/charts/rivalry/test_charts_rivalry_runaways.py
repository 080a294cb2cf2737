"""The chart of how clear wins are."""

import polars as pl

from reports.charts.rivalry import runaways
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.rivalry_tables import RUNAWAYS


def test_the_title_names_the_lead_of_half_of_the_games() -> None:
    assert runaways.title(RUNAWAYS) == (
        "60.0% of games are won by 1 point or more; in 5.0% the winner was so far ahead ever since half time"
    )
    assert runaways.title(twice(RUNAWAYS)) == (
        "60.0% of games in base and 60.0% of games in new are won by 1 point or more"
    )


def test_several_runs_are_held_to_one_lead_so_that_they_can_be_compared() -> None:
    close = twice(RUNAWAYS).with_columns(value=pl.when(run="new", lead=1.0).then(0.4).otherwise("value"))
    assert runaways.title(close) == (
        "100% of games in base and 100% of games in new are won by 0.5 points or more"
    )


def test_where_no_lead_is_that_common_the_least_is_named() -> None:
    rare = RUNAWAYS.with_columns(pl.col("value") / 4)
    assert runaways.title(rare).startswith("25.0% of games are won by 0.5 points or more")


def test_a_line_each_beginning() -> None:
    (axes,) = runaways.draw(RUNAWAYS).axes
    assert key_of(axes) == ["at the end", "since half time"]
    assert len(runaways.draw(twice(RUNAWAYS)).axes) == 2
