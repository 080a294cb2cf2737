"""Writes the parts of a chunk again in another format: the same rows, in the same groups."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from sim.log.files import being_written, file_checksum
from sim.log.formats import format_of, schema_written
from sim.log.parts import ChunkParts, part_path
from sim.log.places import fetched
from sim.log.run_folder import LogFormat
from sim.log.seals import Seal, SealedPart, seal_path, write_seal


class RewritingError(Exception):
    """Rows that were written again are not the same; the message is the one sentence for the user."""


class PartsAgain(ChunkParts):
    """The parts of a chunk in the making from those of a run: in their place, or in another run."""

    def __init__(
        self, run: Path, seal: Seal, tables: Sequence[str], log_format: LogFormat, out: Path
    ) -> None:
        self.old = {table: part_path(run, table, seal.chunk) for table in tables}
        fetched([*self.old.values()])
        self.in_place = out == run
        schemas = {table: _schema(path) for table, path in self.old.items()}
        super().__init__(out, seal, schemas, log_format)

    def fill(self) -> None:
        """Write all rows of the old parts."""
        for table, path in self.old.items():
            with path.open("rb") as file:
                for rows in _groups(pq.ParquetFile(file), self.parts[table].schema):
                    self.add(table, rows)

    def put_in_place(self, seal: Seal) -> None:
        """Let the new parts count, if their rows are those of the old ones.

        Where they replace them, the seal allows both as long as both may stand there.
        """
        for table, path in self.old.items():
            if not same_rows(path, self.parts[table].unfinished):
                raise RewritingError(f"{path}: written again its rows differ; the part stays as it was")
        if not self.in_place:
            super().put_in_place(seal)
            return
        write_seal(self.run, msgspec.structs.replace(seal, before=_standing(self.run, self.seal)))
        for part in self.parts.values():
            part.put_in_place()
        write_seal(self.run, seal)


def is_written_as(run: Path, seal: Seal, log_format: LogFormat) -> bool:
    """Whether all parts of a chunk are in a format, and sealed so."""
    return not seal.before and format_of(fetched([part_path(run, "games", seal.chunk)])[0]) == log_format


def write_again(run: Path, seal: Seal, tables: Sequence[str], log_format: LogFormat, out: Path) -> None:
    """Write a chunk in another format, where it stands or into another run."""
    with PartsAgain(run, seal, tables, log_format, out) as parts:
        parts.fill()


def bring(run: Path, seal: Seal, tables: Sequence[str], log_format: LogFormat, out: Path) -> None:
    """Write a chunk into another run, byte by byte if it is in the format already."""
    if not is_written_as(run, seal, log_format):
        write_again(run, seal, tables, log_format, out)
        return
    # As a chunk is written: the games last, after their seal.
    games, *others = (part_path(Path(), table, seal.chunk) for table in tables)
    for file in (*others, seal_path(Path(), seal.chunk), games):
        with being_written(out / file) as new:
            shutil.copyfile(fetched([run / file])[0], new)


def same_rows(one: Path, other: Path) -> bool:
    """Whether two parts have the same rows in the same groups, value for value; not if one cannot be read."""
    one, other = (fetched([path])[0] for path in (one, other))
    with one.open("rb") as mine, other.open("rb") as theirs, suppress(pa.ArrowInvalid):
        files = (pq.ParquetFile(mine), pq.ParquetFile(theirs))
        groups = {file.metadata.num_row_groups for file in files}
        if len(groups) > 1 or not files[0].schema_arrow.equals(files[1].schema_arrow):
            return False
        tables = ([file.read_row_group(group) for file in files] for group in range(*groups))
        return all(table.equals(again) for table, again in tables)
    return False


def _standing(run: Path, seal: Seal) -> dict[str, SealedPart]:
    """Which of the parts that a seal allows stand there."""
    found = {table: file_checksum(part_path(run, table, seal.chunk)) for table in seal.tables}
    return {
        table: next(part for part in seal.allowed(table) if part.checksum == checksum)
        for table, checksum in found.items()
    }


def _schema(path: Path) -> pa.Schema:
    with path.open("rb") as file:
        return schema_written(pq.ParquetFile(file))


def _groups(file: pq.ParquetFile, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """The rows of a file as they were written, a group at a time."""
    for group in range(file.metadata.num_row_groups):
        table = file.read_row_group(group).combine_chunks()
        rows = next(iter(table.to_batches()), pa.RecordBatch.from_pylist([], schema=table.schema))
        columns = [_as_written(column, kind) for column, kind in zip(rows.columns, schema.types, strict=True)]
        yield pa.RecordBatch.from_arrays(columns, schema=schema)


def _as_written(column: pa.Array, kind: pa.DataType) -> pa.Array:
    """A column of names with the kind of texts that it was written with."""
    if not pa.types.is_dictionary(kind):
        return column
    names = column.dictionary.cast(kind.value_type)
    return pa.DictionaryArray.from_arrays(column.indices, names, ordered=kind.ordered)
