"""The manifest of a run: everything needed to know, repeat and replay it.

How it is read stands in `sim.log.run_folder`, which those use too who know no engine.
"""

import platform
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import msgspec

from sim import schema
from sim.log.files import write_json
from sim.log.run_folder import FILE, Dealt, Manifest, slice_words
from sim.machine.compiler import engine_digest
from sim.rules.loading import RuleSet
from sim.run.chunk import columns_of_run
from sim.run.plan import Plan, plain, plan_from
from sim.run.players import Player

PACKAGES = ("chocolab", "numba", "numpy", "polars", "pyarrow")


def new_manifest(
    plan: Plan, rules: RuleSet, players: Sequence[Player], loader: str, dealt: Dealt | None = None
) -> Manifest:
    """The manifest of a run that is about to start; `dealt` tells where its line-ups come from."""
    return {
        "schema_version": schema.VERSION,
        "game": plan.game,
        "title": rules.title,
        "complete": False,
        "players": [player.label for player in players],
        "strategies": [_strategy_entry(player) for player in players],
        "loader": loader,
        **{key: value for key, value in plain(plan).items() if key != "game"},
        **({} if dealt is None else {"dealt": msgspec.json.decode(msgspec.json.encode(dealt))}),
        "rules_digest": rules.digest,
        "rules": rules.data,
        "sources": rules.sources,
        "changed": sorted(rules.changed),
        "defaults": rules.defaults,
        "engine_digest": engine_digest(),
        "tables": columns_of_run(plan, rules.data, [player.label for player in players]),
        "versions": _versions(),
        "timing": {},
    }


def _strategy_entry(player: Player) -> dict[str, Any]:
    return {
        "label": player.label,
        "spec": player.spec,
        "parameters": player.parameters,
        "digest": player.digest,
        **({"source": player.text} if player.text else {}),
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
    return plan_from(manifest)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write the manifest whole."""
    write_json(folder / FILE, manifest)


# What must agree for a run to be resumed, with the words to say it.
RESUMED_FIELDS = {
    "game": "another game",
    "rules_digest": "another rule set",
    "players": "other players",
    "strategies": "a strategy whose source has changed",
    "seats": "another number of seats",
    "seed": "another seed",
    "games": "another number of games",
    "rotate": "another --rotate",
    "deal": "another --deal",
    "lineups": "other line-ups",
    "slice": "another --slice",
    "log": "another --log",
    "log_format": "another --log-format",
    "engine_digest": "another version of the engine",
}


# What older manifests do not say, since it was so in every run.
UNSAID = {"deal": "mirrored", "log_format": "quick"}


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> str | None:
    """In a few words why a run cannot go on as another, or None if it can."""
    for field, words in RESUMED_FIELDS.items():
        before, now = ({**UNSAID, **manifest}.get(field) for manifest in (old, new))
        if before != now:
            if field in ("rules_digest", "engine_digest", "strategies", "lineups"):
                return words
            return f"{words}: {_short(field, old)}, not {_short(field, new)}"
    return None


def _short(field: str, manifest: Mapping[str, Any]) -> str:
    """A value as the options say it."""
    value = {**UNSAID, **manifest}.get(field)
    if field == "slice":
        return _slice_told(manifest)
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _slice_told(manifest: Mapping[str, Any]) -> str:
    """A slice, with its games: one of few chunks is called in several ways."""
    if not manifest.get("slice"):
        return "none"
    first, last = manifest["slice"]
    games, words = f"games {first} to {last - 1}", slice_words(manifest)
    return f"{words} ({games})" if words else games
