"""Whom a spin helps, on games that are won by the spins."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import spin_seats
from analyses.run_tables import open_run
from tests.analyses.pacing import crossed_spins
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


def test_of_crossed_spins_the_effects_are_differences_of_shares(tmp_path: Path) -> None:
    table = spin_seats.compute(crossed_spins.opened(tmp_path))
    # Robber, wool and choice in the eight ways, and who won: +++ 1, ++- 1, +-+ 1, +-- 2, -++ 3, -+- 2, --+ 3,
    # --- 3. Of the four games with a robber seat 1 won three, of those without none, and so on.
    more = {
        1: {"robber": 3 / 4 - 0 / 4, "wool": 2 / 4 - 1 / 4, "choice": 2 / 4 - 1 / 4, "ore": 0.0},
        2: {"robber": 1 / 4 - 1 / 4, "wool": 1 / 4 - 1 / 4, "choice": 0 / 4 - 2 / 4, "ore": 0.0},
        3: {"robber": 0 / 4 - 3 / 4, "wool": 1 / 4 - 2 / 4, "choice": 2 / 4 - 1 / 4, "ore": 0.0},
    }
    expected = []
    for seat, adds in more.items():
        # One in two games has one of each among the first six spins; all others are ore.
        average = sum(adds.values()) / 2 / 6
        expected += [(seat, section, adds[section] - average) for section in sorted(adds)]
    told = table.select("seat", "section", "value").rows()
    assert [row[:2] for row in told] == [row[:2] for row in expected]
    assert [row[2] for row in told] == pytest.approx([row[2] for row in expected], abs=1e-9)
    assert (set(table["spins"]), set(table["n"])) == ({6}, {3 * 8})
    # What one seat wins more another wins less.
    sums = table.group_by("section").agg(pl.col("value").sum())
    assert sums["value"].to_list() == pytest.approx([0, 0, 0, 0], abs=1e-9)
