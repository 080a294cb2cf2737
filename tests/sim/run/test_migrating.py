"""Older runs get today's form, where their tables tell all of it; others are left as they are."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.games import GAMES
from sim.log.parts import part_path
from sim.log.run_folder import ManifestError, read_manifest
from sim.run.migrating import migrate
from tests.sim.run.made_runs import tables


def aged(run: Path, folder: Path, **changes: Any) -> Path:
    """A copy of a run as it was before seals."""
    shutil.copytree(run, folder)
    shutil.rmtree(folder / "seals")
    manifest = json.loads((folder / "manifest.json").read_text()) | changes
    del manifest["tables"]
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


@pytest.mark.parametrize("game", GAMES)
def test_a_run_of_before_seals_is_sealed(tmp_path: Path, run_of: Callable[[str], Path], game: str) -> None:
    old = aged(run_of(game), tmp_path / "old")
    assert "chunks are sealed" in migrate(old)
    assert tables(old) == tables(run_of(game))
    assert read_manifest(old) == read_manifest(run_of(game))
    assert migrate(old) == f"{old}: has today's form already."


def test_an_older_schema_whose_tables_tell_all_is_taken_up(tmp_path: Path, run: Path) -> None:
    old = aged(run, tmp_path / "old", schema_version=1)
    with pytest.raises(
        ManifestError, match=r"schema version 1; this .* versions 2 to 3; try `chocolab migrate`"
    ):
        read_manifest(old)
    migrate(old)
    assert tables(old) == tables(run)


def refused(run: Path) -> str:
    before = {path: path.read_bytes() for path in run.rglob("*") if path.is_file()}
    with pytest.raises(ManifestError) as caught:
        migrate(run)
    assert {path: path.read_bytes() for path in run.rglob("*") if path.is_file()} == before
    return str(caught.value)


def test_what_an_older_table_does_not_tell_is_not_made_up(tmp_path: Path, run: Path) -> None:
    old = aged(run, tmp_path / "old", schema_version=1)
    path = part_path(old, "turns", 0)
    turns = pl.read_parquet(path)
    path.unlink()
    turns.drop("counters").write_parquet(path)
    told = "lacks the column counters, and no older table can tell it; play the run anew"
    assert refused(old) == f"{path}: {told}"


def test_what_cannot_be_is_not_sealed(tmp_path: Path, run: Path) -> None:
    assert refused(aged(run, tmp_path / "a", schema_version=0)).endswith(
        "schema version 0; none that can be migrated"
    )
    garbled = aged(run, tmp_path / "b")
    part_path(garbled, "games", 1).write_bytes(b"garbage")
    assert "cannot be read as Parquet" in refused(garbled)
    turned = aged(run, tmp_path / "c")
    path = part_path(turned, "games", 1)
    games = pl.read_parquet(path)
    path.unlink()
    games.with_columns(winner=pl.lit(9, pl.Int8)).write_parquet(path)
    assert "chunk 1: games: winner of game 24 cannot be" in refused(turned)
    assert "is not of today's form" in refused(aged(run, tmp_path / "d", rules={"game": "edition"}))
