"""Keeps what was gathered of a run beside its parts, so that only parts that are new need to be read.

Nothing else needs the file: without it, and where it was made of other parts or by another version of the
analyses, all is gathered anew. A run that fits into one slice is read as quickly as such a file.
"""

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import polars as pl

from sim.log.parts import SUMS

if TYPE_CHECKING:
    from analyses.run_tables import RunTables

FILE = "gathered.msgpack"
MADE_BY = ("game", "seats", "players", "strategies", "rules", "engine_digest")  # of a manifest


class Written(msgspec.Struct):
    """What the file holds: by what it was made, the state of each part, and tables by their words."""

    made: str
    parts: dict[str, list[Any]]
    tables: dict[str, bytes]


@dataclass(frozen=True)
class Kept:
    """Sums of some parts of a run."""

    parts: frozenset[str] = frozenset()
    tables: Mapping[str, bytes] = field(default_factory=dict)

    def table(self, words: str) -> pl.DataFrame:
        """What was gathered by these words."""
        return pl.read_ipc(BytesIO(self.tables[words]))


def kept_of(run: "RunTables") -> Kept:
    """What is kept of a run; nothing if any part of which it was made is not as it was."""
    with suppress(OSError, msgspec.DecodeError):
        found = msgspec.msgpack.decode((run.path / SUMS / FILE).read_bytes(), type=Written)
        states = {part.name: part.state() for part in run.parts if part.name in found.parts}
        if found.made == _made_by(run) and states == found.parts:
            return Kept(frozenset(states), found.tables)
    return Kept()


def keep(run: "RunTables", tables: Mapping[str, pl.DataFrame]) -> None:
    """Keep these sums of all parts of a run; where nothing can be written, they are not kept."""
    folder = run.path / SUMS
    unfinished = folder / f"{FILE}.{os.getpid()}.unfinished"
    with suppress(OSError):
        states = {part.name: part.state() for part in run.parts}
        told = Written(_made_by(run), states, {words: _packed(table) for words, table in tables.items()})
        folder.mkdir(exist_ok=True)
        try:
            unfinished.write_bytes(msgspec.msgpack.encode(told))
            unfinished.replace(folder / FILE)
        finally:
            unfinished.unlink(missing_ok=True)


def _packed(table: pl.DataFrame) -> bytes:
    file = BytesIO()
    table.write_ipc(file, compression="zstd")
    return file.getvalue()


def _made_by(run: "RunTables") -> str:
    """A digest of all that sums depend on beside the parts."""
    told = json.dumps([_source(), pl.__version__, [run.manifest.get(name) for name in MADE_BY]])
    return hashlib.sha256(told.encode()).hexdigest()


@cache
def _source() -> str:
    """A digest of the source of the analyses."""
    digest = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
