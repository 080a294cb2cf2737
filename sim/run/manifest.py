"""The manifest of a run: everything needed to know, repeat and replay it."""

import json
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from sim import schema
from sim.engine.compiler import engine_digest
from sim.rules.loading import RuleSet
from sim.run.plan import Plan
from sim.run.players import Player

FILE = "manifest.json"
PACKAGES = ("chocolab", "numba", "numpy", "polars")

Manifest = dict[str, Any]


class ManifestError(Exception):
    """A run folder cannot be used; the message is the one sentence for the user."""


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
    unfinished = folder / f"{FILE}.unfinished"
    unfinished.write_text(json.dumps(manifest, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    unfinished.replace(folder / FILE)


def read_manifest(folder: Path) -> Manifest:
    """Read and check the manifest of a run folder."""
    path = folder / FILE
    if not path.is_file():
        raise ManifestError(f"{folder}: not the folder of a run; expected {FILE} in it")
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
        found = manifest["schema_version"]
    except (ValueError, KeyError, TypeError) as error:
        raise ManifestError(f"{path}: not a manifest of a run ({error})") from None
    if found != schema.VERSION:
        raise ManifestError(f"{path}: schema version {found}; this chocolab reads version {schema.VERSION}")
    return dict(manifest)


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
