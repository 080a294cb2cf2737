"""What knights draw, and from whom, on turns by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import knights
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

# Turn 1: seat 1 builds a knight; turn 2: seat 2 builds two; turn 3: nobody builds one.
TURNS = pl.DataFrame(
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


def opened(folder: Path, seats: int) -> RunTables:
    """A game of these turns."""
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [3]})
    return open_run(write_tables(folder, games, TURNS, "edition", seats=seats))


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


def test_shares_are_of_all_cards_drawn_with_intervals_between_games(tmp_path: Path) -> None:
    # Two games alike, and a third in which seat 3 builds a knight and draws one from seat 2, on its right.
    is_last = (pl.col("turn") == 3).cast(pl.Int64)
    third = TURNS.with_columns(
        pl.col("^lost_knight_[134]$") * 0, built_knights=is_last, lost_knight_2=is_last
    )
    turns = pl.concat(part.with_columns(game=pl.lit(n)) for n, part in enumerate((TURNS, TURNS, third)))
    games = pl.DataFrame({"game": [0, 1, 2], "block": [0, 1, 2], "turns": [3] * 3})
    table = knights.compute(open_run(write_tables(tmp_path / "three", games, turns, "edition", seats=4)))
    rows = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    # Cards drawn: 4, 4 and 1, of which 3, 3 and 1 from the right.
    right, left = rows["side", "right"], rows["side", "left"]
    assert (right["share"], left["share"]) == (pytest.approx(7 / 9), pytest.approx(2 / 9))
    assert 0 < left["share_low"] < left["share"] < left["share_high"] < 1
    # What the one side has the other has not, and all is always all.
    assert right["share_low"] == pytest.approx(1 - left["share_high"])
    everybody = rows["overall", "all neighbours"]
    assert (everybody["share"], everybody["share_high"]) == (1.0, 1.0)


def test_of_two_players_the_other_is_the_left_neighbour(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 2))
    assert table.filter(pl.col("by") == "side").select("group", "drawn", "n").rows() == [("left", 3, 3)]
    # Three knights could have drawn six cards, two each, and drew three.
    assert table.filter(pl.col("by") == "side")["value"].item() == 1


def test_that_every_knight_drew_a_card_so_far_does_not_say_that_all_will(tmp_path: Path) -> None:
    first = TURNS.filter(pl.col("turn") == 1)
    turns = pl.concat(first.with_columns(game=pl.lit(number)) for number in range(40))
    games = pl.DataFrame({"game": range(40), "block": range(40), "turns": [1] * 40})
    table = knights.compute(open_run(write_tables(tmp_path, games, turns, "edition", seats=4)))
    left = table.filter(pl.col("group") == "left").row(0, named=True)
    assert (left["drawn"], left["n"], left["value"], left["high"]) == (40, 40, 1, 1)
    assert 0.85 < left["low"] < 0.95
