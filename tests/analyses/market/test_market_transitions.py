"""From sale to sale, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import transitions as market_transitions
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def test_a_sale_leads_to_the_next_of_its_variety_or_to_none(tmp_path: Path) -> None:
    table = market_transitions.compute(ten_games.opened(tmp_path, game="market"))
    assert table.select("variety", "level", "next_level", "count", "n").rows() == [
        ("all", 2, None, 13, 13),
        ("all", 3, 2, 8, 10),
        ("all", 3, None, 2, 10),
        ("nut", 2, None, 8, 8),
        ("nut", 3, 2, 8, 10),
        ("nut", 3, None, 2, 10),
        ("dark", 2, None, 5, 5),
    ]
    row = table.row(4, named=True)
    assert (row["value"], row["share"]) == (pytest.approx(0.8), pytest.approx(10 / 18))
    assert row["low"] < 0.8 < row["high"]


def test_every_row_adds_up_and_no_bar_falls_by_more_than_one_between_two_sales(tmp_path: Path) -> None:
    table = market_transitions.compute(open_run(play_run(tmp_path, games=24, game="market")))
    sums = table.group_by("variety", "level").agg(pl.col("value").sum(), pl.col("share").first())
    assert sums["value"].to_list() == pytest.approx([1] * len(sums))
    together = sums.filter(pl.col("variety") == "all")
    assert together["share"].sum() == pytest.approx(1)
    assert table.filter(pl.col("next_level") < pl.col("level") - 1).is_empty()
    assert table.filter(pl.col("next_level") >= pl.col("level")).height > 0
