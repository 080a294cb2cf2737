"""The chart of what varieties pay over time."""

import polars as pl

from reports.charts.market import curves
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import CURVES


def test_the_title_says_the_first_sale_and_a_later_one_that_many_games_see() -> None:
    assert curves.title(CURVES) == "A variety’s first sale of a game brings 4.00 cards’ worth, its 3rd 4.00"
    assert "worth in base, its 3rd" in curves.title(twice(CURVES))
    assert curves.title(CURVES.filter(pl.col("at") == 1)).endswith("4.00 cards’ worth")


def test_worth_and_level_have_a_line_a_variety_as_far_as_enough_are_sold() -> None:
    key, _, *panels = curves.draw(CURVES, "caption").axes
    assert key_of(key) == ["nut", "dark"]
    assert [len(panel.lines) for panel in panels] == [2] * 4
    assert heights(panels[0].lines[0]) == [4.5, 5.0, 5.5]
    assert [panel.get_ylabel() for panel in panels[1:3]] == ["worth in cards", "level of the bar"]
    assert len(curves.draw(twice(CURVES)).axes) == 10
