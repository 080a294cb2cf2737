"""Victory points a chocolate, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import points as market_points
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import RULES


def test_points_are_the_mean_of_the_chips_got(tmp_path: Path) -> None:
    table = market_points.compute(ten_games.opened(tmp_path, game="market"))
    found = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    assert found["overall", "all"]["value"] == pytest.approx(10 / 23)
    assert found["overall", "all"]["low"] < 10 / 23 < found["overall", "all"]["high"]
    assert [found["order", number]["value"] for number in "123"] == [1, 0, 0]
    assert (found["variety", "nut"]["value"], found["variety", "nut"]["n"]) == (pytest.approx(10 / 18), 18)
    # Sellers of the first chocolate sit in seat 1: `a` in even games, `b` in odd ones.
    assert (found["strategy", "a"]["sum"], found["strategy", "b"]["sum"]) == (5, 5)


def test_a_chip_is_worth_what_the_rules_say(tmp_path: Path) -> None:
    points = {"points": RULES["market"]["points"] | {"chip": 0.5}}
    run = ten_games.opened(tmp_path, game="market", rules=RULES["market"] | points)
    assert market_points.compute(run).filter(pl.col("group") == "1")["value"].item() == 0.5
