"""Whether the parts of a run are what they must be: each chunk is held against its seal."""

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from sim.log.files import file_checksum
from sim.log.parts import part_path, part_paths
from sim.log.places import fetched, is_blocked, size_of
from sim.log.run_folder import Range, logged_tables, planned_chunks
from sim.log.seals import (
    FOLDER,
    Seal,
    SealError,
    column_types,
    columns_digest,
    identity_of,
    read_seal,
    seal_path,
)

READERS = 8


@dataclass(frozen=True)
class Fault:
    """A file that is not as it must be, and what is wrong with it."""

    path: Path
    what: str
    chunk: int | None = None

    def sentence(self) -> str:
        """What is wrong, with the file."""
        return f"{self.path}: {self.what}"


@dataclass(frozen=True)
class Chunk:
    """How a chunk stands: not played, or played with its faults and its seal, if it has one."""

    range: Range
    played: bool
    faults: tuple[Fault, ...] = ()
    seal: Seal | None = None
    short: bool = False
    """It is whole, but of a shorter run that is made longer."""

    @property
    def whole(self) -> bool:
        """Whether all of it is there, as far as was looked."""
        return self.played and not self.faults and not self.short


class Wholeness:
    """Looks at the chunks of a run: cheaply, by names and sizes, or `deep`, by every byte."""

    def __init__(self, run: Path, manifest: Mapping[str, Any]) -> None:
        self.run, self.manifest = run, manifest
        self.identity = identity_of(manifest)
        self.tables = logged_tables(manifest)
        self.columns: Mapping[str, Mapping[str, str]] = manifest.get("tables") or {}

    @property
    def sealed(self) -> bool:
        """Whether every chunk must have a seal; those of older runs have none."""
        return bool(self.columns)

    def chunks(self, deep: bool = False) -> list[Chunk]:
        """All chunks that the run is to play, and how they stand."""
        planned = planned_chunks(self.manifest)
        if not deep:
            return [self.chunk(planned_range) for planned_range in planned]
        with ThreadPoolExecutor(READERS) as readers:
            return list(readers.map(lambda planned_range: self.chunk(planned_range, deep=True), planned))

    def chunk(self, wanted: Range, deep: bool = False) -> Chunk:
        """How one chunk stands."""
        blocked = tuple(self._blocked(wanted))
        if blocked:
            return Chunk(wanted, True, blocked)
        if size_of(part_path(self.run, "games", wanted.number)) is None:
            return Chunk(wanted, False)
        try:
            seal = read_seal(self.run, wanted.number)
        except SealError as error:
            path, _, what = str(error).rpartition(": ")
            return Chunk(wanted, True, (Fault(Path(path), what, wanted.number),))
        if seal is None:
            return Chunk(wanted, True, tuple(self._unsealed(wanted, deep)))
        faults = tuple(self._against(seal, wanted, deep))
        if faults and self._sealed_anew(seal):
            return self.chunk(wanted, deep)
        short = not faults and seal.last < wanted.last
        return Chunk(wanted, True, faults, seal, short)

    def _blocked(self, wanted: Range) -> Iterator[Fault]:
        """What stands where a folder or a part must be, and is none: nothing can be written there."""
        for table in (*self.tables, FOLDER):
            if size_of(self.run / table) is not None:
                yield Fault(self.run / table, "is no folder")
        parts = (part_path(self.run, table, wanted.number) for table in self.tables)
        for path in (*parts, seal_path(self.run, wanted.number)):
            if is_blocked(path):
                yield Fault(path, "is no file", wanted.number)

    def _sealed_anew(self, seal: Seal) -> bool:
        """Whether the chunk has another seal since: its parts were written again while we looked."""
        try:
            return read_seal(self.run, seal.chunk) not in (None, seal)
        except SealError:
            return False

    def _unsealed(self, wanted: Range, deep: bool) -> Iterator[Fault]:
        if self.sealed:
            yield Fault(
                seal_path(self.run, wanted.number), "missing, though the games are there", wanted.number
            )
        for table in self.tables:
            path = part_path(self.run, table, wanted.number)
            if size_of(path) is None:
                yield Fault(path, "missing, though the games are there", wanted.number)
            elif deep:
                yield from (Fault(path, what, wanted.number) for what in self._unlike(path, table, wanted))

    def _against(self, seal: Seal, wanted: Range, deep: bool) -> Iterator[Fault]:
        path = seal_path(self.run, wanted.number)
        if seal.run != self.identity:
            yield Fault(path, "is of another run than the manifest tells of", wanted.number)
        if seal.chunk != wanted.number or seal.first != wanted.first or seal.last > wanted.last:
            found = f"seals games {seal.first} to {seal.last - 1}"
            expected = f"expected games {wanted.first} to {wanted.last - 1}"
            yield Fault(path, f"{found}; {expected}", wanted.number)
        for table in self.tables:
            part = part_path(self.run, table, wanted.number)
            if table not in seal.tables:
                yield Fault(path, f"does not tell of the {table}", wanted.number)
                continue
            if self.sealed and seal.tables[table].columns != columns_digest(self.columns[table]):
                yield Fault(path, f"seals {table} with other columns than the manifest tells", wanted.number)
            what = self._differs(part, table, seal, wanted, deep)
            if what:
                yield Fault(part, what, wanted.number)

    def _differs(self, path: Path, table: str, seal: Seal, wanted: Range, deep: bool) -> str:
        """What is wrong with a part, or nothing."""
        size = size_of(path)
        if size is None:
            return "missing, though the games are there"
        fitting = [part for part in seal.allowed(table) if part.bytes == size]
        if fitting and (not deep or file_checksum(path) in {part.checksum for part in fitting}):
            return ""
        if not fitting:
            bytes_ = f"has {size:,} bytes, {seal.tables[table].bytes:,} were written"
        else:
            bytes_ = "its bytes are not those that were written"
        found = [*self._unlike(path, table, wanted)] if deep else []
        return "; ".join([bytes_, *found])

    def _unlike(self, path: Path, table: str, wanted: Range) -> Iterator[str]:
        """How a part differs, by what it holds, from the one that must be there."""
        try:
            with fetched([path])[0].open("rb") as file:
                read = pq.ParquetFile(file)
                found = column_types(read.schema_arrow)
                games = read.read(columns=["game"]).column(0) if "game" in found else None
        except (OSError, pa.ArrowException, ValueError) as error:
            yield f"cannot be read as Parquet ({_first_line(error)})"
            return
        yield from columns_unlike(self.columns.get(table) or found, found)
        if games is not None and len(games):
            low, high = pc.min_max(games).as_py().values()
            if (low, high) != (wanted.first, wanted.last - 1):
                yield f"holds games {low} to {high}; expected {wanted.first} to {wanted.last - 1}"
        if table == "games" and games is not None and len(games) != wanted.last - wanted.first:
            yield f"holds {len(games):,} games; expected {wanted.last - wanted.first:,}"

    def strays(self) -> Iterator[Fault]:
        """Parts and seals that belong to no chunk of the run."""
        numbers = {planned_range.number for planned_range in planned_chunks(self.manifest)}
        known = {part_path(self.run, table, number) for table in self.tables for number in numbers}
        for table in {*self.tables, "turns", "sales"}:
            for path in part_paths(self.run, table):
                if path not in known:
                    yield Fault(path, "belongs to no chunk of this run")

    def named_twice(self, faults: Iterable[Fault]) -> Iterator[Fault]:
        """The faults, those parts named that are a copy of another chunk's."""
        of_seals: dict[str, Path] = {}
        for wanted in planned_chunks(self.manifest):
            try:
                seal = read_seal(self.run, wanted.number)
            except SealError:
                continue
            if seal is None:
                continue
            for table in seal.tables:
                for part in seal.allowed(table):
                    of_seals[part.checksum] = part_path(self.run, table, wanted.number)
        for fault in faults:
            one = fault.path.suffix == ".parquet" and size_of(fault.path) is not None
            same = of_seals.get(file_checksum(fault.path)) if one else None
            yield (
                fault
                if same is None
                else Fault(fault.path, f"is the same as {same.parent.name}/{same.name}", fault.chunk)
            )


def columns_unlike(wanted: Mapping[str, str], found: Mapping[str, str]) -> Iterator[str]:
    """How the columns of a table differ from those that it must have."""
    for name, kind in wanted.items():
        if name not in found:
            yield f"lacks the column {name}"
        elif found[name] != kind:
            yield f"its column {name} is of type {found[name]}; expected {kind}"
    yield from (f"has a column {name} that is not of this run" for name in found if name not in wanted)


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
