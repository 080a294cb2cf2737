"""The lengths to fewer points, on three games by hand and on random ones."""

from pathlib import Path

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.length import by_target as game_length_by_target
from analyses.length import turns as length
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, play_run, write_tables


def three_games(folder: Path, target: float = 13.0) -> RunTables:
    """Two seats. Games 0 and 1 are won by seat 1 at turn 7; game 2 is stopped at turn 8 below 12 points."""
    points = {
        # Seat 2 stands on 10 at turn 3, which is not its own; it keeps them to turn 4, which is.
        0: ([9, 9, 9, 9, 10, 10, 13], [9, 9, 10, 10, 10, 10, 10]),
        # Seat 1 is first to 10 and to 12.
        1: ([9, 9, 10, 10, 12, 12, 13], [9, 9, 9, 9, 9, 10, 10]),
        2: ([9] * 8, [9, 9, 9, 9, 9, 11, 11, 11]),
    }
    turns = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 2 + 1, "points_1": one, "points_2": two}
        for game, (first, second) in points.items()
        for turn, (one, two) in enumerate(zip(first, second, strict=True), start=1)
    ]
    games = {"game": [0, 1, 2], "block": [0, 1, 2], "winner": [1, 1, 0], "turns": [7, 7, 8]}
    names = {"strategy_1": ["a", "b", "a"], "strategy_2": ["b", "a", "b"], "ended": ["won", "won", "capped"]}
    rules = RULES["market"] | {"victory": {"points": target}}
    tables = pl.DataFrame(games | names), pl.DataFrame(turns), "market"
    return open_run(write_tables(folder, *tables, seats=2, players=["a", "b"], rules=rules))


def test_a_target_is_met_at_the_end_of_ones_own_turn(tmp_path: Path) -> None:
    table = game_length_by_target.compute(three_games(tmp_path)).filter(pl.col("strategy") == "all")
    assert table["target"].to_list() == [10, 12, 13]
    # 10 points at turns 4, 3 and 6; 12 points at turns 7, 5 and never; 13 at 7, 7 and never.
    assert table["value"].to_list() == pytest.approx([4, 7, 7])
    assert table["p05"].to_list() == [3, 5, 7]
    assert table["p95"].to_list() == [6, None, None]
    assert table["reached"].to_list() == pytest.approx([1, 2 / 3, 2 / 3])
    low, high = (float(end) for end in wilson(2, 3))
    assert table.select("reached_low", "reached_high").row(1) == pytest.approx((low, high), abs=0.05)
    assert table["reached_high"][0] == 1


def test_differences_are_those_of_the_same_games(tmp_path: Path) -> None:
    table = game_length_by_target.compute(three_games(tmp_path)).filter(pl.col("strategy") == "all")
    assert table["shorter"].to_list() == pytest.approx([(3 + 4 + 2) / 3, (0 + 2 + 0) / 3, 0])
    assert table["shorter_low"][0] <= 3 <= table["shorter_high"][0]
    # In game 0 seat 2 would have won at 10 points, in game 1 the winner; game 2 has no winner.
    assert table["same_winner"].to_list() == pytest.approx([0.5, 1, 1])


def test_strategies_are_those_that_would_have_won(tmp_path: Path) -> None:
    table = game_length_by_target.compute(three_games(tmp_path)).filter(pl.col("strategy") != "all")
    assert table.select("target", "strategy", "n").rows() == [
        (10, "b", 3),
        (12, "a", 1),
        (12, "b", 1),
        (13, "a", 1),
        (13, "b", 1),
    ]
    assert set(table["reached_low"]) == {None}  # their games are those that got there


def test_a_game_to_few_points_has_no_lower_target(tmp_path: Path) -> None:
    assert set(game_length_by_target.compute(three_games(tmp_path, 10))["target"]) == {10}


@pytest.mark.parametrize(
    ("full", "step", "start", "lower"),
    [
        (13, 1.0, 3, [10, 12]),
        (10, 1.0, 2, [8, 9]),
        (15, 1.0, 3, [12, 14]),
        (5, 0.5, 1, [4, 4.5]),
        (5, 1.0, 1, [4]),
        (5, 0.5, 4, [4.5]),
        (2, 1.0, 1, []),
    ],
)
def test_lower_targets_are_parts_of_the_one_that_wins(
    full: float, step: float, start: float, lower: list[float]
) -> None:
    assert game_length_by_target.lower_targets(full, step, start) == lower


def test_the_edition_has_targets_of_halves(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8, game="edition", cap=60))
    assert set(game_length_by_target.compute(run)["target"]) == {4, 4.5, 5}


def test_all_the_points_take_as_long_as_the_game(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=24, game="market", cap=60))
    whole = game_length_by_target.compute(run).filter(
        (pl.col("target") == 13) & (pl.col("strategy") == "all")
    )
    known = dict(length.estimate(run).table().select("statistic", "value").iter_rows())
    assert whole.select("p05", "p25", "value", "p75", "p95").row(0) == tuple(known.values())
    assert whole["reached"].item() < 1
