"""Which of four runs is which, where two changes are crossed: the base, one change, the other, and both.

An interaction of runs that are not these four would be a figure of nothing, so their manifests are asked:
each change is one of the rules or of the players, and both together are these two and nothing else.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from analyses.run_tables import RunError, RunTables
from sim.rules.tree import MISSING, figures

Settings = dict[str, Any]
MOST_NAMED = 3
PARTS = ("label", "parameters", "digest")  # what makes a player
ORDER = "base, A, B, and both together"


def in_order(runs: Sequence[tuple[str, RunTables]]) -> list[int]:
    """The places of the base, which is the first, of A, of B and of both, which may be any of the others."""
    (base, first), *others = runs
    changes = [changed(first.manifest, run.manifest) for _, run in others]
    for (name, _), change in zip(others, changes, strict=True):
        if not change:
            told = f"{name}: changes nothing of the rules and players of {base}"
            raise RunError(f"{told}; expected to cross {ORDER}.")
    for one, other in combinations(range(3), 2):
        both = 3 - one - other
        if changes[both] == _added(changes[one], changes[other]):
            return [0, one + 1, other + 1, both + 1]
    raise RunError(_not_both([name for name, _ in others], changes))


def changed(base: Mapping[str, Any], other: Mapping[str, Any]) -> Settings:
    """What a run, by its manifest, has otherwise than the base has it."""
    before, after = _settings(base), _settings(other)
    paths = before.keys() | after.keys()
    told = {path: after.get(path, MISSING) for path in paths}
    return {path: value for path, value in told.items() if value != before.get(path, MISSING)}


def _settings(manifest: Mapping[str, Any]) -> Settings:
    """The figures of the rules, and who sits at the table."""
    players = {
        f"player {place}": {part: entry.get(part) for part in PARTS}
        for place, entry in enumerate(manifest["strategies"], 1)
    }
    return {**manifest.get("defaults", {}), **figures(manifest["rules"]), **players}


def _added(one: Settings, other: Settings) -> Settings | None:
    """Both changes together; nothing if they change the same."""
    return None if one.keys() & other.keys() else {**one, **other}


def _not_both(names: Sequence[str], changes: Sequence[Settings]) -> str:
    """Why the four are no cross, by the order in which they were given."""
    (one, other, last), (first, second, both) = names, changes
    same = sorted(first.keys() & second.keys())
    if same:
        return f"{one} and {other} both change {_listed(same)}; expected to cross {ORDER}."
    wanted = {**first, **second}
    off = [path for path in sorted(wanted.keys() | both.keys()) if _differ(path, wanted, both)]
    told = f"{last}: is not {one} and {other} together, for it differs from that in {_listed(off)}"
    return f"{told}; expected to cross {ORDER}."


def _differ(path: str, one: Settings, other: Settings) -> bool:
    return bool(one.get(path, MISSING) != other.get(path, MISSING))


def _listed(paths: Sequence[str]) -> str:
    more = len(paths) - MOST_NAMED
    return ", ".join(paths[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")
