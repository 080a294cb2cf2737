"""What happened in each game, on two games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import game_figures
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def two_games(folder: Path) -> RunTables:
    """Two seats; games of 8 and 4 turns: the median is 6, so the opening is told of after 2 turns."""
    rolls = {0: [7, 6, 7, 5, 4, 7, 8, 9], 1: [3, 4, 5, 6]}
    leads = {
        0: [(3, 2), (3, 3), (3, 4), (4, 4), (5, 4), (5, 4), (6, 4), (10, 5)],
        1: [(2, 2), (2, 3), (2, 3), (2, 10)],
    }
    roads = {0: [0, 1, 1, 2, 0, 1, 1, 1], 1: [0, 0, 0, 2]}
    turns = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 2 + 1, "roll": roll, "longest_road": road}
        | {"points_1": one, "points_2": two, "gained_roll_1": 2, "gained_roll_2": turn % 2, "deals": game}
        for game in rolls
        for turn, (roll, road, (one, two)) in enumerate(
            zip(rolls[game], roads[game], leads[game], strict=True), start=1
        )
    ]
    games = {"game": [0, 1], "block": [0, 1], "winner": [1, 2], "turns": [8, 4]}
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2))


def test_figures_are_a_turn(tmp_path: Path) -> None:
    games = game_figures.game_figures(2, two_games(tmp_path)).collect()
    assert games["sevens rolled"].to_list() == [3 / 8, 0]
    # Seat 1 has two cards a turn, seat 2 one every other.
    assert games["cards from the dice"].to_list() == [2.5, 2.5]
    assert games["deals between players"].to_list() == [0, 1]
    assert "chocolates made" not in games.columns
    assert "robber sections spun" not in games.columns


def test_what_passes_to_another_seat_is_counted(tmp_path: Path) -> None:
    games = game_figures.game_figures(2, two_games(tmp_path)).collect()
    # The road goes from 1 to 2 and back; who has it first, and that nobody does, do not count.
    assert games["longest road changes hands"].to_list() == pytest.approx([2 / 8, 0])
    # Seat 1 leads, then seat 2, then seat 1 again; ties in between are no change.
    assert games["lead changes"].to_list() == pytest.approx([2 / 8, 0])


def test_the_opening_and_the_end_are_told(tmp_path: Path) -> None:
    run = two_games(tmp_path)
    assert game_figures.early_turns(run) == 2
    games = game_figures.game_figures(2, run).collect()
    assert games["cards from the dice (30% into a median game)"].to_list() == [5, 5]
    assert games["points of the leader (30% into a median game)"].to_list() == [3, 3]
    assert games["points between leader and last (30% into a median game)"].to_list() == [0, 1]
    assert games["points between winner and next (at the end)"].to_list() == [5, 8]


def test_runs_of_other_lengths_have_the_same_figures(tmp_path: Path) -> None:
    run = two_games(tmp_path)
    short, long = (game_figures.game_figures(early, run).collect_schema().names() for early in (2, 4))
    assert short == long
