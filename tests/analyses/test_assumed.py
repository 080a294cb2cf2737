"""What another value of an assumed figure changes, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses import assumed
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def opened(folder: Path, turns: list[int], winners: list[int]) -> RunTables:
    numbers = range(len(turns))
    games = {"game": numbers, "block": numbers, "turns": turns, "winner": winners}
    return open_run(write_tables(folder, pl.DataFrame(games), None, "edition", seats=2))


def test_a_difference_is_told_of_the_length_and_of_each_seat(tmp_path: Path) -> None:
    base = opened(tmp_path / "base", [10, 12, 14, 16] * 5, [1, 2, 1, 2] * 5)
    # Each game is two turns longer, and seat 1 wins three of four games in place of two.
    other = opened(tmp_path / "other", [12, 14, 16, 18] * 5, [1, 1, 1, 2] * 5)
    table = assumed.compute(base, {("costs", "dearer"): other})
    rows = {row["measure"]: row for row in table.iter_rows(named=True)}
    length = rows["length"]
    assert (length["base"], length["value"], length["low"], length["high"]) == (13, 2, 2, 2)
    assert (length["n"], length["sure"]) == (20, "yes")  # paired, so that nothing is left to chance
    assert rows["seat 1"]["value"] == pytest.approx(0.25)
    assert rows["seat 2"]["value"] == pytest.approx(-0.25)
    assert rows["seat 1"]["low"] < 0.25 < rows["seat 1"]["high"]
    assert table.columns == assumed.COLUMNS.names


def test_the_same_games_show_no_difference(tmp_path: Path) -> None:
    base, other = (opened(tmp_path / name, [10, 12] * 4, [1, 2] * 4) for name in ("base", "other"))
    table = assumed.compute(base, {("pieces", "alike"): other})
    assert set(table["sure"]) == {"no"}
    assert set(table["value"]) == {0.0}


def test_more_questions_ask_for_more(tmp_path: Path) -> None:
    base = opened(tmp_path / "base", [10] * 40, [1, 2] * 20)
    # A turn longer in six games, shorter in none: 0.15 with a spread of 0.056, 2.7 times as much. By itself
    # (three rows) it needs 2.4 times its spread, among sixty 3.3 times.
    other = opened(tmp_path / "other", [11] * 6 + [10] * 34, [1, 2] * 20)
    alone = assumed.compute(base, {("a", "b"): other})
    many = assumed.compute(base, {("a", str(number)): other for number in range(20)})
    assert alone.filter(pl.col("measure") == "length")["sure"].to_list() == ["yes"]
    assert set(many["sure"]) == {"no"}


def test_what_matters_only_with_another_value_is_held_against_that_one(tmp_path: Path) -> None:
    base = opened(tmp_path / "base", [10, 12] * 4, [1, 2] * 4)
    few, both = (opened(tmp_path / name, [15, 17] * 4, [1, 2] * 4) for name in ("few", "both"))
    others = {("bank", "few cards"): few, ("shortage", "few cards, shared"): both}
    length = assumed.compute(base, others, {"few cards, shared": "few cards"}).filter(measure="length")
    assert length.select("says", "base", "value", "sure").rows() == [
        ("few cards", 11.0, 5.0, "yes"),
        ("few cards, shared", 16.0, 0.0, "no"),
    ]
