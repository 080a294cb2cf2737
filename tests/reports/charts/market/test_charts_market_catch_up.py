"""The chart of what who is behind gets."""

import polars as pl

from reports.charts.market import catch_up
from tests.reports.charts.chart_tables import key_of, places, twice
from tests.reports.charts.market_worth_tables import CATCH_UP


def test_the_title_holds_far_behind_against_just_ahead() -> None:
    assert catch_up.title(CATCH_UP) == (
        "Sellers 5 points behind get 1.00 victory points a sale, "
        "those 1 point ahead 0.40 (+0.06 in the same round)"
    )
    level = CATCH_UP.filter(pl.col("behind") >= 0)
    assert "those level with the leader 0.50" in catch_up.title(level)
    one = CATCH_UP.filter(pl.col("behind") == 6)
    assert catch_up.title(one) == "Sellers 6 points behind get 1.10 victory points a sale"
    assert "a sale in new," in catch_up.title(twice(CATCH_UP))


def test_runs_are_lines_of_the_same_panels() -> None:
    key, sale, _, turn = catch_up.draw(twice(CATCH_UP), "caption").axes
    assert key_of(key) == ["base", "new"]
    assert len(sale.lines) == 2
    assert places(turn.lines[0]) == list(range(-3, 7))
    assert key_of(catch_up.draw(CATCH_UP).axes[0]) == []
