"""The chart of what who is behind gets."""

import polars as pl

from reports.charts.market import catch_up
from tests.reports.charts.chart_tables import key_of, places, twice
from tests.reports.charts.market_worth_tables import CATCH_UP

SURE = CATCH_UP.with_columns(against_low=pl.col("against") - 0.01, against_high=pl.col("against") + 0.01)


def test_the_title_names_all_gaps_that_surely_get_more_or_less() -> None:
    assert catch_up.title(SURE) == (
        "Victory points of a sale, against others in its round: "
        "more for those 2 points behind (+0.02), 3 points behind (+0.03), 4 points behind (+0.04), "
        "5 points behind (+0.05) and 6 points behind (+0.06), "
        "less for those 3 points ahead (−0.03) and 2 points ahead (−0.02)"
    )
    level = SURE.with_columns(pl.col("against", "against_low", "against_high") + 0.02)
    assert "less" not in catch_up.title(level)
    assert "those level with the leader (+0.02)" in catch_up.title(level.filter(pl.col("behind") < 2))
    assert catch_up.title(twice(SURE)).endswith("2 points ahead (−0.02) in base and new")


def test_the_title_names_nobody_where_nothing_is_sure() -> None:
    assert catch_up.title(CATCH_UP) == (
        "Sellers ahead or behind are not shown to get more or less than others in their round"
    )
    assert catch_up.title(twice(CATCH_UP)).endswith("in their round in base and new")


def test_runs_are_lines_of_the_same_panels() -> None:
    key, sale, _, turn = catch_up.draw(twice(CATCH_UP), "caption").axes
    assert key_of(key) == ["base", "new"]
    assert len(sale.lines) == 2
    assert places(turn.lines[0]) == list(range(-3, 7))
    assert key_of(catch_up.draw(CATCH_UP).axes[0]) == []
