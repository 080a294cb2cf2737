"""What varieties pay over time, on eight sales by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import curves
from tests.analyses import small_market


def test_worth_and_level_go_by_round_and_by_the_number_of_the_variety(tmp_path: Path) -> None:
    table = curves.compute(small_market.opened(tmp_path))
    told = {row[:3]: row[3:] for row in table.select("along", "variety", "at", "n", "value", "level").rows()}
    # Round 1 has the first sales of games 0, 1, 3 and the second of game 0: worth 4, 4, 4, 0 at levels 3, 3,
    # 3, 2.
    assert told["round", "all", 1] == (4, pytest.approx(3.0), pytest.approx(2.75))
    assert told["round", "dark", 1] == (2, pytest.approx(2.0), pytest.approx(2.5))
    # First sales of a variety: 4, 4, 4, 4, 4 and 0; second ones: nut in game 0 and dark in game 3.
    assert told["variety_order", "all", 1] == (6, pytest.approx(20 / 6), pytest.approx(17 / 6))
    assert told["variety_order", "all", 2] == (2, pytest.approx(3.0), pytest.approx(2.0))
    assert list(dict.fromkeys(table["variety"])) == ["all", "nut", "dark", "milk"]


def test_worth_by_stretches_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stretches = {"the first two": 2.0, "later": float("inf")}
    monkeypatch.setattr(curves, "STRETCHES", stretches)
    table = curves.worth_by_stretch(small_market.opened(tmp_path)).table()
    # Game 0: 4 and 4, then 3 and 4; game 1: 4 and 4; game 3: 0, for no card was left, and 3.
    assert table.select("stretch", "n", "value").rows() == [
        ("the first two", 6, pytest.approx(19 / 6)),
        ("later", 2, pytest.approx(3.5)),
    ]


def test_places_with_few_sales_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curves, "FEWEST", 0.2)
    table = curves.compute(small_market.opened(tmp_path))
    assert sorted(set(table.filter(table["along"] == "round")["at"])) == [1, 2]


def test_worth_of_first_and_later_sales_of_a_variety(tmp_path: Path) -> None:
    table = curves.worth_by_variety(small_market.opened(tmp_path)).table()
    together = table.group_by("of_variety").agg(pl.col("n").sum(), (pl.col("value") * pl.col("n")).sum())
    # As above: 4, 4, 4, 4, 4 and 0 at first, then 6 in all.
    assert sorted(together.rows()) == [
        ("first sale", 6, pytest.approx(20)),
        ("later sales", 2, pytest.approx(6)),
    ]
    assert set(table["variety"]) == {"nut", "dark", "milk"}


def test_chips_by_stretches_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curves, "STRETCHES", {"all sales": float("inf")})
    run = small_market.opened(tmp_path)
    (row,) = curves.chips_by_stretch(run).table().to_dicts()
    got = run.sales_with().select(pl.col("got_points").mean()).collect().item()
    assert row["value"] == pytest.approx(got * run.rule("points.chip", float))
    assert row["value"] > 0
