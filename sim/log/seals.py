"""Seals: a small record beside the parts of each chunk, of what each of them must be.

A seal is written when all parts of its chunk are, and before the part of the games stands in its place, which
makes the chunk count. Nothing in it depends on when or by whom a chunk was played, so a chunk that is played
again has the same seal, byte by byte: `docs/decisions/0031-seals.md`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa

from sim.log.files import checksum_of, unfinished_here, write_whole

FOLDER = "seals"
FORM = 1


class SealedPart(msgspec.Struct, frozen=True):
    """What a part must be; `columns` is a digest of their names and types."""

    rows: int
    bytes: int
    columns: str
    checksum: str


class Seal(msgspec.Struct, frozen=True):
    """What a chunk must be: of which run, with which games (from `first` up to `last`), and its parts.

    While its parts are written again, `before` tells what each of them may still be.
    """

    run: str
    chunk: int
    first: int
    last: int
    tables: dict[str, SealedPart]
    form: int = FORM
    before: dict[str, SealedPart] = {}

    def allowed(self, table: str) -> list[SealedPart]:
        """What the part of a table may be."""
        return [parts[table] for parts in (self.tables, self.before) if table in parts]


class SealError(Exception):
    """A seal that is none; the message says what is wrong with it."""


def seal_path(run: Path, chunk: int) -> Path:
    """Where the seal of a chunk stands."""
    return run / FOLDER / f"part-{chunk:06d}.json"


def seal_number(path: Path) -> int | None:
    """Of which chunk a file is the seal, by its name; nothing of other files."""
    named = re.fullmatch(r"part-(\d+)\.json", path.name)
    return None if named is None else int(named[1])


def write_seal(run: Path, seal: Seal) -> None:
    """Write a seal, with a checksum of its own."""
    plain = msgspec.to_builtins(seal)
    if not seal.before:
        del plain["before"]
    content = {**plain, "seal": _own_checksum(plain)}
    path = seal_path(run, seal.chunk)
    write_whole(path, json.dumps(content) + "\n", unfinished_here(path))


def read_seal(run: Path, chunk: int) -> Seal | None:
    """The seal of a chunk, or nothing where there is none."""
    path = seal_path(run, chunk)
    try:
        told = json.loads(path.read_bytes())
        if told.pop("seal") != _own_checksum(told):
            raise SealError(f"{path}: the seal is damaged")
        return msgspec.convert(told, Seal)
    except FileNotFoundError:
        return None
    except (IsADirectoryError, NotADirectoryError):
        raise SealError(f"{path}: is no file") from None
    except (ValueError, AttributeError, KeyError, TypeError, RecursionError):
        raise SealError(f"{path}: the seal is damaged") from None


def _own_checksum(plain: Mapping[str, Any]) -> str:
    return checksum_of(json.dumps(plain, sort_keys=True).encode())


def column_types(schema: pa.Schema) -> dict[str, str]:
    """The columns of a table with their types, in the words of the manifest; names are `name`."""
    return {field.name: _word(field.type) for field in schema}


def _word(kind: pa.DataType) -> str:
    if pa.types.is_dictionary(kind):
        return "name"
    return "float32" if pa.types.is_float32(kind) else str(kind)


def columns_digest(columns: Mapping[str, str]) -> str:
    """A digest of columns and their types, in their order."""
    return checksum_of(json.dumps(list(columns.items())).encode())


# What makes two runs one and the same but for the number of their games: these parts may stand in one folder.
IDENTITY = (
    "schema_version", "game", "rules_digest", "players", "strategies", "seats", "seed", "rotate", "deal",
    "lineups", "log", "engine_digest",
)  # fmt: skip
UNSAID = {"deal": "mirrored", "lineups": []}


def identity_of(manifest: Mapping[str, Any]) -> str:
    """Which run it is that a manifest tells of, as its seals name it."""
    told = {**UNSAID, **manifest}
    return checksum_of(json.dumps([told.get(name) for name in IDENTITY], sort_keys=True).encode())
