"""Targets that were played for and passed, on three games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import played_for
from analyses.run_tables import RunError, RunTables, open_run
from tests.analyses.length.test_length_by_target import three_games
from tests.analyses.synthetic_runs import RULES, write_tables


def to_ten(folder: Path) -> RunTables:
    """Three games for 10 points, won at turns 5 and 3, and stopped at turn 8."""
    turns = [
        {
            "game": game,
            "turn": turn,
            "seat": 1,
            "points_1": 10 if turn == last and game < 2 else 9,
            "points_2": 9,
        }
        for game, last in enumerate((5, 3, 8))
        for turn in (1, last)
    ]
    games = {"game": range(3), "block": range(3), "winner": [1, 1, 0], "turns": [5, 3, 8]}
    rules = RULES["market"] | {"victory": {"points": 10}}
    tables = pl.DataFrame(games), pl.DataFrame(turns), "market"
    return open_run(write_tables(folder, *tables, seats=2, rules=rules))


def test_targets_below_are_passed_and_the_last_is_played_for(tmp_path: Path) -> None:
    table = played_for.compute(three_games(tmp_path))
    # All begin with 9 points, so 8 and 9 are nobody's to reach.
    assert table["target"].to_list() == [10, 11, 12, 13]
    assert table["how"].to_list() == ["passed"] * 3 + ["played for"]
    # 10 points at turns 4, 3 and 6; 11 at 7, 5 and 6; 12 at 7, 5 and not in 8; 13 at 7, 7 and not in 8.
    assert table["value"].to_list() == pytest.approx([13 / 3, 18 / 3, 20 / 3, 22 / 3])
    assert table["reached"].to_list() == pytest.approx([1, 1, 2 / 3, 2 / 3])
    assert (table["low"] <= table["value"]).all()


def test_runs_are_held_against_the_one_for_most_points(tmp_path: Path) -> None:
    runs = {"ten": to_ten(tmp_path / "ten"), "thirteen": three_games(tmp_path / "thirteen")}
    (row,) = played_for.together(runs).iter_rows(named=True)
    assert (row["target"], row["n"]) == (10, 3)
    assert row["played"] == pytest.approx((5 + 3 + 8) / 3)
    assert row["passed"] == pytest.approx(13 / 3)
    # Game by game 5 - 4, 3 - 3 and 8 - 6.
    assert row["value"] == pytest.approx(1)
    assert 0 <= row["low"] <= 1 <= row["high"]


def test_each_table_is_told_how_it_differs_from_the_run_for_most_points(tmp_path: Path) -> None:
    runs = [three_games(tmp_path / "thirteen"), to_ten(tmp_path / "ten")]
    tables = [played_for.compute(run) for run in runs]
    assert all(table["longer"].is_null().all() for table in tables)
    longest, told = played_for.beside(runs, tables)
    assert longest.equals(tables[0])
    assert told.drop(played_for.LONGER).equals(tables[1].drop(played_for.LONGER))
    *passed, played = told.select("target", *played_for.LONGER).rows()
    assert all(row[1:] == (None, None, None) for row in passed)
    # Game by game 5 - 4, 3 - 3 and 8 - 6.
    assert played[:2] == (10, pytest.approx(1))
    assert 0 <= played[2] <= 1 <= played[3]
    assert played_for.beside(runs[:1], tables[:1])[0].equals(tables[0])


def test_a_target_far_below_the_highest_is_held_against_it_too(tmp_path: Path) -> None:
    # Everybody has 9 points from the first turn on, and no table tells when they are passed.
    rules = RULES["market"] | {"victory": {"points": 9}}
    games = pl.DataFrame({"game": range(3), "block": range(3), "winner": [1, 1, 1], "turns": [3, 1, 2]})
    turns = pl.DataFrame([{"game": game, "turn": 1, "seat": 1, "points_1": 9} for game in range(3)])
    nine = open_run(write_tables(tmp_path / "nine", games, turns, "market", seats=2, rules=rules))
    runs = [three_games(tmp_path / "thirteen"), nine]
    _, told = played_for.beside(runs, [played_for.compute(run) for run in runs])
    assert told["longer"][-1] == pytest.approx(2 - 1)


def test_one_target_cannot_be_held_against_itself(tmp_path: Path) -> None:
    run = three_games(tmp_path)
    for runs in ({"one": run}, {"one": run, "another": run}):
        with pytest.raises(RunError, match="two runs or more, each with other points"):
            played_for.together(runs)
