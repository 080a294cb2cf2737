"""The chart of win shares."""

import numpy as np
import polars as pl

from reports.charts.players import win_shares
from tests.reports.charts.chart_tables import SEATS, rows_of, twice

STRATEGIES = SEATS.rename({"seat": "strategy"}).with_columns(
    strategy=pl.Series(["knights(patience=3)", "random"])
)


def test_the_title_names_who_is_furthest_from_the_fair_share() -> None:
    assert win_shares.title(SEATS) == "Seat 1 wins 60.0% of games; its fair share is 50.0%"
    assert win_shares.title(STRATEGIES).startswith("knights(patience=3) wins 60.0% of games")
    assert "of games in " in win_shares.title(twice(SEATS))


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
