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
    several = MAKERS.with_columns(high=pl.when(group="b").then(5.5).otherwise("high"))
    assert market_makers.title(several) == "A player makes 3.0 chocolates in a game, on average"
    assert "in a game in base (most by a" in market_makers.title(twice(MAKERS))


def test_strategies_of_which_either_makes_most_have_each_its_figure() -> None:
    c = MAKERS.filter(group="a").with_columns(group=pl.lit("c"), value=pl.lit(4.9), low=pl.lit(4.85))
    assert "(most by a 5.0 or c 4.9, least by b 1.0)" in market_makers.title(pl.concat([MAKERS, c]))


def test_a_strategy_alone_has_no_row_of_its_own() -> None:
    alone = MAKERS.filter(pl.col("group") != "b")
    assert market_makers.title(alone) == "A player makes 3.0 chocolates in a game, on average"
    (axes,) = market_makers.draw(alone, "caption").axes
    assert rows_of(axes) == ["every player", "seat 1", "seat 2"]
