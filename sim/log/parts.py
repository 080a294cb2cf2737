"""Parquet parts: each written whole under another name and renamed into place."""

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from sim.log.files import HashedFile, plainly, remove_quietly, unfinished_here
from sim.log.formats import written_as
from sim.log.places import fetched, files_in, publish, remove
from sim.log.run_folder import LogFormat
from sim.log.seals import FOLDER as SEALS
from sim.log.seals import Seal, SealedPart, column_types, columns_digest, write_seal
from sim.schema import TABLES

SUMS = "sums"  # the folder of what analyses gathered of the tables; it may be removed at any time
STAGING = "staging"  # the folder in which workers elsewhere write their parts; gone when nobody plays


def part_path(run: Path, table: str, chunk: int) -> Path:
    """Where a chunk's part of a table stands."""
    return run / table / f"part-{chunk:06d}.parquet"


def part_paths(run: Path, table: str) -> list[Path]:
    """The parts of a table in the order they were played; none where the table was not logged."""
    return [path for path in files_in(run / table) if path.match("part-*.parquet")]


class Part:
    """A part in the making; a reader, or a run that was killed, never sees half of one.

    Each writing makes a group of its own in the file, so bring many rows at once.
    """

    def __init__(self, path: Path, schema: pa.Schema, log_format: LogFormat = "quick") -> None:
        self.path, self.unfinished = path, unfinished_here(path)
        self.schema, self.rows = schema, 0
        with self._naming_the_file():
            self.file = HashedFile(self.unfinished)
            self.writer = pq.ParquetWriter(self.file, schema, **written_as(log_format, schema))

    def add(self, rows: pa.RecordBatch) -> None:
        """Write some rows."""
        with self._naming_the_file():
            self.writer.write_batch(rows)
        self.rows += rows.num_rows

    def finish(self) -> SealedPart:
        """Write the end, so that the part can be put in its place; returns what it is."""
        with self._naming_the_file():
            self.writer.close()
            self.file.close()
        columns = columns_digest(column_types(self.schema))
        return SealedPart(self.rows, self.file.size, columns, self.file.checksum)

    def put_in_place(self) -> None:
        """Let the part count, once it is finished."""
        with self._naming_the_file():
            self.unfinished.replace(self.path)
            publish(self.path)

    def give_up(self) -> None:
        """Remove what there is of it, if it is not in its place."""
        with suppress(OSError, pa.ArrowException):
            self.writer.close()
        with suppress(OSError):
            self.file.close()
        remove_quietly(self.unfinished)

    @contextmanager
    def _naming_the_file(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            why = f"cannot be written ({error.strerror or error})"
            raise OSError(error.errno, why, str(self.unfinished)) from error


class ChunkParts:
    """The parts of a chunk in the making: all of them with their seal, or none that counts."""

    def __init__(
        self, run: Path, seal: Seal, schemas: Mapping[str, pa.Schema], log_format: LogFormat = "quick"
    ) -> None:
        self.run, self.seal = run, seal
        self.parts: dict[str, Part] = {}
        try:
            for name, schema in schemas.items():
                self.parts[name] = Part(part_path(run, name, seal.chunk), schema, log_format)
        except BaseException:
            self._give_up()
            raise

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        """Write some rows of a table."""
        self.parts[table].add(rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put all in their places, or remove what there is of them if something failed."""
        try:
            if kind is None:
                self.put_in_place(self._finished())
        finally:
            self._give_up()

    def _finished(self) -> Seal:
        sealed = {name: part.finish() for name, part in self.parts.items()}
        return Seal(self.seal.run, self.seal.chunk, self.seal.first, self.seal.last, sealed)

    def put_in_place(self, seal: Seal) -> None:
        """Let the parts count, which are written, by this seal."""
        # The part of games, the first, comes last: a chunk that has it has all.
        games, *others = self.parts.values()
        for part in others:
            part.put_in_place()
        write_seal(self.run, seal)
        games.put_in_place()

    def _give_up(self) -> None:
        for part in self.parts.values():
            part.give_up()


def make_folders(run: Path, tables: Iterable[str]) -> None:
    """Make the folders of a run's tables and clear what a killed run left unfinished."""
    for table in (*tables, SEALS):
        (run / table).mkdir(parents=True, exist_ok=True)
    clear_unfinished(run)


def clear_unfinished(run: Path) -> None:
    """Remove what a run that was stopped left unfinished."""
    for table in (*TABLES, SEALS):
        for unfinished in (run / table).glob("part-*.unfinished"):
            unfinished.unlink(missing_ok=True)
    shutil.rmtree(run / STAGING, ignore_errors=True)


def remove_tables(run: Path) -> None:
    """Remove the tables of a run and their seals, and nothing else in its folder."""
    clear_unfinished(run)
    for table in TABLES:
        for path in part_paths(run, table):
            remove(path)
    for path in files_in(run / SEALS):
        if path.match("part-*.json"):
            remove(path)
    shutil.rmtree(run / SUMS, ignore_errors=True)


def scan(run: Path, table: str, chunks: Iterable[int] | None = None) -> pl.LazyFrame:
    """A table of a run that was logged, or of some of its chunks, read lazily in the order it was played."""
    paths = part_paths(run, table) if chunks is None else [part_path(run, table, n) for n in sorted(chunks)]
    # Each file by its name: in a pattern, brackets in the path would mean something else.
    return pl.scan_parquet([plainly(path) for path in fetched(paths)], glob=False)
