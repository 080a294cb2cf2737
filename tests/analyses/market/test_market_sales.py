"""What is sold, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import sales as market_sales
from tests.analyses import ten_games


def test_varieties_and_outcomes_are_shares_of_all_sales(tmp_path: Path) -> None:
    table = market_sales.compute(ten_games.opened(tmp_path, game="market"))
    overall = table.filter(pl.col("by") == "overall")
    assert overall.select("kind", "what", "count", "n").rows() == [
        ("variety", "nut", 18, 23),
        ("variety", "dark", 5, 23),
        ("variety", "milk", 0, 23),
        ("outcome", "reward lost altogether", 1, 23),
        ("outcome", "reward given in part", 0, 23),
        ("outcome", "bar raised by choice", 5, 23),
    ]
    assert overall["value"].to_list() == pytest.approx([18 / 23, 5 / 23, 0, 1 / 23, 0, 5 / 23])
    assert (overall["low"] <= overall["value"]).all()
    assert (overall["high"] > overall["value"]).all()


def test_strategies_are_those_of_the_makers(tmp_path: Path) -> None:
    table = market_sales.compute(ten_games.opened(tmp_path, game="market"))
    nut = table.filter((pl.col("by") == "strategy") & (pl.col("what") == "nut"))
    # `a` sits in seat 1 in even games and sells nut there, 5 and 4 times; in odd ones dark from seat 2.
    assert nut.select("group", "count", "n").rows() == [("a", 9, 9 + 3), ("b", 9, 9 + 2)]
