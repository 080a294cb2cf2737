"""The chart of win shares."""

import numpy as np
import polars as pl

from reports.charts.players import win_shares
from tests.reports.charts.chart_tables import SEATS, rows_of, twice

STRATEGIES = SEATS.rename({"seat": "strategy"}).with_columns(
    strategy=pl.Series(["knights(patience=3)", "random"])
)


def test_the_title_names_all_seats_that_are_off_the_fair_share_or_the_strongest_strategy() -> None:
    assert (
        win_shares.title(SEATS) == "Seat 1 wins 60.0% and seat 2 wins 40.0% of games; a fair share is 50.0%"
    )
    assert win_shares.title(STRATEGIES) == (
        "knights(patience=3) wins 60.0% of games; its fair share is 50.0%"
    )


def test_the_title_speaks_of_each_run() -> None:
    said = "Seat 1 wins 60.0% and seat 2 wins 40.0% of games"
    fair = "a fair share is 50.0%"
    assert win_shares.title(twice(SEATS)) == f"{said} in base and new; {fair}"
    wide = twice(SEATS).with_columns(low=pl.when(run="base").then(0.3).otherwise("low"), high=0.7)
    assert win_shares.title(wide) == (
        "No seat in base is shown to win more or less than its fair share. "
        "Seat 1 wins 60.0% of games in new; a fair share is 50.0%"
    )


def test_seats_are_named_as_the_first_screen_names_them_however_many_runs_there_are() -> None:
    close = SEATS.with_columns(low=pl.Series([0.52, 0.3]), high=pl.Series([0.7, 0.48]))
    assert "seat 2 wins 40.0% of games in base and new" in win_shares.title(twice(close))


def test_no_advantage_is_claimed_when_every_interval_holds_the_fair_share() -> None:
    wide = SEATS.with_columns(low=pl.lit(0.3), high=pl.lit(0.7))
    assert win_shares.title(wide) == "No seat is shown to win more or less than its fair share"


def test_rows_are_named_and_the_dots_are_the_shares() -> None:
    (axes,) = win_shares.draw(SEATS, "caption").axes
    assert rows_of(axes) == ["seat 1", "seat 2"]
    dots = [np.asarray(line.get_xdata()).tolist() for line in axes.lines if line.get_marker() == "o"]
    assert dots == [[0.6], [0.4]]


def test_two_runs_share_the_rows() -> None:
    (axes,) = win_shares.draw(twice(STRATEGIES)).axes
    assert len(axes.get_yticks()) == 2
    assert len([line for line in axes.lines if line.get_marker() == "o"]) == 4


def test_the_axis_of_shares_ends_with_all_games() -> None:
    certain = STRATEGIES.with_columns(value=pl.Series([1.0, 0.0]), high=pl.Series([1.0, 0.1]))
    assert win_shares.draw(certain).axes[0].get_xlim() == (0, 1)
