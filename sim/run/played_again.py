"""Plays games of a run again from its seed, and holds their rows against those that were written."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from sim.log.parts import make_folders, scan
from sim.log.run_folder import Manifest, Range
from sim.run.chunk import Roster, Task, play_chunk
from sim.run.manifest import plan_of
from sim.run.plan import tables_of


def differing_rows(
    run: Path, manifest: Manifest, games: Sequence[tuple[int, Range]]
) -> Iterator[tuple[int, str]]:
    """Of games, each with its chunk, those that do not come out as they were written, and what differs."""
    plan = plan_of(manifest)
    roster = Roster(manifest["loader"], tuple(entry["spec"] for entry in manifest["strategies"]))
    tables = tables_of(plan)
    for game, chunk in games:
        with TemporaryDirectory() as folder:
            make_folders(Path(folder), tables)
            play_chunk(Task(Path(folder), plan, manifest["rules"], roster, 0, game, game + 1))
            for table in tables:
                written = scan(run, table, [chunk.number]).filter(pl.col("game") == game).collect()
                told = difference_of(written, scan(Path(folder), table).collect())
                if told:
                    yield game, f"{table}: {told}"


def difference_of(written: pl.DataFrame, played: pl.DataFrame) -> str:
    """In a few words how the rows of a game differ, or nothing."""
    if written.height != played.height:
        return f"{written.height:,} rows were written, {played.height:,} are played"
    for name in played.columns:
        mine, other = (table[name].cast(pl.String) for table in (written, played))
        for row in (mine != other).arg_true().head(1):
            return f"{name} was written as {mine[row]}, and is played as {other[row]} (row {row + 1})"
    return ""
