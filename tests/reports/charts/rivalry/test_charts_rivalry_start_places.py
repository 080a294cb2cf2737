"""The chart of the places of the start."""

import polars as pl

from reports.charts.rivalry import start_places
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import START_PLACES


def test_the_title_holds_most_pips_against_fewest() -> None:
    assert start_places.title(START_PLACES) == (
        "Who begins with 1 or 2 more pips than the others wins 30.0% of games, with 1 or 2 fewer 20.0%"
    )
    assert "30.0% of games in base and new" in start_places.title(twice(START_PLACES))


def test_a_panel_for_pips_kinds_harbours_and_seats() -> None:
    panels = start_places.draw(START_PLACES, "caption").axes
    assert [rows_of(axes) for axes in panels] == [
        ["1 or 2 fewer", "as many", "1 or 2 more"],  # few have 3 more
        ["4 kinds", "5 kinds"],
        ["0 of them", "1 of them"],
        ["seat 1 (20.5 pips, 4.2 kinds)", "seat 2 (20.5 pips, 4.2 kinds)"],
    ]


def test_of_several_runs_a_seat_has_the_means_of_each() -> None:
    base, new = twice(START_PLACES).partition_by("run")
    both = pl.concat([base, new.with_columns(pl.col("mean_pips") + 1)])
    assert rows_of(start_places.draw(both).axes[3]) == [
        "seat 1 (20.5 pips, 4.2 kinds)\n(21.5 pips, 4.2 kinds)",
        "seat 2 (20.5 pips, 4.2 kinds)\n(21.5 pips, 4.2 kinds)",
    ]
