"""Parts a run into slices: a few parts of it at a time, as many as may lie in memory together.

Each part has whole games, and in all tables the same ones. Which parts make a slice is told by the first of
them, so that the slices of a run that goes on stay what they are.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import polars as pl
import pyarrow.parquet as pq

from sim.log.parts import part_paths
from sim.schema import TABLES

CELLS = 60_000_000  # numbers in a slice, about


@dataclass(frozen=True)
class Slice:
    """Files of each table that have the same games."""

    files: Mapping[str, tuple[Path, ...]]

    def scanned(self) -> dict[str, pl.LazyFrame]:
        """The tables, read lazily."""
        return {name: pl.scan_parquet(list(files), glob=False) for name, files in self.files.items() if files}


def slices_of(run: Path) -> tuple[Slice, ...]:
    """The slices of a run in the order they were played."""
    by_name = {table: {path.name: path for path in part_paths(run, table)} for table in TABLES}
    names = list(by_name["games"])
    if not names:
        return ()
    a_slice = max(
        1, CELLS // max(1, _cells([parts[names[0]] for parts in by_name.values() if names[0] in parts]))
    )
    return tuple(
        Slice({
            table: tuple(parts[name] for name in names[at : at + a_slice] if name in parts)
            for table, parts in by_name.items()
        })
        for at in range(0, len(names), a_slice)
    )  # fmt: skip


def _cells(files: list[Path]) -> int:
    """How many numbers these files hold."""
    found = [pq.read_metadata(file) for file in files]
    return sum(one.num_rows * one.num_columns for one in found)
