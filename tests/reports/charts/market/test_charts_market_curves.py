"""The chart of what varieties pay over time."""

import polars as pl

from reports.charts.market import curves
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import CURVES


def test_the_title_names_what_falls_and_what_rises_up_to_a_sale_that_many_games_see() -> None:
    said = "From a variety’s first sale of a game to its 3rd, the worth of"
    assert curves.title(CURVES) == (
        f"{said} dark (3.50 to 2.50 cards) falls and that of nut (4.50 to 5.50 cards) rises"
    )
    assert curves.title(twice(CURVES)) == f"{said} dark falls and that of nut rises in base and new"
    assert curves.title(CURVES.filter(pl.col("at") == 1)) == (
        "Few varieties are sold more than once in a game"
    )


def test_the_title_claims_only_what_is_shown_and_drawn() -> None:
    unsure = CURVES.with_columns(low=pl.col("value") - 1, high=pl.col("value") + 1)
    assert curves.title(unsure) == (
        "No variety is shown to pay more or less at its 3rd sale of a game than at its first"
    )
    rare = pl.when((pl.col("variety") == "nut") & (pl.col("at") > 1)).then(1).otherwise("n")
    assert "nut" not in curves.title(CURVES.with_columns(n=rare))


def test_worth_and_level_have_a_line_a_variety_as_far_as_enough_are_sold() -> None:
    key, _, *panels = curves.draw(CURVES, "caption").axes
    assert key_of(key) == ["nut", "dark"]
    assert [len(panel.lines) for panel in panels] == [2] * 4
    assert heights(panels[0].lines[0]) == [4.5, 5.0, 5.5]
    assert [panel.get_ylabel() for panel in panels[1:3]] == ["worth in cards", "level of the bar"]
    assert len(curves.draw(twice(CURVES)).axes) == 10
