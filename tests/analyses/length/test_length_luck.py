"""How much the first rolls decide, on forty games whose length they decide or do not."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import luck
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def games(folder: Path, decided: bool) -> RunTables:
    """Sevens in a game's first eight rolls, none to four; each lengthens it by two turns, or does nothing."""
    sevens = [number % 5 for number in range(40)]
    other = [number // 5 for number in range(40)]  # crosses the sevens: goes with none of them
    lengths = [10 + 2 * (seven if decided else (told % 5)) for seven, told in zip(sevens, other, strict=True)]
    turns = [
        {"game": game, "turn": turn, "seat": 1, "roll": 7 if turn <= seven else 6, "produced_wood": 1}
        for game, seven in enumerate(sevens)
        for turn in range(1, 10)
    ]
    told = {"game": range(40), "block": range(40), "winner": [1] * 40, "turns": lengths}
    return open_run(write_tables(folder, pl.DataFrame(told), pl.DataFrame(turns), "base", seats=2))


def test_what_the_rolls_decide_is_explained(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=True)).filter(pl.col("rolls") == 8)
    assert table.select("what", "n", "running").rows() == [("dice", 40, 1), ("dice and cards", 40, 1)]
    assert table["value"].to_list() == pytest.approx([1, 1])


def test_what_they_do_not_decide_is_not(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=False)).filter(pl.col("rolls") == 8)
    assert (table["value"] < 0.05).all()
    assert (table["low"] < table["value"]).all()


def test_games_that_are_over_are_left_out_and_too_few_are_not_told(tmp_path: Path) -> None:
    table = luck.compute(games(tmp_path, decided=True))
    # Lengths are 10, 12, 14, 16 and 18, eight of each: two in five still run after 14 rolls.
    assert table["rolls"].unique().to_list() == [8]
