"""The chart of crowded bars."""

import polars as pl

from reports.charts.market import crowding
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import CROWDING

SURE = CROWDING.with_columns(against_low=pl.col("against") - 0.01, against_high=pl.col("against") + 0.01)


def test_the_title_holds_alone_against_the_most_seats_that_are_common_by_variety() -> None:
    than = "than one of 2 seats in the same round"
    assert crowding.title(SURE) == (
        f"A seat alone at a bar gets more for nut (+0.20 cards) and dark (+0.20 cards) {than}"
    )
    assert crowding.title(twice(SURE)) == (
        f"A seat alone at a bar gets more for nut and dark {than} in base and new"
    )
    less = SURE.with_columns(against=pl.when(variety="dark").then(-pl.col("against")).otherwise("against"))
    less = less.with_columns(against_low=pl.col("against") - 0.01, against_high=pl.col("against") + 0.01)
    assert crowding.title(less).endswith(f"more for nut (+0.20 cards) and less for dark (−0.20 cards) {than}")


def test_the_title_claims_nothing_that_is_not_shown() -> None:
    assert crowding.title(CROWDING) == (
        "A seat alone at a bar is not shown to get more or less than one of 2 seats in the same round"
    )
    alone = CROWDING.filter(pl.col("makers") == 1)
    assert crowding.title(alone) == "Hardly a variety is made by several seats of a game"


def test_varieties_have_a_line_in_both_panels() -> None:
    key, _, worth, against = crowding.draw(CROWDING, "caption").axes
    assert key_of(key) == ["nut", "dark"]
    assert [heights(line) for line in worth.lines] == [[4, 3], [4, 3]]
    assert len(against.lines) == 3  # and that of 0
