"""Games that are played again come out as they were written, or what differs is told."""

import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from sim.games import GAMES
from sim.log.parts import part_path
from sim.log.run_folder import planned_chunks, read_manifest
from sim.run.played_again import difference_of, differing_rows


@pytest.mark.parametrize("game", GAMES)
def test_rows_come_out_again(run_of: Callable[[str], Path], game: str) -> None:
    manifest = read_manifest(run_of(game))
    games = [(chunk.first + 5, chunk) for chunk in planned_chunks(manifest)]
    assert list(differing_rows(run_of(game), manifest, games)) == []


def test_a_game_that_was_not_played_so_is_told(run: Path, tmp_path: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    path = part_path(mine, "turns", 1)
    turns = pl.read_parquet(path)
    path.unlink()
    turns.with_columns(offers=pl.col("offers") + (pl.col("game") == 30).cast(pl.Int16)).write_parquet(path)
    manifest = read_manifest(mine)
    chunk = planned_chunks(manifest)[1]
    found = list(differing_rows(mine, manifest, [(29, chunk), (30, chunk)]))
    assert [(game, what.partition(" was")[0]) for game, what in found] == [(30, "turns: offers")]


def test_rows_too_few_are_told() -> None:
    one, two = pl.DataFrame({"a": [1]}), pl.DataFrame({"a": [1, 2]})
    assert difference_of(one, two) == "1 rows were written, 2 are played"
    assert difference_of(two, two) == ""
