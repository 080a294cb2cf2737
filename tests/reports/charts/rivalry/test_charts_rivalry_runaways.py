"""The chart of how clear wins are."""

import polars as pl

from reports.charts.rivalry import runaways
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.rivalry_tables import RUNAWAYS


def test_the_title_tells_runaways_first_and_then_the_lead_of_half_of_the_games() -> None:
    assert runaways.title(RUNAWAYS) == (
        "Runaways: in 10.0% (8.0 to 12.0%) of games the winner was in front alone ever since the first "
        "quarter, "
        "in 30.0% (28.0 to 32.0%) ever since half time; 60.0% (58.0 to 62.0%) are won by 1 point or more"
    )
    assert runaways.title(twice(RUNAWAYS)).startswith("Runaways in base and new: in 10.0%")


def test_several_runs_are_held_to_one_lead_so_that_they_can_be_compared() -> None:
    close = twice(RUNAWAYS).with_columns(value=pl.when(run="new", lead=1.0).then(0.4).otherwise("value"))
    assert "% are won by" not in runaways.title(close)
    assert "are won by 0.5 points or more" in runaways.title(close)


def test_where_no_lead_is_that_common_the_least_is_named() -> None:
    rare = RUNAWAYS.with_columns(pl.col("value") / 4)
    assert "are won by 0.5 points or more" in runaways.title(rare)


def test_a_line_each_beginning() -> None:
    (axes,) = runaways.draw(RUNAWAYS).axes
    assert key_of(axes) == ["at the end", "since half time", "since the first quarter"]
    assert len(runaways.draw(twice(RUNAWAYS)).axes) == 2
