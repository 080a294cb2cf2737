"""Whom a spin helps, on games that are won by the spins."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import spin_seats
from analyses.run_tables import open_run
from tests.analyses.synthetic_runs import write_tables


def test_a_section_that_wins_for_a_seat(tmp_path: Path) -> None:
    # Each game has two turns; the first spin decides who wins: ore seat 1, wool seat 2. The second is alike.
    numbers = range(40)
    winner = [game % 2 + 1 for game in numbers]
    shown = ["wool" if game % 2 else "ore" for game in numbers]
    turns = {"game": [*numbers, *numbers], "turn": [1] * 40 + [2] * 40, "seat": [1] * 40 + [2] * 40}
    games = {"game": numbers, "block": numbers, "winner": winner, "turns": [2] * 40}
    rows = pl.DataFrame(turns | {"spin": shown * 2})
    run = open_run(write_tables(tmp_path, pl.DataFrame(games), rows, "edition", seats=2))
    table = spin_seats.compute(run)
    found = {(row["seat"], row["section"]): row["value"] for row in table.iter_rows(named=True)}
    # Ore wins for seat 1 surely, wool never; half of the spins are either.
    assert found == {
        (1, "ore"): pytest.approx(0.5),
        (1, "wool"): pytest.approx(-0.5),
        (2, "ore"): pytest.approx(-0.5),
        (2, "wool"): pytest.approx(0.5),
    }
    assert set(table["spins"]) == {1}
    assert table.columns == spin_seats.COLUMNS.names
