"""Titles told run by run."""

from reports.charts.per_run import PerRun, titles
from reports.charts.players import strategy_seats
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.tournament_tables import SEATS


def test_one_run_has_the_charts_own_title_and_several_have_one_each() -> None:
    assert titles(SEATS, lambda table: f"{len(table)} rows") == "4 rows"
    assert titles(twice(SEATS), lambda table: f"{len(table)} rows") == "base: 4 rows; new: 4 rows"


def test_all_else_is_the_charts() -> None:
    chart = PerRun(strategy_seats)
    assert chart.title(SEATS) == strategy_seats.title(SEATS)
    assert chart.reading(SEATS) == strategy_seats.reading(SEATS)
    assert len(chart.draw(twice(SEATS), "caption").axes) == 2
