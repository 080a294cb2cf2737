"""The manifest of a run: everything needed to know, repeat and replay it."""

import json
import platform
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sim import schema
from sim.engine.compiler import engine_digest
from sim.rules.loading import RuleSet
from sim.run.plan import LogLevel, Plan
from sim.run.players import Player

FILE = "manifest.json"
UNFINISHED = f"{FILE}.unfinished"
PACKAGES = ("chocolab", "numba", "numpy", "polars", "pyarrow")

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
    """What a manifest must hold to be resumed or replayed; more may stand beside it."""

    game: str
    complete: bool
    players: list[str]
    strategies: list[Entry]
    seats: Annotated[int, Meta(ge=1, le=schema.MAX_SEATS)]
    games: Annotated[int, Meta(ge=1)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    rotate: bool
    log: LogLevel
    chunk_games: Annotated[int, Meta(ge=1)]
    rules_digest: str
    rules: dict[str, Any]
    sources: dict[str, str]
    engine_digest: str
    timing: dict[str, Any]

    def __post_init__(self) -> None:
        if len(self.strategies) != self.seats:
            raise ValueError(f"{len(self.strategies)} strategies for {self.seats} seats")


def new_manifest(plan: Plan, rules: RuleSet, players: Sequence[Player], loader: str) -> Manifest:
    """The manifest of a run that is about to start."""
    return {
        "schema_version": schema.VERSION,
        "game": plan.game,
        "title": rules.title,
        "complete": False,
        "players": [player.label for player in players],
        "strategies": [_strategy_entry(player) for player in players],
        "loader": loader,
        **{key: value for key, value in asdict(plan).items() if key != "game"},
        "rules_digest": rules.digest,
        "rules": rules.data,
        "sources": rules.sources,
        "changed": sorted(rules.changed),
        "engine_digest": engine_digest(),
        "versions": _versions(),
        "timing": {},
    }


def _strategy_entry(player: Player) -> dict[str, Any]:
    return {
        "label": player.label,
        "spec": player.spec,
        "parameters": player.parameters,
        "digest": player.digest,
    }


def _versions() -> dict[str, str]:
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "unknown"
    return found


def plan_of(manifest: Mapping[str, Any]) -> Plan:
    """The plan a manifest tells of."""
    return Plan(**{name: manifest[name] for name in Plan.__dataclass_fields__})


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest whole."""
    unfinished = folder / UNFINISHED
    unfinished.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    unfinished.replace(folder / FILE)


def read_manifest(folder: Path) -> Manifest:
    """Read and check the manifest of a run folder."""
    path = folder / FILE
    if not path.is_file():
        raise ManifestError(f"{folder}: not the folder of a run; expected {FILE} in it")
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(manifest, dict[str, Any]).get("schema_version")
        if found == schema.VERSION:
            msgspec.convert(manifest, Shape)
    except ValueError as error:
        raise ManifestError(f"{path}: not a manifest of a run ({error})") from None
    if found != schema.VERSION:
        raise ManifestError(f"{path}: schema version {found}; this chocolab reads version {schema.VERSION}")
    return dict(manifest)


def is_run(folder: Path) -> bool:
    """Whether a folder holds a run, of whatever version; others have files of this name too."""
    with suppress(OSError, ValueError, TypeError):
        return "schema_version" in json.loads((folder / FILE).read_text(encoding="utf-8"))
    return False


# What must agree for a run to be resumed, with the words to say it.
RESUMED_FIELDS = {
    "game": "another game",
    "rules_digest": "another rule set",
    "players": "other players",
    "strategies": "a strategy whose source has changed",
    "seed": "another seed",
    "games": "another number of games",
    "rotate": "another --rotate",
    "log": "another --log",
    "engine_digest": "another version of the engine",
}


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> str | None:
    """In a few words why a run cannot go on as another, or None if it can."""
    for field, words in RESUMED_FIELDS.items():
        if old[field] != new[field]:
            if field in ("rules_digest", "engine_digest", "strategies"):
                return words
            return f"{words}: {_short(old[field])}, not {_short(new[field])}"
    return None


def _short(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
