"""Win shares of strategies, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import strategy_wins
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run, write_tables


def test_shares_stand_beside_the_share_of_seats(tmp_path: Path) -> None:
    table = strategy_wins.compute(ten_games.opened(tmp_path))
    assert table["strategy"].to_list() == ["b", "a"]
    assert table["wins"].to_list() == [7, 2]
    assert table["value"].to_list() == pytest.approx([7 / 9, 2 / 9])
    assert table["fair"].to_list() == [0.5, 0.5]


def test_a_strategy_in_two_of_three_seats_ought_to_win_two_thirds(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=30, players=("builder", "builder", "idler")))
    table = strategy_wins.compute(run).sort("strategy")
    assert table["fair"].to_list() == pytest.approx([2 / 3, 1 / 3])
    assert table["n"].to_list() == [30, 30]
    # What a builder wins as a person, of the two at the table; for all seats together it is one.
    builder, idler = table["a_seat"]
    assert 2 * builder + idler == pytest.approx(1)
    assert builder == pytest.approx(table["value"][0] / 2)
    assert table["value"].sum() == pytest.approx(1)


def test_strategies_in_different_numbers_of_games_have_shares_of_their_own(tmp_path: Path) -> None:
    rows = [("a", "b", 1), ("a", "b", 1), ("a", "b", 2), ("a", "a", 1), ("c", "b", 0), ("c", "b", 1)]
    games = pl.DataFrame(
        {
            "game": range(6), "block": range(6), "rotation": [0] * 6, "turns": [9] * 6,
            "strategy_1": [row[0] for row in rows], "strategy_2": [row[1] for row in rows],
            "winner": [row[2] for row in rows],
            "ended": ["won" if row[2] else "capped" for row in rows],
        }
    )  # fmt: skip
    lineups = [
        {"players": [0, 1], "games": 3},
        {"players": [0, 0], "games": 1},
        {"players": [2, 1], "games": 2},
    ]
    players = ["a", "b", "c"]
    folder = write_tables(tmp_path, games, players=players, seats=2, rotate=False, lineups=lineups)
    run = open_run(folder)
    found = {row["strategy"]: row for row in strategy_wins.compute(run).iter_rows(named=True)}
    # a sat in four decided games, once in both seats; b in four; c in one.
    assert [found[name]["n"] for name in "abc"] == [4, 4, 1]
    assert [found[name]["value"] for name in "abc"] == pytest.approx([3 / 4, 1 / 4, 1])
    assert [found[name]["fair"] for name in "abc"] == pytest.approx([5 / 8, 1 / 2, 1 / 2])
    assert [found[name]["a_seat"] for name in "abc"] == pytest.approx([3 / 5, 1 / 4, 1])
