"""The folder of a run as all find it who read one: its manifest, checked before anything is made of it."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sim.games import GAMES
from sim.limits import MAX_SEATS
from sim.schema import VERSION

FILE = "manifest.json"

LogLevel = Literal["turns", "games"]
Manifest = dict[str, Any]


class ManifestError(Exception):
    """A run folder cannot be used; the message is the one sentence for the user."""


class Entry(msgspec.Struct):
    """What a manifest must tell of a strategy."""

    label: str
    spec: str
    parameters: dict[str, float]
    digest: str


class Shape(msgspec.Struct):
    """What a manifest must hold to be analysed, resumed or replayed; more may stand beside it.

    `defaults` are the single values that `rules` leaves out, by their paths.
    """

    game: str
    title: str
    complete: bool
    players: list[str]
    strategies: list[Entry]
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    games: Annotated[int, Meta(ge=1)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    rotate: bool
    log: LogLevel
    chunk_games: Annotated[int, Meta(ge=1)]
    rules_digest: str
    rules: dict[str, Any]
    sources: dict[str, str]
    changed: list[str]
    engine_digest: str
    timing: dict[str, Any]
    versions: dict[str, str]
    defaults: dict[str, Any] = {}

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"there is no game {self.game!r}")
        for what, named in (("strategies", self.strategies), ("players", self.players)):
            if len(named) != self.seats:
                raise ValueError(f"{len(named)} {what} for {self.seats} seats")


def read_manifest(folder: Path) -> Manifest:
    """Read and check the manifest of a run folder."""
    path = folder / FILE
    if not path.is_file():
        raise ManifestError(f"{folder}: not the folder of a run; expected {FILE} in it")
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(manifest, dict[str, Any]).get("schema_version")
        if found == VERSION:
            msgspec.convert(manifest, Shape)
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"{path}: not a manifest of a run ({error})") from None
    if found != VERSION:
        raise ManifestError(f"{path}: schema version {found}; this chocolab reads version {VERSION}")
    return dict(manifest)


def holds_run(folder: Path) -> bool:
    """Whether a folder holds a run, of whatever version; others have files of this name too."""
    with suppress(OSError, ValueError, TypeError, RecursionError):
        return "schema_version" in json.loads((folder / FILE).read_text(encoding="utf-8"))
    return False
