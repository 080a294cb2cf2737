"""The chart of what is sold."""

from reports.charts.market import sales as market_sales
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_tables import SALES


def test_the_title_names_the_most_and_the_least_sold() -> None:
    assert market_sales.title(SALES) == "Nut is sold most (70.0% of chocolates), dark least (30.0%)"
    assert "; nut is sold most (70.0% of chocolates) in new" in market_sales.title(twice(SALES))


def test_one_run_of_several_strategies_shows_the_makers_too() -> None:
    sold, makers, became = market_sales.draw(SALES, "caption").axes
    assert rows_of(sold) == rows_of(makers) == ["nut", "dark"]
    assert rows_of(became) == ["reward lost altogether"]
    assert key_of(makers) == ["a", "b"]


def test_several_runs_stand_in_the_same_rows_of() -> None:
    sold, became = market_sales.draw(twice(SALES)).axes
    assert len([line for line in sold.lines if line.get_marker() == "o"]) == 4
    assert rows_of(became) == ["reward lost altogether"]
