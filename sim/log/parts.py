"""Parquet parts: each written whole under another name and renamed into place."""

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from sim.log.files import HashedFile, plainly, remove_quietly
from sim.log.places import fetched, files_in, remove
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

    Numbers are written plain and compressed quickly: `docs/decisions/0013-plain-columns.md`. Rows wait until
    there are `at_once` of them, for each writing makes a group of its own in the file.
    """

    def __init__(self, path: Path, schema: pa.Schema, at_once: int = 0) -> None:
        self.path, self.unfinished = path, path.with_suffix(".unfinished")
        self.at_once, self.schema, self.rows = at_once, schema, 0
        self.waiting: list[pa.RecordBatch] = []
        named = [field.name for field in schema if pa.types.is_dictionary(field.type)]
        with self._naming_the_file():
            self.file = HashedFile(self.unfinished)
            self.writer = pq.ParquetWriter(
                self.file, schema, compression="lz4", use_dictionary=named or False, write_statistics=False
            )

    def add(self, rows: pa.RecordBatch) -> None:
        """Write some rows, or let them wait for more."""
        self.waiting.append(rows)
        self.rows += rows.num_rows
        if sum(batch.num_rows for batch in self.waiting) >= self.at_once:
            self._write()

    def _write(self) -> None:
        if not self.waiting:
            return
        with self._naming_the_file():
            whole = self.waiting[0] if len(self.waiting) == 1 else pa.concat_batches(self.waiting)
            self.writer.write_batch(whole)
        self.waiting = []

    def finish(self) -> SealedPart:
        """Write what is left, so that the part can be put in its place; returns what it is."""
        self._write()
        with self._naming_the_file():
            self.writer.close()
            self.file.close()
        columns = columns_digest(column_types(self.schema))
        return SealedPart(self.rows, self.file.size, columns, self.file.checksum)

    def put_in_place(self) -> None:
        """Let the part count, once it is finished."""
        with self._naming_the_file():
            self.unfinished.replace(self.path)

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

    def __init__(self, run: Path, seal: Seal, schemas: Mapping[str, pa.Schema], at_once: int = 0) -> None:
        self.run, self.seal = run, seal
        self.parts: dict[str, Part] = {}
        try:
            for name, schema in schemas.items():
                self.parts[name] = Part(part_path(run, name, seal.chunk), schema, at_once)
        except BaseException:
            self._give_up()
            raise

    def add(self, table: str, rows: pa.RecordBatch) -> None:
        """Write some rows of a table."""
        self.parts[table].add(rows)

    def __enter__(self) -> "ChunkParts":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put all in their places, or remove what there is of them if something failed."""
        try:
            if kind is None:
                self._put_in_place()
        finally:
            self._give_up()

    def _put_in_place(self) -> None:
        sealed = {name: part.finish() for name, part in self.parts.items()}
        # The part of games, the first, comes last: a chunk that has it has all.
        games, *others = self.parts.values()
        for part in others:
            part.put_in_place()
        write_seal(self.run, Seal(self.seal.run, self.seal.chunk, self.seal.first, self.seal.last, sealed))
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
