"""Runs of several parts, as a long run has them."""

import json
import shutil
from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import RunTables
from sim.log.parts import part_path, part_paths
from sim.log.run_folder import FILE
from sim.log.seals import FOLDER as SEALS
from sim.schema import TABLES


def parted(run: Path, games: int) -> Path:
    """The run of one part, cut into parts of so many games."""
    for table in TABLES:
        for path in part_paths(run, table):
            rows = pl.read_parquet(path)
            path.unlink()
            for number, (_, part) in enumerate(rows.group_by(pl.col("game") // games, maintain_order=True)):
                part.write_parquet(part_path(run, table, number))
    manifest = json.loads((run / FILE).read_text("utf-8")) | {"chunk_games": games, "tables": {}}
    (run / FILE).write_text(json.dumps(manifest), encoding="utf-8")
    shutil.rmtree(run / SEALS, ignore_errors=True)  # they are of the one part
    return run


def a_part_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every part is a slice of its own from now on."""
    monkeypatch.setattr("analyses.slices.CELLS", 1)
    monkeypatch.setattr("analyses.slices.LATER_CELLS", 1)


def slices_read(monkeypatch: pytest.MonkeyPatch) -> list[RunTables]:
    """The slices that are read from now on, each as often as it is."""
    read: list[RunTables] = []
    whole = RunTables.in_memory

    def noted(part: RunTables) -> RunTables:
        read.append(part)
        return whole(part)

    monkeypatch.setattr(RunTables, "in_memory", noted)
    return read
