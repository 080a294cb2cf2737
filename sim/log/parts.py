"""Parquet parts: each written whole under another name and renamed into place."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from sim.schema import TABLES

SUMS = "sums"  # the folder of what analyses gathered of the tables; it may be removed at any time


def part_path(run: Path, table: str, chunk: int) -> Path:
    """Where a chunk's part of a table stands."""
    return run / table / f"part-{chunk:06d}.parquet"


def part_paths(run: Path, table: str) -> list[Path]:
    """The parts of a table in the order they were played; none where the table was not logged."""
    return sorted((run / table).glob("part-*.parquet"))


class Part:
    """A part in the making; a reader, or a run that was killed, never sees half of one.

    Numbers are written plain and compressed quickly: `docs/decisions/0013-plain-columns.md`. Rows wait until
    there are `at_once` of them, for each writing makes a group of its own in the file.
    """

    def __init__(self, path: Path, schema: pa.Schema, at_once: int = 0) -> None:
        self.path, self.unfinished = path, path.with_suffix(".unfinished")
        self.at_once = at_once
        self.waiting: list[pa.RecordBatch] = []
        named = [field.name for field in schema if pa.types.is_dictionary(field.type)]
        with self._naming_the_file():
            self.writer = pq.ParquetWriter(
                self.unfinished,
                schema,
                compression="lz4",
                use_dictionary=named or False,
                write_statistics=False,
            )

    def add(self, rows: pa.RecordBatch) -> None:
        """Write some rows, or let them wait for more."""
        self.waiting.append(rows)
        if sum(batch.num_rows for batch in self.waiting) >= self.at_once:
            self._write()

    def _write(self) -> None:
        if not self.waiting:
            return
        with self._naming_the_file():
            whole = self.waiting[0] if len(self.waiting) == 1 else pa.concat_batches(self.waiting)
            self.writer.write_batch(whole)
        self.waiting = []

    def __enter__(self) -> "Part":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Put the part in its place, or remove what there is of it if something failed."""
        if kind is not None:
            with suppress(OSError):
                self.writer.close()
            self.unfinished.unlink(missing_ok=True)
            return
        self._write()
        with self._naming_the_file():
            self.writer.close()
        self.unfinished.replace(self.path)

    @contextmanager
    def _naming_the_file(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OSError(f"{self.unfinished}: cannot be written ({error})") from error


def make_folders(run: Path, tables: Iterable[str]) -> None:
    """Make the folders of a run's tables and clear what a killed run left unfinished."""
    for table in tables:
        folder = run / table
        folder.mkdir(parents=True, exist_ok=True)
        for unfinished in folder.glob("*.unfinished"):
            unfinished.unlink()


def finished_chunks(run: Path, tables: Iterable[str]) -> set[int]:
    """Chunks that have their part of each of these tables."""
    return set.intersection(*(_chunks(run, table) for table in tables))


def _chunks(run: Path, table: str) -> set[int]:
    return {int(path.stem.removeprefix("part-")) for path in part_paths(run, table)}


def damaged_parts(run: Path) -> Iterator[Path]:
    """Parts that cannot be read."""
    for path in sorted(run.glob("*/part-*.parquet")):
        try:
            pl.read_parquet(path, glob=False)
        except pl.exceptions.PolarsError:
            yield path


def remove_tables(run: Path) -> None:
    """Remove the tables of a run, and nothing else in its folder."""
    for table in TABLES:
        for path in [*part_paths(run, table), *(run / table).glob("*.unfinished")]:
            path.unlink()
    shutil.rmtree(run / SUMS, ignore_errors=True)


def scan(run: Path, table: str) -> pl.LazyFrame:
    """A table of a run that was logged, read lazily in the order it was played."""
    # Each file by its name: in a pattern, brackets in the path would mean something else.
    return pl.scan_parquet(part_paths(run, table), glob=False)
