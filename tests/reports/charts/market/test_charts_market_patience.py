"""The chart of the price of waiting."""

import polars as pl

from reports.charts.market import patience
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import PATIENCE


def test_the_title_says_what_a_round_costs_or_brings() -> None:
    assert patience.title(PATIENCE) == (
        "Waiting a round with a chocolate costs 0.50 cards’ worth (0.40 to 0.60); "
        "in 10.0% (0 to 20.0%) of cases another seat is first"
    )
    assert "brings 0.50 cards’ worth (0.40 to 0.60)" in patience.title(
        PATIENCE.with_columns(-pl.col("value", "low", "high"))
    )
    unsure = PATIENCE.with_columns(low=pl.lit(-1.0), high=pl.lit(1.0))
    assert "changes what it pays by nothing that these games show" in patience.title(unsure)
    assert "worth (0.40 to 0.60) in base and new;" in patience.title(twice(PATIENCE))


def test_levels_with_few_sales_are_left_out_and_the_others_are_in_order() -> None:
    assert patience.levels(PATIENCE) == ["all", "3", "10"]
    key, _, *panels = patience.draw(PATIENCE, "caption").axes
    assert key_of(key) == ["all sales", "sold at level 3", "sold at level 10"]
    assert heights(panels[0].lines[0]) == [-0.5, -1.0, -1.5, -2.5]
    assert panels[2].get_ylim() == (0, 1)
    assert len(patience.draw(twice(PATIENCE)).axes) == 10
