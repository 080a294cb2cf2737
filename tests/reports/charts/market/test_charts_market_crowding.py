"""The chart of crowded bars."""

import polars as pl

from reports.charts.market import crowding
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import CROWDING


def test_the_title_holds_alone_against_the_most_seats_that_are_common() -> None:
    assert crowding.title(CROWDING) == (
        "A seat that alone makes a variety gets 4.00 cards’ worth a sale, "
        "one of 2 seats 3.00 (−0.20 among sales of one round)"
    )
    assert "a sale in new, one of 2" in crowding.title(twice(CROWDING))
    alone = CROWDING.filter(pl.col("makers") == 1)
    assert crowding.title(alone).endswith("4.00 cards’ worth a sale")


def test_varieties_have_a_line_in_both_panels() -> None:
    key, _, worth, against = crowding.draw(CROWDING, "caption").axes
    assert key_of(key) == ["nut", "dark"]
    assert [heights(line) for line in worth.lines] == [[4, 3], [4, 3]]
    assert len(against.lines) == 3  # and that of 0
