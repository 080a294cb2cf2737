"""Where a run's figures come from: the assumed and changed rules, and how the run was made."""

import json
import re
from dataclasses import dataclass
from typing import Any

from analyses.run_tables import RunTables
from reports import words

CHANGED, ASSUMED = "changed", "assumed"


@dataclass(frozen=True)
class Assumption:
    """A figure of the rules that is not the printed game's: its name, value, mark and reason."""

    figure: str
    value: str
    mark: str
    reason: str


def assumptions(manifest: dict[str, Any]) -> list[Assumption]:
    """The changed figures, then the assumed ones; places of a list share a line, such as `setups.*.cards`."""
    lines: dict[tuple[str, str, str], list[str]] = {}
    for path, mark in marks(manifest).items():
        source = manifest.get("sources", {}).get(path, "")
        reason = source.removeprefix(mark).lstrip(" :,;-")
        figure = re.sub(r"\.\d+(?=\.|$)", ".*", path)
        lines.setdefault((figure, mark, reason), []).append(value_at(manifest["rules"], path))
    return [Assumption(f, " · ".join(dict.fromkeys(values)), m, r) for (f, m, r), values in lines.items()]


def marks(manifest: dict[str, Any]) -> dict[str, str]:
    """The mark of each figure that has one, by its path: the changed ones, then the assumed ones.

    Which are changed the manifest says; that of an older run does not, so its source texts do.
    """
    sources = manifest.get("sources", {})
    changed = manifest.get("changed")
    if changed is None:
        changed = [path for path, text in sources.items() if text.startswith(CHANGED)]
    marked = dict.fromkeys(changed, CHANGED)
    for path, text in sources.items():
        if text.startswith(ASSUMED):
            marked.setdefault(path, ASSUMED)
    return marked


def count_marked(manifest: dict[str, Any], mark: str) -> int:
    """How many figures of the rules bear the mark."""
    return list(marks(manifest).values()).count(mark)


def value_at(rules: dict[str, Any], path: str) -> str:
    """The rule set's value at a path such as `costs.road` or `spinner.sections.0.odds`; empty if none."""
    value = find(rules, path)
    return "" if value is None else plain(value)


def find(rules: dict[str, Any], path: str) -> Any:
    """What stands in the rules at a path; None if nothing does."""
    value: Any = rules
    for step in path.split("."):
        try:
            value = value[int(step)] if isinstance(value, list) else value[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return value


def plain(value: Any) -> str:
    """A value of the rules as a person writes it: 1 brick, 1 wood; red, blue."""
    if isinstance(value, dict):
        return ", ".join(f"{plain(part)} {name}" for name, part in value.items())
    if isinstance(value, list):
        return ", ".join(plain(part) for part in value)
    return value if isinstance(value, str) else json.dumps(value)


def caption(name: str, run: RunTables, games: int) -> str:
    """The line under a chart: what was played, and how many figures of the rules are assumptions."""
    manifest = run.manifest
    turned = ", line-up rotated" if manifest.get("rotate") else ""
    return (
        f"{f'{name}: ' if name else ''}{words.count(games, 'game')} of {manifest['title']}, "
        f"{line_up(manifest)}{turned}, seed {manifest['seed']}; "
        f"{words.count(count_marked(manifest, ASSUMED), 'rule figure')} assumed, "
        f"{count_marked(manifest, CHANGED)} changed."
    )


def line_up(manifest: dict[str, Any]) -> str:
    """The players in the order of their seats, equal neighbours counted: greedy ×2, random ×2."""
    groups: list[tuple[str, int]] = []
    for player in manifest["players"]:
        if groups and groups[-1][0] == player:
            groups[-1] = (player, groups[-1][1] + 1)
        else:
            groups.append((player, 1))
    return ", ".join(name if times == 1 else f"{name} ×{times}" for name, times in groups)


def how_made(run: RunTables, games: int) -> list[tuple[str, str]]:
    """The run's settings, each with its name."""
    manifest = run.manifest
    return [
        ("folder", run.path.resolve().name),
        ("rules", f"{manifest['title']} ({manifest['game']}), digest {manifest['rules_digest']}"),
        ("players", line_up(manifest)),
        ("line-up", "rotated through all seats" if manifest.get("rotate") else "fixed"),
        ("games", f"{games:,} played of {int(manifest['games']):,} planned"),
        ("seed", str(manifest["seed"])),
        ("log", "every turn" if run.turns is not None else "games only"),
        ("versions", _pairs(manifest.get("versions"))),
        ("timing", _pairs(manifest.get("timing"))),
    ]


def _pairs(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(part)}" for name, part in value.items())
    return "" if value is None else plain(value)
