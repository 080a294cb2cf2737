"""Trades in a game, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import trade
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def test_trades_are_counted_by_the_game(tmp_path: Path) -> None:
    # Two offers in every first turn; in odd games one more in the second, which leads to a deal.
    second = (pl.col("turn") == 2) & (pl.col("game") % 2 == 1)
    turns = ten_games.turns().with_columns(
        offers=pl.when(pl.col("turn") == 1).then(2).otherwise(second.cast(pl.Int16)),
        deals=second.cast(pl.Int16),
    )
    run = open_run(write_tables(tmp_path, ten_games.games(), turns, players=["a", "b"]))
    table = trade.compute(run)
    assert table.columns == trade.COLUMNS.names
    assert dict(table.select("what", "value").iter_rows()) == pytest.approx(
        dict(zip(trade.NAMES.values(), (2.5, 0, 0.5, 0), strict=True))
    )
    offers = table.row(by_predicate=pl.col("what") == "offers to the players", named=True)
    assert (offers["trades"], offers["n"]) == (25, 10)
    assert offers["low"] <= 2.5 <= offers["high"]
