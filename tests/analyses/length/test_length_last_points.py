"""The waits for the last points, on three games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import last_points
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def three_games(folder: Path) -> RunTables:
    """Two seats; the last game is stopped and tells nothing."""
    points = {
        # Seat 1 gains at turns 1, 3 and 7; seat 2 at turns 2 and 4.
        0: ([3, 3, 4, 4, 4, 4, 5], [2, 3, 3, 4, 4, 4, 4]),
        # Seat 2 gains at turns 2, 3 and 5, and wins at turn 6 without a gain; seat 1 never gains.
        1: ([2, 2, 2, 2, 2, 2], [2, 3, 4, 4, 5, 5]),
        2: ([2, 2], [2, 3]),
    }
    turns = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 2 + 1, "points_1": one, "points_2": two}
        for game, (first, second) in points.items()
        for turn, (one, two) in enumerate(zip(first, second, strict=True), start=1)
    ]
    games = {"game": range(3), "block": range(3), "winner": [1, 2, 0], "turns": [7, 6, 2]}
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2))


def test_the_winner_waits_from_gain_to_gain_and_to_the_end(tmp_path: Path) -> None:
    table = last_points.compute(three_games(tmp_path)).filter(pl.col("who") == "winner")
    # The last wait: from turn 3 to 7, and from 3, the last gain but one, to 6; before it 1 to 3 and 2 to 3.
    assert table["back"].to_list() == [1, 2]
    assert table["n"].to_list() == [2, 2]
    assert table["value"].to_list() == pytest.approx([(4 + 3) / 2, (2 + 1) / 2])
    assert table["p95"].to_list() == [4, 2]
    assert table["low"][0] <= 3.5 <= table["high"][0]


def test_the_runner_up_waits_from_its_last_gain_or_from_the_beginning(tmp_path: Path) -> None:
    (row,) = last_points.compute(three_games(tmp_path)).filter(pl.col("back") == 0).iter_rows(named=True)
    # In game 0 seat 2 gained last at turn 4 of 7, in game 1 seat 1 never gained in 6 turns.
    assert (row["who"], row["n"], row["value"]) == ("runner-up", 2, pytest.approx((3 + 6) / 2))
