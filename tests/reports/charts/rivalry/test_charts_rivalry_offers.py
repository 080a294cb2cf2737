"""The chart of offers that become deals."""

import polars as pl

from reports.charts.rivalry import offers
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import OFFERS


def test_the_title_holds_those_in_front_against_the_last() -> None:
    assert offers.title(OFFERS) == (
        "Of offers by players in front 5.0% become deals (of those by the last 15.0%)"
    )
    assert "in base (of those by the last 15.0%) and 5.0%" in offers.title(twice(OFFERS))
    assert "– become deals" in offers.title(OFFERS.filter(pl.col("group") != "in front"))


def test_a_strategy_alone_has_no_panel() -> None:
    places, strategies = offers.draw(OFFERS).axes
    assert (rows_of(places), rows_of(strategies)) == (["in front", "last"], ["a", "b"])
    assert len(offers.draw(OFFERS.filter(pl.col("group") != "b")).axes) == 1
