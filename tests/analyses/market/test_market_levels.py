"""The levels of the bars by round, on ten games by hand and on random ones."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import levels as market_levels
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_market import TOP, VARIETIES
from tests.analyses.synthetic_runs import play_run


def test_levels_start_where_the_rules_say_and_follow_the_bars(tmp_path: Path) -> None:
    table = market_levels.compute(ten_games.opened(tmp_path, game="market"))
    nut = {row["round"]: row for row in table.filter(pl.col("variety") == "nut").iter_rows(named=True)}
    assert (nut[0]["value"], nut[0]["n"], nut[0]["p05"], nut[0]["high"]) == (3, 10, 3, 3)
    assert (nut[1]["value"], nut[1]["n"]) == (2, 10)
    # In round 2 two games stand on 2 and eight on 1; in round 3 game 0 is over.
    assert nut[2]["value"] == pytest.approx(1.2)
    assert [nut[2][name] for name in ("p05", "p25", "p50", "p75", "p95")] == [1, 1, 1, 1, 2]
    assert nut[2]["low"] < 1.2 < nut[2]["high"]
    assert nut[3]["n"] == 9
    assert table["variety"].unique(maintain_order=True).to_list() == [kind["name"] for kind in VARIETIES]


def test_where_every_sale_raises_a_bar_the_mean_levels_keep_their_sum(tmp_path: Path) -> None:
    table = market_levels.compute(open_run(play_run(tmp_path, games=24, game="market")))
    sums = table.group_by("round").agg(pl.col("value").sum())
    assert sums["value"].to_list() == pytest.approx([sum(kind["start"] for kind in VARIETIES)] * len(sums))
    assert 0 <= table["p05"].to_numpy().min() < table["p95"].to_numpy().max() <= TOP
