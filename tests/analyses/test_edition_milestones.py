"""The turns of each half point, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses import edition_milestones
from analyses.run_tables import open_run
from tests.analyses import ten_games


def test_first_turns_of_each_half_point(tmp_path: Path) -> None:
    table = edition_milestones.compute(open_run(ten_games.write(tmp_path)))
    first = table.filter(pl.col("who") == "first seat")
    assert first["points"].to_list() == [2.5, 3.0, 3.5, 4.0, 4.5, 5.0]
    # Seat 1 stands on 3 from turn 3 on; only the winning turn goes higher, straight to 5.
    assert first["value"].to_list() == [3, 3, 12, 12, 12, 12]
    assert first["reached"].to_list() == pytest.approx([1, 1, 0.9, 0.9, 0.9, 0.9])
    assert set(first["n"]) == {10}


def test_the_capped_game_is_censored_and_left_out_of_the_winners(tmp_path: Path) -> None:
    table = edition_milestones.compute(open_run(ten_games.write(tmp_path)))
    assert table.filter((pl.col("who") == "first seat") & (pl.col("points") == 5))["p95"].item() is None
    winner = table.filter((pl.col("who") == "winner") & (pl.col("points") == 5)).row(0, named=True)
    assert (winner["n"], winner["reached"], winner["value"], winner["p95"]) == (9, 1, 12, 20)
    assert winner["low"] <= 12 <= winner["high"]


def test_winners_of_seat_two_reach_three_points_only_with_their_last_turn(tmp_path: Path) -> None:
    table = edition_milestones.compute(open_run(ten_games.write(tmp_path)))
    three = table.filter((pl.col("who") == "winner") & (pl.col("points") == 3)).row(0, named=True)
    # Winners of seat 1 stand on 3 in turn 3 (6 games); those of seat 2 only in turns 8, 12 and 16.
    assert (three["value"], three["p75"], three["p95"]) == (3, 8, 16)
