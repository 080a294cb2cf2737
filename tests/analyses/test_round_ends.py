"""The ends of rounds, on ten games by hand."""

from pathlib import Path

import polars as pl

from analyses.round_ends import at_round_ends, spread_by_round
from tests.analyses import ten_games


def test_every_round_of_every_game_ends_once(tmp_path: Path) -> None:
    ends = at_round_ends(ten_games.opened(tmp_path)).collect()
    assert ends.height == sum(length // 2 for length in ten_games.LENGTHS)
    assert ends.filter(pl.col("game") == 0)["turn"].to_list() == [2, 4]


def test_a_spread_has_the_mean_with_its_interval_and_the_quantiles() -> None:
    rows = pl.LazyFrame({"block": range(21), "round": [1] * 21, "who": ["a"] * 21, "x": range(21)})
    row = spread_by_round(rows, "who", "x").row(0, named=True)
    assert [row[name] for name in ("n", "p05", "p25", "p50", "p75", "p95", "value")] == [
        21,
        1,
        5,
        10,
        15,
        19,
        10,
    ]
    assert row["low"] < 10 < row["high"]
