"""What points are made of in each phase, on two games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import phases
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, write_tables

Stand = tuple[int, int, int, int]  # settlements, cities and points of seat 1, who holds the longest road


def base_games(folder: Path) -> RunTables:
    """Two seats, 2 points at the start and 8 to win: thirds at 4 and 6 points. Seat 1 wins both games."""
    stands: dict[int, list[Stand]] = {
        # Turns 1 and 2 open (4 points at the end of 2), 3 and 4 are the middle, 5 and 6 the end.
        0: [(3, 0, 3, 0), (3, 0, 4, 0), (2, 1, 5, 0), (2, 1, 7, 1), (2, 1, 7, 1), (1, 2, 8, 1)],
        # The opening leaps into the end: 6 points at the end of turn 2; turn 3 wins.
        1: [(2, 0, 2, 0), (2, 2, 6, 0), (2, 2, 8, 1)],
    }
    turns = [
        {
            "game": game,
            "turn": turn,
            "seat": (turn - 1) % 2 + 1,
            "points_1": points,
            "points_2": 2 + 2 * (road == 2),
        }
        | {"settlements_1": settlements, "cities_1": cities, "settlements_2": 2, "longest_road": road}
        for game, rows in stands.items()
        for turn, (settlements, cities, points, road) in enumerate(rows, start=1)
    ]
    games = {"game": [0, 1], "block": [0, 1], "winner": [1, 1], "turns": [6, 3]}
    rules = RULES["base"] | {"victory": {"points": 8}}
    tables = pl.DataFrame(games), pl.DataFrame(turns), "base"
    return open_run(write_tables(folder, *tables, seats=2, rules=rules))


def _of(table: pl.DataFrame, phase: str, who: str) -> dict[str, float]:
    part = table.filter((pl.col("phase") == phase) & (pl.col("who") == who))
    return {source: round(value, 9) for source, value in part.select("source", "value").iter_rows() if value}


def test_gains_are_told_by_phase_and_source(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path))
    # Game 0: a settlement and a card (the 4th point); then a city in place of a settlement, and the road.
    # Game 1, in the opening: two cities and, of four points gained, two settlements under them.
    assert _of(table, "opening", "winner") == {"settlements": 1.5, "cities": 1, "cards": 0.5}
    assert _of(table, "middle", "winner") == {"cities": 0.5, "road": 1}
    # Game 0: another city; game 1: the road.
    assert _of(table, "end", "winner") == {"cities": 0.5, "road": 1}
    assert _of(table, "end", "others") == {}
    assert set(table["n"]) == {2}


def test_phases_last_as_long_as_turns_begin_in_them(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path)).select("phase", "turns").unique(maintain_order=True)
    # Turns 1-2, 3-4 and 5-6 of game 0; 1-2, none, and 3 of game 1.
    assert table.rows() == [("opening", 2), ("middle", 1), ("end", 1.5)]


def test_shares_are_of_what_the_player_gained_in_the_phase(tmp_path: Path) -> None:
    table = phases.compute(base_games(tmp_path))
    opening = table.filter((pl.col("phase") == "opening") & (pl.col("who") == "winner"))
    assert dict(opening.select("source", "share").iter_rows())["settlements"] == pytest.approx(0.5)
    assert phases.sources(base_games(tmp_path / "again")) == [
        "settlements",
        "cities",
        "cards",
        "road",
        "army",
    ]
