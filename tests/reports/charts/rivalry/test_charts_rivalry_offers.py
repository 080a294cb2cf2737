"""The chart of offers that become deals."""

import polars as pl

from reports.charts.rivalry import offers
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import OFFERS


def test_the_title_gives_a_verdict_with_the_difference() -> None:
    assert offers.title(OFFERS) == (
        "Players in front are refused more often than others: 5.0% (3.0 to 7.0%) of their offers become "
        "deals, "
        "−10.0 points (−14.0 to −6.0) beside those of all others"
    )
    liked = OFFERS.with_columns(apart=-pl.col("apart"), apart_low=pl.lit(0.01), apart_high=pl.lit(0.2))
    assert offers.title(liked).startswith("Players in front are refused less often than others")
    level = OFFERS.with_columns(apart_low=pl.lit(-0.2), apart_high=pl.lit(0.01))
    assert "not shown to be refused more or less often than others in base and new" in offers.title(
        twice(level)
    )
    assert "cannot be told" in offers.title(OFFERS.filter(pl.col("group") != "in front"))


def test_where_nobody_deals_it_is_said_and_no_shares_are_drawn() -> None:
    none = OFFERS.with_columns(deals=pl.lit(0), value=pl.lit(0.0), n=pl.lit(401_633))
    assert offers.title(none) == (
        "Nobody deals: of 401,633 offers 0 became deals, so nobody is refused for being in front"
    )
    few = none.with_columns(deals=pl.lit(12), value=pl.lit(12 / 401_633))
    assert offers.title(few).startswith("Hardly anybody deals: of 401,633 offers 12 became deals")
    (axes,) = offers.draw(twice(none)).axes
    assert not axes.axison
    assert not axes.lines


def test_a_strategy_alone_has_no_panel() -> None:
    places, strategies = offers.draw(OFFERS).axes
    assert (rows_of(places), rows_of(strategies)) == (["in front", "last"], ["a", "b"])
    assert len(offers.draw(OFFERS.filter(pl.col("group") != "b")).axes) == 1
