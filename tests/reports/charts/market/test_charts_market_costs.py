"""The chart of worth against cost."""

import polars as pl

from reports.charts.market import costs
from tests.reports.charts.chart_tables import places, rows_of, twice
from tests.reports.charts.market_worth_tables import COSTS


def test_the_title_names_the_scarcest_ingredient_only_where_that_is_sure() -> None:
    said = "A chocolate brings 3.00 (2.90 to 3.10) cards’ worth for 2.50 (2.40 to 2.60) ingredients"
    assert costs.title(COSTS) == f"{said}; 90.0% (80.0 to 100%) of the cocoa that grows is used"
    unsure = COSTS.with_columns(used_low=pl.lit(0.0))
    assert costs.title(unsure) == said
    assert "ingredients in base and new" in costs.title(twice(COSTS))


def test_varieties_have_their_cost_beside_their_worth() -> None:
    above, below = costs.draw(COSTS, "caption").axes
    assert rows_of(above) == ["nut", "dark"]
    assert rows_of(below) == ["cocoa", "sugar"]
    strokes = [places(line) for line in above.lines if places(line) in ([3, 3], [2, 2])]
    assert strokes == [[3, 3], [2, 2]]
