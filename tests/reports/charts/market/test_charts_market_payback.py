"""The chart of what sites bring."""

import polars as pl
import pytest

from reports.charts.market import payback
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.market_worth_tables import PAYBACK


def test_a_site_pays_where_its_line_crosses_the_cost() -> None:
    kinds = dict(payback.kinds(PAYBACK))
    assert payback.pays_after(kinds["bought early"]) == pytest.approx(2.5)  # 1.6 after 2 rounds, 3.2 after 4
    assert payback.pays_after(kinds["bought late"]) is None


def test_the_title_says_when_as_far_as_the_intervals_bear_it() -> None:
    when = "after 2.5 rounds (2.4 to 2.6), which 50.0% of them see"
    said = f"When a site has brought its cost: bought early {when}"
    assert payback.title(PAYBACK) == f"{said}; bought late not before the game ends"
    unsure = PAYBACK.with_columns(low=pl.lit(1.0), high=pl.lit(9.0))
    assert payback.title(unsure).endswith("bought early and bought late about when the game ends")
    assert payback.title(PAYBACK.filter(pl.col("kind") == "free")) == "No site is bought"
    assert "its cost in base and new:" in payback.title(twice(PAYBACK))


def test_a_site_that_pays_between_two_told_rounds_is_seen_to_pay_by_a_share_between_theirs() -> None:
    lasting = pl.when(rounds=2).then(0.9).when(rounds=4).then(0.5).otherwise("lasting")
    ending = PAYBACK.with_columns(lasting=lasting)
    assert "after 2.5 rounds (2.4 to 2.6), which 80.0% of them see" in payback.title(ending)


def test_where_the_band_has_not_left_the_cost_behind_the_title_says_until_when_that_may_be() -> None:
    early = pl.col("kind") == "bought early"
    flat = PAYBACK.with_columns(value=pl.when(early & (pl.col("rounds") == 4)).then(2.05).otherwise("value"))
    flat = flat.with_columns(
        low=pl.col("value") - 0.1,
        high=pl.col("value") + 0.1,
        lasting=pl.when(pl.col("rounds") == 4).then(0.08).otherwise(0.9),
    )
    assert "bought early after 3.8 rounds (3.3 to the end), which 17.1% of them see" in payback.title(flat)


def test_kinds_are_lines_with_the_cost_across() -> None:
    key, panel = payback.draw(PAYBACK, "caption").axes
    assert key_of(key) == ["free", "bought early", "bought late"]
    assert len(panel.lines) == 4
    assert [text.get_text() for text in panel.texts] == ["cost of a bought site"]
