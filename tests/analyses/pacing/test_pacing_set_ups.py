"""Wins by set-up and by seat, from two runs by hand that change the set-ups over."""

from pathlib import Path

import polars as pl

from analyses.pacing import set_ups
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, write_tables

RED, BLUE = {"colours": ["red"], "cards": ["ore"]}, {"colours": ["blue"], "cards": ["ore"]}


def opened(
    folder: Path, setups: list[dict[str, list[str]]], winners: list[int], **changes: object
) -> RunTables:
    games = {"game": range(4), "block": range(4), "winner": winners, "turns": [9] * 4}
    rules = RULES["edition"] | {"setups": setups} | changes
    return open_run(write_tables(folder, pl.DataFrame(games), None, "edition", seats=2, rules=rules))


def test_what_goes_with_the_set_up_and_what_with_the_seat(tmp_path: Path) -> None:
    # Red wins three of four from seat 1, and two of four from seat 2.
    first = opened(tmp_path / "first", [RED, BLUE], [1, 1, 1, 2])
    second = opened(tmp_path / "second", [BLUE, RED], [1, 2, 2, 1])
    runs = set_ups.passed_on([first, second])
    table = set_ups.compute(runs)
    rows = {row["group"]: (row["n"], row["value"]) for row in table.iter_rows(named=True)}
    assert rows == {
        "blue (ore)": (8, 3 / 8),
        "red (ore)": (8, 5 / 8),
        "seat 1": (8, 5 / 8),
        "seat 2": (8, 3 / 8),
    }
    assert table.columns == set_ups.COLUMNS.names


def test_runs_with_other_set_ups_are_left_out(tmp_path: Path) -> None:
    first = opened(tmp_path / "first", [RED, BLUE], [1, 1, 1, 2])
    second = opened(tmp_path / "second", [BLUE, RED], [1, 2, 2, 1])
    other = opened(tmp_path / "other", [RED, RED], [1, 2, 2, 1])
    longer = {"victory": {"points": 6}}
    dearer = opened(tmp_path / "dearer", [RED, BLUE], [1, 2, 2, 1], **longer)
    assert set_ups.passed_on([first, other, dearer, second]) == [first, second]


def test_nothing_is_told_unless_each_sits_everywhere_equally_often(tmp_path: Path) -> None:
    first = opened(tmp_path / "first", [RED, BLUE], [1, 1, 1, 2])
    again = opened(tmp_path / "again", [RED, BLUE], [1, 1, 1, 2])
    second = opened(tmp_path / "second", [BLUE, RED], [1, 2, 2, 1])
    assert set_ups.passed_on([first]) == []
    assert set_ups.passed_on([first, again, second]) == []


def test_a_game_without_set_ups_has_none(tmp_path: Path) -> None:
    games = {"game": range(2), "block": range(2), "winner": [1, 2], "turns": [9] * 2}
    run = open_run(write_tables(tmp_path, pl.DataFrame(games), None, "base", seats=2))
    assert set_ups.passed_on([run]) == []
