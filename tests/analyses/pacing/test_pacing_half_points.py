"""The share of seats that stand on so many points by a round, on three games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import half_points
from tests.analyses.pacing import small_games


def curve(table: pl.DataFrame, who: str, points: float) -> list[float]:
    rows = table.filter((pl.col("who") == who) & (pl.col("points") == points)).sort("round")
    return [float(value) for value in rows["value"]]


def test_seats_of_games_that_are_over_stay_where_they_were(tmp_path: Path) -> None:
    table = half_points.compute(small_games.opened(tmp_path))
    # Of six seats, on 2.5 or more: in round 1 both of game 0 and seat 2 of game 1; in round 2 both of game 2.
    assert curve(table, "every seat", 2.5) == pytest.approx([3 / 6, 5 / 6, 5 / 6])
    # On 5: seat 2 of game 1 in round 2, seat 1 of game 0 in round 3.
    assert curve(table, "every seat", 5.0) == pytest.approx([0, 1 / 6, 2 / 6])
    assert set(table.filter(pl.col("who") == "every seat")["n"]) == {6}


def test_seats_and_winners_are_told_apart(tmp_path: Path) -> None:
    table = half_points.compute(small_games.opened(tmp_path))
    assert curve(table, "seat 1", 3.0) == pytest.approx([0, 2 / 3, 2 / 3])
    assert curve(table, "the winner", 3.0) == pytest.approx([1 / 2, 1, 1])
    assert table.columns == half_points.COLUMNS.names


def test_a_share_only_grows_and_has_an_interval(tmp_path: Path) -> None:
    table = half_points.compute(small_games.opened(tmp_path))
    assert (table["low"] <= table["value"]).all()
    assert (table["value"] <= table["high"]).all()
