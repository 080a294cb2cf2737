"""Shares of wins where some games were stopped."""

import polars as pl
import pytest

from analyses.players.wins import win_shares
from analyses.statistics import ratios


def rows(winners: list[int]) -> pl.LazyFrame:
    seats = [
        {"block": game, "seat": seat, "won": winner == seat, "decided": winner > 0}
        for game, winner in enumerate(winners)
        for seat in (1, 2)
    ]
    return pl.LazyFrame(seats)


def test_without_stopped_games_it_is_the_interval_of_the_share() -> None:
    games = rows([1, 2, 1, 2] * 25)
    found, plain = win_shares(games, ["seat"]), ratios(games, ["seat"], "won", "decided", rate=True)
    assert found.table().equals(plain.table())


def test_the_interval_allows_for_every_stopped_game_and_for_none() -> None:
    found = win_shares(rows([1, 1, 2, 0] * 100), ["seat"]).table()
    first = found.row(0, named=True)
    assert (first["value"], first["n"]) == (pytest.approx(2 / 3), 300)
    # 50 to 75 of 100 games: what is surely won, and what may be.
    assert 0.44 < first["low"] < 0.5
    assert 0.75 < first["high"] < 0.8


def test_seats_whose_long_games_are_stopped_hold_the_truth() -> None:
    # Seat 1 wins the short half of the games, seat 2 the long half; a cap stops half of the long ones.
    found = win_shares(rows([1] * 200 + [2] * 100 + [0] * 100), ["seat"]).table()
    assert all(low < 0.5 < high for low, high in found.select("low", "high").iter_rows())
    assert found["value"].to_list() == pytest.approx([2 / 3, 1 / 3])
