"""Win shares of seats, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import seat_wins
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def test_shares_are_of_decided_games(tmp_path: Path) -> None:
    table = seat_wins.compute(ten_games.opened(tmp_path))
    assert table["seat"].to_list() == [1, 2]
    assert table["wins"].to_list() == [6, 3]
    assert table["n"].to_list() == [9, 9]
    assert table["capped"].to_list() == [1, 1]
    assert table["value"].to_list() == pytest.approx([6 / 9, 3 / 9])
    assert table["fair"].to_list() == [0.5, 0.5]
    assert (
        table.select((pl.col("low") < pl.col("value")) & (pl.col("value") < pl.col("high"))).to_series().all()
    )


def test_without_a_decided_game_there_is_no_share(tmp_path: Path) -> None:
    games = ten_games.games().with_columns(winner=pl.lit(0), ended=pl.lit("capped"))
    table = seat_wins.compute(open_run(write_tables(tmp_path, games, seats=2)))
    assert table["n"].to_list() == [0, 0]
    assert table["value"].to_list() == [None, None]
