"""The chart of strategies by seat."""

import polars as pl

from reports.charts.players import strategy_seats
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.tournament_tables import SEATS


def test_the_title_names_who_depends_on_its_seat() -> None:
    assert strategy_seats.title(SEATS) == "paper depends on its seat: it wins 0.40% to 50.0% of games"
    assert "one in so many seats is 50.0%" in strategy_seats.reading(SEATS)


def test_ten_games_do_not_show_that_a_seat_matters() -> None:
    wide = SEATS.with_columns(low=pl.lit(0.0), high=pl.lit(0.9))
    assert strategy_seats.title(wide) == "No strategy is shown to depend on its seat"


def test_a_row_holds_what_a_strategy_wins_from_each_seat() -> None:
    (axes,) = strategy_seats.draw(SEATS, "caption").axes
    assert [label.get_text() for label in axes.get_xticklabels()] == ["seat 1", "seat 2"]
    assert [text.get_text() for text in axes.texts] == ["60", "50", "50", "<1"]


def test_several_runs_have_a_panel_each() -> None:
    panels = strategy_seats.draw(twice(SEATS)).axes
    assert [panel.get_title("right") for panel in panels] == ["base", "new"]
    assert [text.get_text() for text in panels[1].texts] == ["60", "50", "50", "<1"]
