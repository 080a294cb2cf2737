"""Wins by the place at half time, on games by hand."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses.gathering import Gathered
from analyses.rivalry import comebacks
from tests.analyses import rivalry_games


def test_wins_by_place(tmp_path: Path) -> None:
    table = comebacks.compute(rivalry_games.opened(tmp_path))
    assert table.columns == comebacks.COLUMNS.names
    told = [(row["half"], row["place"], row["wins"], row["n"]) for row in table.iter_rows(named=True)]
    assert told == [
        # (4, 3, 3) of game 0, (2, 2, 5) of game 1, (4, 3, 3) of game 3, which seat 2 won.
        ("half of the turns", "alone in front", 2, 3),
        ("half of the turns", "last with others", 1, 6),
        # (4, 6, 3) of game 0, which seat 1 won; (2, 4, 10) and (4, 10, 3), which are over.
        ("half of the points", "alone in front", 2, 3),
        ("half of the points", "between", 1, 3),
        ("half of the points", "alone last", 0, 3),
    ]
    assert table["of_games"].to_list() == pytest.approx([2 / 3, 1 / 3, 2 / 3, 1 / 3, 0])
    assert set(table["fair"]) == {1 / 3}
    assert table["high"][4] > 0


def test_nobody_comes_back_where_nobody_wins(tmp_path: Path) -> None:
    assert comebacks.compute(rivalry_games.without_winners(tmp_path)).height == 0


def test_wins_from_the_last_place_allow_for_games_that_were_stopped(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    table = comebacks.of_last(run).table()
    told = {row["half"]: (row["count"], row["n"]) for row in table.iter_rows(named=True)}
    assert told == {"half of the turns": (1, 3), "half of the points": (0, 3)}
    # One game in four was stopped: whoever was last may have won it too.
    decided = replace(run, games=run.games.filter(pl.col("winner") > 0), parts=(), gathered=Gathered())
    whole = comebacks.of_last(decided).table()
    assert whole["value"].to_list() == table["value"].to_list()
    assert all(least < own for least, own in zip(whole["high"], table["high"], strict=True))
