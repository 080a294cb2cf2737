"""The chart of what is sold."""

import polars as pl

from reports.charts.market import sales as market_sales
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_tables import SALES


def test_the_title_names_the_most_and_the_least_sold() -> None:
    assert market_sales.title(SALES) == "Nut is sold most (70.0% of chocolates), dark least (30.0%)"
    assert "Nut is sold most (70.0% of chocolates) in base and new" in market_sales.title(twice(SALES))


def test_one_run_of_several_strategies_shows_the_makers_too() -> None:
    sold, makers, became = market_sales.draw(SALES, "caption").axes
    assert rows_of(sold) == rows_of(makers) == ["nut", "dark"]
    assert rows_of(became) == ["reward lost altogether"]
    assert key_of(makers) == ["a", "b"]


def test_several_runs_stand_in_the_same_rows_of() -> None:
    sold, became = market_sales.draw(twice(SALES)).axes
    assert len([line for line in sold.lines if line.get_marker() == "o"]) == 4
    assert rows_of(became) == ["reward lost altogether"]


def test_varieties_that_are_not_told_apart_are_no_extremes() -> None:
    wide = SALES.with_columns(low=pl.col("value") - 0.3, high=pl.col("value") + 0.3)
    assert market_sales.title(wide) == "No variety is shown to be sold more or less than all others"
    only = SALES.filter(pl.col("what") != "dark")
    assert market_sales.title(only) == "Every chocolate is nut"


def test_varieties_that_may_each_be_sold_most_have_their_own_share() -> None:
    nut = SALES.filter(pl.col("what") == "nut", pl.col("by") == "overall")
    milk = nut.with_columns(what=pl.lit("milk"), value=pl.col("value") - 0.02)
    assert "Nut or milk is sold most (70.0% or 68.0% of chocolates), dark" in market_sales.title(
        pl.concat([SALES, milk])
    )
