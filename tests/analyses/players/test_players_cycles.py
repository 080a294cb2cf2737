"""Cycles, on games by hand and on pairs that were made up."""

from pathlib import Path
from statistics import NormalDist

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.players import cycles
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games
from tests.analyses.players import known_strengths


def pairs(*steps: str, low: float = 0.6) -> pl.DataFrame:
    """A table of pairs of which the first is clearly ahead; of all others nothing is shown."""
    rows = [
        {"strategy": step[0], "other": step[1], "n": 9, "value": 0.7, "low": low, "high": 0.8}
        for step in steps
    ]
    back = [
        {"strategy": step[1], "other": step[0], "n": 9, "value": 0.3, "low": 0.2, "high": 0.4}
        for step in steps
    ]
    return pl.DataFrame([*rows, *back])


def test_rock_paper_and_scissors_are_a_cycle(tmp_path: Path) -> None:
    table = cycles.compute(open_run(ring_of_three.write(tmp_path)))
    assert table.select("cycle", "strategy", "beats").rows() == [
        (1, "paper", "rock"), (1, "rock", "scissors"), (1, "scissors", "paper"),
    ]  # fmt: skip
    assert table["value"].to_list() == pytest.approx([35.5 / 40, 0.9, 0.9])
    assert table["low"].min() > 0.5  # type: ignore[operator]


def test_two_are_no_cycle(tmp_path: Path) -> None:
    table = cycles.compute(open_run(ten_games.write(tmp_path)))
    assert table.is_empty()
    assert table.columns == cycles.COLUMNS.names


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (["ab", "bc", "ac"], []),
        (["ab", "bc", "ca"], ["abc"]),
        (["ba", "cb", "ac"], ["acb"]),
        (["ab", "bc", "ca", "cd", "da"], ["abc"]),
        (["ab", "bc", "cd", "da"], ["abcd"]),
        (["ab", "bc", "cd", "de", "ea"], ["abcde"]),
        (["ab", "bc", "ca", "ad", "db"], ["abc", "adb"][:1]),
    ],
)
def test_the_shortest_cycles_are_found(steps: list[str], found: list[str]) -> None:
    assert ["".join(ring) for ring in cycles.cycles(pairs(*steps))] == found


def test_a_step_that_is_not_clear_of_one_half_makes_no_cycle() -> None:
    assert cycles.cycles(pairs("ab", "bc", "ca", low=0.5)) == []


def ring(folder: Path, won: int) -> pl.DataFrame:
    """Thirty games: a wins all ten against b, b all ten against c, and c so many of ten against a."""
    tables = [("ab", 10, 0, 0), ("bc", 10, 0, 0), ("ca", won, 10 - won, 0)]
    return cycles.compute(known_strengths.opened(folder, tables))


def test_of_thirty_games_nine_in_ten_make_a_cycle(tmp_path: Path) -> None:
    table = ring(tmp_path, 9)
    rows = table.select("cycle", "strategy", "beats", "n", "value").rows()
    assert rows == [(1, "a", "b", 10, 1.0), (1, "b", "c", 10, 1.0), (1, "c", "a", 10, 0.9)]
    # Nine in ten lie 0.4 off a half, with an end of Wilson's interval 0.304 below: 2.58 standard errors, a
    # chance of 1 in 100. One of six such would not be clear of it, but one of the two that are left is, once
    # the four of the other pairs stand (Holm).
    end = float(wilson(9, 10)[0])
    assert table["low"][2] == pytest.approx(end, abs=0.01)
    steps = 0.4 / ((0.9 - end) / 1.96)
    chance = 2 * (1 - NormalDist().cdf(steps))
    assert 2 * chance < 0.05 < 6 * chance


def test_of_thirty_games_eight_in_ten_make_none(tmp_path: Path) -> None:
    # Wilson's interval of eight in ten reaches down to 0.49.
    assert float(wilson(8, 10)[0]) < 0.5
    assert ring(tmp_path, 8).is_empty()
