"""The rows of the tableau that pay, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import rewards as market_rewards
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def test_sales_divide_among_the_rows_they_were_made_at(tmp_path: Path) -> None:
    table = market_rewards.compute(ten_games.opened(tmp_path, game="market"))
    told = ["by", "group", "level", "reward", "reward_points", "count", "n"]
    assert table.filter(pl.col("by") != "strategy").select(told).rows() == [
        ("overall", "all", 2, "1 development card", 0, 13, 23),
        ("overall", "all", 3, "1 VP", 1, 10, 23),
        ("order", "1", 3, "1 VP", 1, 10, 10),
        ("order", "2", 2, "1 development card", 0, 8, 8),
        ("order", "3", 2, "1 development card", 0, 5, 5),
        ("variety", "nut", 2, "1 development card", 0, 8, 18),
        ("variety", "nut", 3, "1 VP", 1, 10, 18),
        ("variety", "dark", 2, "1 development card", 0, 5, 5),
    ]
    first = table.row(0, named=True)
    assert first["value"] == pytest.approx(13 / 23)
    assert first["low"] < first["value"] < first["high"]


def test_the_shares_of_each_group_add_up(tmp_path: Path) -> None:
    table = market_rewards.compute(open_run(play_run(tmp_path, games=24, game="market")))
    assert set(table["by"]) == {"overall", "order", "variety", "strategy"}
    sums = table.group_by("by", "group").agg(
        pl.col("value").sum(), pl.col("count").sum(), pl.col("n").first()
    )
    assert sums["value"].to_list() == pytest.approx([1] * len(sums))
    assert (sums["count"] == sums["n"]).all()
