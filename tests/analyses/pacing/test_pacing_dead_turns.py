"""The share of turns that bring nothing, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import dead_turns
from sim.games import GAMES
from tests.analyses import ten_games

ALL = sum(ten_games.LENGTHS)
ALIVE = sum(length // 4 for length in ten_games.LENGTHS) + 10  # every fourth turn builds, every first draws


@pytest.mark.parametrize("game", list(GAMES))
def test_a_turn_is_dead_without_a_deed(tmp_path: Path, game: str) -> None:
    table = dead_turns.compute(ten_games.opened(tmp_path, game=game))
    overall = table.filter(pl.col("by") == "overall").row(0, named=True)
    assert (overall["n"], overall["dead"]) == (ALL, ALL - ALIVE)
    assert overall["value"] == pytest.approx(1 - ALIVE / ALL)
    assert overall["low"] < overall["value"] < overall["high"]


def test_groups_add_up(tmp_path: Path) -> None:
    table = dead_turns.compute(ten_games.opened(tmp_path))
    sums = table.group_by("by").agg(pl.col("n", "dead").sum())
    assert set(sums["n"]) == {ALL}
    assert set(sums["dead"]) == {ALL - ALIVE}
    first = table.filter((pl.col("by") == "round") & (pl.col("group") == "1")).row(0, named=True)
    assert (first["n"], first["dead"], first["value"]) == (20, 10, 0.5)


def test_strategies_are_those_whose_turn_it_is(tmp_path: Path) -> None:
    table = dead_turns.compute(ten_games.opened(tmp_path))
    found = table.filter(pl.col("by") == "strategy").sort("group")
    assert found["group"].to_list() == ["a", "b"]
    # In even games `a` has the odd turns, of which the first draws; `b` the even ones, which build.
    a_alive = 5 + sum(length // 4 for length in ten_games.LENGTHS[1::2])
    assert (found["n"] - found["dead"]).to_list() == [a_alive, ALIVE - a_alive]
