"""The chart of what is sold."""

from matplotlib.axes import Axes

from reports.charts import market_sales
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.market_tables import SALES


def rows(axes: Axes) -> list[str]:
    return [label.get_text() for label in axes.get_yticklabels()]


def test_the_title_names_the_most_and_the_least_sold() -> None:
    assert market_sales.title(SALES) == "Nut is sold most (70.0% of chocolates), dark least (30.0%)"
    assert "; nut is sold most (70.0% of chocolates) in new" in market_sales.title(twice(SALES))


def test_one_run_of_several_strategies_shows_the_makers_too() -> None:
    sold, makers, became = market_sales.draw(SALES, "caption").axes
    assert rows(sold) == rows(makers) == ["nut", "dark"]
    assert rows(became) == ["reward lost altogether"]
    legend = makers.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["a", "b"]


def test_several_runs_stand_in_the_same_rows() -> None:
    sold, became = market_sales.draw(twice(SALES)).axes
    assert len([line for line in sold.lines if line.get_marker() == "o"]) == 4
    assert rows(became) == ["reward lost altogether"]
