"""Cycles, on games by hand and on pairs that were made up."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import cycles
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games


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
