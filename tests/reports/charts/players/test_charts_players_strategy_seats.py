"""The chart of strategies by seat."""

import polars as pl

from reports.charts.players import strategy_seats
from tests.reports.charts.chart_tables import rows_of, twice
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


def test_a_cell_told_apart_from_the_fair_share_is_named_where_no_strategy_depends_on_its_seat() -> None:
    paper = SEATS.filter(pl.col("strategy") == "paper").with_columns(value=0.3, low=0.2, high=0.4)
    one = paper.with_columns(high=pl.when(pl.col("seat") == 1).then(0.6).otherwise("high"))
    assert strategy_seats.title(one) == (
        "No strategy is shown to depend on its seat; furthest from 50.0% is paper in seat 2, with 30.0%"
    )


def test_runs_share_their_rows_and_their_scale() -> None:
    less = pl.when(pl.col("strategy") == "rock").then(0.2).otherwise(1.0)  # below paper in this run alone
    lower = SEATS.with_columns(pl.col("value", "low", "high") * less)
    both = pl.concat([run.with_columns(run=pl.lit(name)) for name, run in (("base", SEATS), ("new", lower))])
    panels = strategy_seats.draw(both).axes
    assert [rows_of(panel) for panel in panels] == [["rock", "paper"]] * 2
    even = [panel.patches[-1].get_facecolor() for panel in panels]
    assert even[0] == even[1]
    assert "A cell rests on 10 games" in strategy_seats.reading(SEATS)
