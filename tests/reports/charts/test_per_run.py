"""Titles told run by run."""

import polars as pl

from reports.charts.per_run import PerRun, titles
from reports.charts.players import strategy_seats
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.tournament_tables import SEATS


def test_one_run_has_the_charts_own_title_and_several_have_one_each() -> None:
    assert titles(SEATS, lambda table: f"{len(table)} rows") == "4 rows"
    assert titles(twice(SEATS), lambda table: f"{len(table)} rows") == "base and new: 4 rows"
    two = pl.concat([twice(SEATS).filter(run="base"), twice(SEATS).filter(run="new").head(2)])
    assert titles(two, lambda table: f"Of {len(table)} rows") == "base: of 4 rows. new: of 2 rows"


def test_all_else_is_the_charts() -> None:
    chart = PerRun(strategy_seats)
    assert chart.title(SEATS) == strategy_seats.title(SEATS)
    assert chart.reading(SEATS) == strategy_seats.reading(SEATS)
    assert len(chart.draw(twice(SEATS), "caption").axes) == 2
