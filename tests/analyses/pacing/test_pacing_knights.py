"""What knights draw, and from whom, on turns by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import knights
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def opened(folder: Path, seats: int) -> RunTables:
    """Turn 1: seat 1 builds a knight; turn 2: seat 2 builds two; turn 3: nobody builds one."""
    turns = pl.DataFrame(
        {
            "game": [0, 0, 0],
            "turn": [1, 2, 3],
            "seat": [1, 2, 3],
            "spin": ["ore"] * 3,
            "built_knights": [1, 2, 0],
            "lost_knight_1": [0, 2, 0],
            "lost_knight_2": [1, 0, 0],
            "lost_knight_3": [0, 0, 0],
            "lost_knight_4": [1, 0, 0],
            "cards_1": [4, 1, 1],
            "cards_2": [2, 4, 4],
            "cards_3": [5, 0, 0],
            "cards_4": [9, 9, 9],
            "points_1": [2.5, 2.5, 2.5],
            "points_2": [3.0, 4.0, 4.0],
            "points_3": [3.0, 2.0, 2.0],
            "points_4": [2.0, 2.0, 2.0],
        }
    )
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [3]})
    return open_run(write_tables(folder, games, turns, "edition", seats=seats))


def test_cards_are_counted_for_each_knight_and_neighbour(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 4))
    rows = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    # Left of seat 1 is seat 2, right seat 4: 1 + 1. Left of seat 2 is seat 3, who has none, right seat 1:
    # 0 + 2.
    overall = rows["overall", "all neighbours"]
    assert (overall["drawn"], overall["n"], overall["value"]) == (4, 6, pytest.approx(4 / 6))
    assert (rows["side", "left"]["drawn"], rows["side", "left"]["n"]) == (1, 3)
    assert (rows["side", "right"]["drawn"], rows["side", "right"]["n"]) == (3, 3)
    assert rows["side", "right"]["share"] == 0.75


def test_neighbours_are_told_by_their_standing_and_their_hand(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 4))
    rows = {(row["by"], row["group"]): row["drawn"] for row in table.iter_rows(named=True)}
    # Of seats 2, 3, 4 with 3, 3, 2 points seat 2 shares the lead; of 1, 3, 4 with 2.5, 2, 2 seat 1 leads.
    assert rows["standing", "shares the lead"] == 1
    assert rows["standing", "leads the others"] == 2
    assert rows["standing", "behind"] == 1
    # Hands before the draw: 3 and 10 (as 7); 0 and 3.
    assert {group: rows["hand", group] for group in ("0", "3", "7")} == {"0": 0, "3": 3, "7": 1}
    assert table.columns == knights.COLUMNS.names


def test_of_two_players_the_other_is_the_left_neighbour(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 2))
    assert table.filter(pl.col("by") == "side").select("group", "drawn", "n").rows() == [("left", 3, 3)]
