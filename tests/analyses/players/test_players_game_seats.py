"""The games with a row a seat."""

from pathlib import Path

import polars as pl

from analyses.players.game_seats import game_seats
from tests.analyses import ten_games


def test_every_game_has_a_row_a_seat_with_its_strategy(tmp_path: Path) -> None:
    table = game_seats(ten_games.opened(tmp_path)).sort("game", "seat").collect()
    assert table.height == 20
    assert table.filter(pl.col("game") == 1)["strategy"].to_list() == ["b", "a"]
    assert table.filter(pl.col("game") == 1)["won"].to_list() == [True, False]
    assert table.filter("capped")["game"].to_list() == [9, 9]
    assert table["won"].sum() == 9
