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


def test_where_nobody_offers_there_is_no_row(tmp_path: Path) -> None:
    turns = rivalry_games.turns().with_columns(offers=pl.lit(0))
    run = open_run(write_tables(tmp_path, rivalry_games.games(), turns, "base", players=["a", "b", "b"]))
    assert offers.compute(run).height == 0
