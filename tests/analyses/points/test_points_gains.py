"""What was gained in each turn, on two games by hand."""

from pathlib import Path

import polars as pl

from analyses.points import gains
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def two_games(folder: Path) -> RunTables:
    """Seat 1 builds at once in game 1; in game 0 it takes the longest road and loses it."""
    points = {0: ([2, 2, 4, 2], [2, 3, 3, 5]), 1: ([3, 3], [2, 2])}
    turns = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 2 + 1, "points_1": one, "points_2": two}
        for game, (first, second) in points.items()
        for turn, (one, two) in enumerate(zip(first, second, strict=True), start=1)
    ]
    games = {"game": [0, 1], "block": [0, 1], "winner": [2, 0], "turns": [4, 2]}
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2))


def test_all_seats_begin_with_the_points_of_who_has_not_moved(tmp_path: Path) -> None:
    assert gains.start_points(two_games(tmp_path)) == 2


def test_a_gain_counts_from_the_turn_before_and_in_the_first_from_the_start(tmp_path: Path) -> None:
    run = two_games(tmp_path)
    told = gains.turns_with_gains(run, "winner").collect()
    assert told["gain_1"].to_list() == [0, 0, 2, -2, 1, 0]
    assert told["gain_2"].to_list() == [0, 1, 0, 2, 0, 0]
    assert told["winner"].to_list() == [2, 2, 2, 2, 0, 0]
    anybody = told.select(gains.anybody_gained(run)).to_series()
    assert anybody.to_list() == [False, True, True, True, True, False]
