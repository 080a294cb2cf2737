"""Offers that become deals, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry import offers
from analyses.run_tables import open_run
from tests.analyses import rivalry_games
from tests.analyses.synthetic_runs import write_tables


def test_offers_by_place_and_strategy(tmp_path: Path) -> None:
    table = offers.compute(rivalry_games.opened(tmp_path))
    assert table.columns == offers.COLUMNS.names
    told = {(row["by"], row["group"]): (row["deals"], row["n"]) for row in table.iter_rows(named=True)}
    assert told == {
        ("overall", "all offers"): (2, 8),
        # Game 1: seat 2 at (2, 2, 2), seat 3 at (2, 2, 5).
        ("place", "in front"): (0, 3),
        # Game 0: seat 2 at (4, 3, 3), seat 3 at (7, 7, 3).
        ("place", "last"): (2, 5),
        ("strategy", "a"): (0, 1),
        ("strategy", "b"): (2, 7),
    }
    assert table["value"][0] == pytest.approx(0.25)


def test_a_place_is_held_against_all_others(tmp_path: Path) -> None:
    """Two offers a game, of seat 1 in turn 1 at (2, 2, 2) and of seat 2 in turn 2 behind at (5, 2, 2)."""
    blocks = 40
    games = pl.DataFrame({"game": range(blocks), "block": range(blocks), "turns": [2] * blocks})
    # Of those in front 10 of 40 are taken, of the others 30 of 40.
    rows = [
        {
            "game": game,
            "turn": turn,
            "seat": turn,
            "offers": 1,
            "deals": int(game < (10 if turn == 1 else 30)),
        }
        | {"points_1": 5.0, "points_2": 2.0, "points_3": 2.0}
        for game in range(blocks)
        for turn in (1, 2)
    ]
    run = open_run(write_tables(tmp_path, games, pl.DataFrame(rows), "base", players=["a", "b", "b"]))
    found = {row["group"]: row for row in offers.compute(run).filter(by="place").iter_rows(named=True)}
    front, last = found["in front"], found["last"]
    assert front["apart"] == pytest.approx(-0.5)
    assert front["apart_low"] < -0.5 < front["apart_high"] < 0
    assert last["apart"] == pytest.approx(0.5)


def test_without_a_deal_no_place_is_apart(tmp_path: Path) -> None:
    turns = rivalry_games.turns().with_columns(deals=pl.lit(0))
    run = open_run(write_tables(tmp_path, rivalry_games.games(), turns, "base", players=["a", "b", "b"]))
    assert offers.compute(run)["apart"].null_count() == len(offers.compute(run))


def test_where_nobody_offers_there_is_no_row(tmp_path: Path) -> None:
    turns = rivalry_games.turns().with_columns(offers=pl.lit(0))
    run = open_run(write_tables(tmp_path, rivalry_games.games(), turns, "base", players=["a", "b", "b"]))
    assert offers.compute(run).height == 0
