"""Parts a run into slices: a few parts of it at a time, as many as may lie in memory together.

Each part has whole games, and in all tables the same ones. How many parts make a slice is told by the first.
The first slice is smaller than the others, since questions are put to it one by one; to gather of a slice
costs something whatever its size, so the others are as large as memory allows (docs/decisions/0040).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl
import pyarrow.parquet as pq

from sim.log.files import plainly
from sim.log.parts import part_path
from sim.schema import TABLES

CELLS, LATER_CELLS = 60_000_000, 90_000_000  # numbers in the first slice and in those after it, about


@dataclass(frozen=True)
class Part:
    """The file of each table that has the same games."""

    name: str
    files: Mapping[str, Path]

    def state(self) -> list[object]:
        """What tells that the files are still what they were: their sizes, and when they were written."""
        told = [(table, file.stat()) for table, file in self.files.items()]
        return [[table, found.st_size, found.st_mtime_ns] for table, found in told]


def parts_of(run: Path, chunks: Iterable[int]) -> tuple[Part, ...]:
    """The parts of a run's chunks in the order they were played."""
    found = []
    for chunk in sorted(chunks):
        files = {table: part_path(run, table, chunk) for table in TABLES}
        logged = {table: file for table, file in files.items() if file.exists()}
        found.append(Part(logged["games"].name, logged))
    return tuple(found)


def sliced(parts: Sequence[Part]) -> Iterator[Sequence[Part]]:
    """The parts, so many at a time as may lie in memory together."""
    if not parts:
        return
    found = [pq.read_metadata(plainly(file)) for file in parts[0].files.values()]
    cells = sum(one.num_rows * one.num_columns for one in found)
    first, later = (max(1, most // max(1, cells)) for most in (CELLS, LATER_CELLS))
    yield parts[:first]
    for at in range(first, len(parts), later):
        yield parts[at : at + later]


def scanned(parts: Sequence[Part]) -> dict[str, pl.LazyFrame]:
    """The tables of some parts, read lazily."""
    found = {table: [plainly(part.files[table]) for part in parts if table in part.files] for table in TABLES}
    return {table: pl.scan_parquet(files, glob=False) for table, files in found.items() if files}
