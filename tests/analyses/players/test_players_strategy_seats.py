"""Shares of wins by strategy and seat, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import strategy_seats
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def test_a_strategy_has_a_share_from_each_seat(tmp_path: Path) -> None:
    table = strategy_seats.compute(open_run(ten_games.write(tmp_path)))
    assert table.columns == strategy_seats.COLUMNS.names
    told = {(row["strategy"], row["seat"]): (row["wins"], row["n"]) for row in table.iter_rows(named=True)}
    # a sits first in games 0, 2, 4, 6, 8; the last game, where it sits second, nobody won.
    assert told == {("a", 1): (2, 5), ("a", 2): (0, 4), ("b", 1): (4, 4), ("b", 2): (3, 5)}
    assert table["value"].to_list() == pytest.approx([2 / 5, 0, 1, 3 / 5])
    assert set(table["fair"]) == {0.5}


def test_a_strategy_alone_at_the_table_says_nothing_of_its_own(tmp_path: Path) -> None:
    alone = ten_games.games().with_columns(strategy_1=pl.lit("a"), strategy_2=pl.lit("a"))
    run = open_run(write_tables(tmp_path, alone, players=["a", "a"]))
    assert strategy_seats.compute(run).height == 0
