"""The chart of what raises the bars."""

import polars as pl

from reports.charts.market import raises
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_worth_tables import RAISES


def test_the_title_says_how_often_the_die_decides_and_what_makers_choose_where_that_is_sure() -> None:
    said = "The die decides 80.0% of the raises"
    assert raises.title(RAISES) == f"{said}, and makers who may choose raise dark in 80.0% of cases"
    assert raises.title(RAISES.with_columns(high=pl.lit(1.0))) == said
    unknown = RAISES.with_columns(value=pl.when(pl.col("group") == "the die").then("value"))
    assert raises.title(unknown) == said
    assert raises.title(RAISES.filter(pl.col("by") == "every roll")) == said
    assert "raises in base and new" in raises.title(twice(RAISES))


def test_causes_stand_above_the_bars_that_rose_by_each() -> None:
    above, below = raises.draw(RAISES, "caption").axes
    assert rows_of(above) == ["the die", "choice by its face"]
    assert rows_of(below) == ["nut", "dark"]
    assert key_of(below) == ["the die", "choice by its face"]
    assert len(raises.draw(twice(RAISES)).axes) == 3
