"""Quantiles of the length, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import turns as length
from tests.analyses import ten_games


def test_quantiles_count_the_capped_game_as_longer(tmp_path: Path) -> None:
    table = length.compute(ten_games.opened(tmp_path))
    turns = dict(table.filter(pl.col("unit") == "turns").select("statistic", "value").iter_rows())
    assert turns == {"mean": 12.8, "p05": 4, "p25": 8, "median": 13, "p75": 18, "p95": None}
    rounds = dict(table.filter(pl.col("unit") == "rounds").select("statistic", "value").iter_rows())
    assert rounds == {"mean": 6.4, "p05": 2, "p25": 4, "median": 6.5, "p75": 9, "p95": None}
    assert set(table["n"]) == {10}


def test_the_interval_holds_the_median(tmp_path: Path) -> None:
    table = length.compute(ten_games.opened(tmp_path))
    median = table.filter(pl.col("statistic") == "median").row(0, named=True)
    assert median["low"] <= 13 <= median["high"]
    assert median["low"] < median["high"]


def test_the_share_of_capped_games_is_counted(tmp_path: Path) -> None:
    found = length.capped_share(ten_games.opened(tmp_path)).table().row(0, named=True)
    assert (found["value"], found["n"]) == (pytest.approx(0.1), 10)
    assert 0 < found["low"] < 0.1 < found["high"]
