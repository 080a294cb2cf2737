"""The chart of who makes chocolate."""

import polars as pl

from reports.charts.market import makers as market_makers
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.market_tables import MAKERS


def test_the_title_names_the_busiest_and_the_idlest_strategy() -> None:
    assert (
        market_makers.title(MAKERS)
        == "A player makes 3.0 chocolates in a game (most by a 5.0, least by b 1.0), on average"
    )
    assert "in a game in base (most by a" in market_makers.title(twice(MAKERS))


def test_a_strategy_alone_has_no_row_of_its_own() -> None:
    alone = MAKERS.filter(pl.col("group") != "b")
    assert market_makers.title(alone) == "A player makes 3.0 chocolates in a game, on average"
    (axes,) = market_makers.draw(alone, "caption").axes
    assert rows_of(axes) == ["every player", "seat 1", "seat 2"]
