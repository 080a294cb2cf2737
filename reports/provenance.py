"""Where a run's figures come from: the assumed and changed rules, and how the run was made."""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Any

from analyses.run_tables import RunTables
from reports import words
from sim.log.run_folder import planned_games, slice_words
from sim.rules.sources import ASSUMED
from sim.rules.tree import MISSING, find

CHANGED = "changed"
NAMED_FIELD = "field:"  # how a manifest says that a field which came along was played

LISTED = re.compile(r"\.\d+(?=\.|$)")  # a place in a list, within a path


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
        source = manifest["sources"].get(path, "")
        reason = source.removeprefix(mark).lstrip(" :,;-")
        whole = _whole(manifest, path)
        figure = re.sub(r"\.\d+(?=\.|$)", ".*", whole)
        told = f"{_name_of(manifest, whole)}{in_words(value_at(manifest, whole))}"
        lines.setdefault((figure, mark, reason), []).append(told)
    return [Assumption(f, " · ".join(dict.fromkeys(values)), m, r) for (f, m, r), values in lines.items()]


def _whole(manifest: dict[str, Any], path: str) -> str:
    """The bundle that a path leads into, such as a recipe, which is read as a whole; else the path itself."""
    above = path.rpartition(".")[0]
    value = value_at(manifest, above)
    is_bundle = isinstance(value, dict) and all(isinstance(part, int) for part in value.values())
    return above if is_bundle and LISTED.search(above) else path


def _name_of(manifest: dict[str, Any], path: str) -> str:
    """The name of the thing in a list that a path leads into, such as a variety, before its value."""
    found = LISTED.search(path)
    thing = value_at(manifest, path[: found.end()]) if found else None
    name = thing.get("name", "") if isinstance(thing, dict) else ""
    return f"{name}: " if name and not path.endswith(".name") else ""


def marks(manifest: dict[str, Any]) -> dict[str, str]:
    """The mark of each figure that has one, by its path: the changed ones, then the assumed ones."""
    assumed = [path for path, text in manifest["sources"].items() if text.startswith(ASSUMED)]
    marked = dict.fromkeys(manifest["changed"], CHANGED)
    return marked | {path: ASSUMED for path in assumed if path not in marked}


def count_marked(manifest: dict[str, Any], mark: str) -> int:
    """How many figures of the rules bear the mark."""
    return list(marks(manifest).values()).count(mark)


def value_at(manifest: dict[str, Any], path: str) -> Any:
    """What the rules of a run have at a path such as `costs.road`; `MISSING` if nothing.

    What they leave out, since nothing but the usual is said of it, stands beside them.
    """
    value = find(manifest["rules"], path)
    return manifest.get("defaults", {}).get(path, MISSING) if value is MISSING else value


def in_words(value: Any) -> str:
    """A value of the rules as a person writes it: 1 brick, 1 wood; red, blue."""
    if value is MISSING:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{in_words(part)} {name}" for name, part in value.items())
    if isinstance(value, list):
        return ", ".join(in_words(part) for part in value)
    return value if isinstance(value, str) else json.dumps(value)


def caption(runs: Sequence[tuple[str, RunTables]]) -> str:
    """The line under a chart: what was played, and how many figures of the rules are assumptions.

    What holds of several runs is said once, and of each under its name what is its own.
    """
    told = [
        _facts(run, who) for (_, run), who in zip(runs, _who([run.manifest for _, run in runs]), strict=True)
    ]
    is_shared = [len(set(facts)) == 1 for facts in zip(*told, strict=True)]
    shared = "; ".join(fact for fact, of_all in zip(told[0], is_shared, strict=True) if of_all)
    if shared and len(runs) > 1:
        shared = f"Each: {shared}"
    own = [
        f"{name}: {'; '.join(fact for fact, of_all in zip(facts, is_shared, strict=True) if not of_all)}"
        for (name, _), facts in zip(runs, told, strict=True)
        if not all(is_shared)
    ]
    return " ".join(f"{sentence}." for sentence in (shared, *own, "Intervals at 95%") if sentence)


def _facts(run: RunTables, who: str) -> tuple[str, ...]:
    manifest = run.manifest
    turned = f", line-up{'s' if 'dealt' in manifest else ''} rotated" if manifest["rotate"] else ""
    return (
        f"{words.count(run.played, 'game')} of {manifest['title']}",
        f"{who}{turned}",
        f"seed {manifest['seed']}",
        f"{words.count(count_marked(manifest, ASSUMED), 'rule figure')} assumed",
        f"{count_marked(manifest, CHANGED)} changed",
    )


def _who(manifests: Sequence[dict[str, Any]]) -> list[str]:
    """Who played in each run: a shipped field by its name, unless the name means several here."""
    whole = [line_up(manifest) for manifest in manifests]
    short = [_by_name(manifest) for manifest in manifests]
    return short if len(set(zip(short, whole, strict=True))) == len(set(short)) else whole


def _by_name(manifest: dict[str, Any]) -> str:
    """Who played; of a field that came along its name, for the page tells its shares below."""
    dealt = manifest.get("dealt", {})
    name = str(dealt.get("players", ""))
    if dealt.get("by") == "field" and name.startswith(NAMED_FIELD):
        some = _some_line_ups(manifest)
        return f"{manifest['seats']} at a table from {some and f'{some} of '}{name}"
    return line_up(manifest)


def line_up(manifest: dict[str, Any]) -> str:
    """Who played: 4 at a table, drawn by shares from greedy 60%, random 40%; or a single line-up."""
    dealt = manifest.get("dealt")
    if dealt is None:
        return _one_line_up(manifest)
    told = manifest["players"]
    if dealt["by"] == "field":
        told = [f"{name} {words.share(share)}" for name, share in zip(told, dealt["shares"], strict=True)]
    how = "drawn by shares from" if dealt["by"] == "field" else "in all combinations of"
    some = _some_line_ups(manifest)
    return f"{manifest['seats']} at a table, {some and f'{some} '}{how} {', '.join(told)}"


def _some_line_ups(manifest: dict[str, Any]) -> str:
    """Of a slice, how many of its plan's line-ups it has; nothing where it has all."""
    there, of = line_ups_there(manifest)
    return f"{there} of the {of} line-ups" if there < of else ""


def line_ups_there(manifest: dict[str, Any]) -> tuple[int, int]:
    """How many line-ups play in a run, which may be a slice, and how many in all of its plan.

    A line-up plays all its games in a row, so a slice has the line-ups of its stretch, and not the others'.
    """
    lineups = manifest.get("lineups", [])
    begin, end = manifest.get("slice") or (0, manifest.get("games", 0))
    lasts = list(accumulate(int(lineup["games"]) for lineup in lineups))
    stretches = zip([0, *lasts], lasts, strict=False)
    return sum(first < end and begin < last for first, last in stretches), len(lineups)


def which_slice(manifest: dict[str, Any]) -> str:
    """Which slice of its plan a run is, in the words of `--slice` or by its games; nothing if it is all."""
    if not manifest.get("slice"):
        return ""
    first, last = manifest["slice"]
    return slice_words(manifest) or f"games {first:,} to {last - 1:,}"


def _one_line_up(manifest: dict[str, Any]) -> str:
    """The players in the order of their seats, equal neighbours counted: greedy ×2, random ×2."""
    groups = [(name, len(list(equal))) for name, equal in groupby(manifest["players"])]
    return ", ".join(name if times == 1 else f"{name} ×{times}" for name, times in groups)


def how_made(run: RunTables, games: int) -> list[tuple[str, str]]:
    """The run's settings, each with its name."""
    manifest = run.manifest
    return [
        ("folder", run.path.resolve().name),
        ("rules", f"{manifest['title']} ({manifest['game']}), digest {manifest['rules_digest']}"),
        ("players", line_up(manifest)),
        ("line-up", _turned(manifest)),
        ("games", f"{games:,} played of {_planned(manifest)}"),
        ("seed", str(manifest["seed"])),
        ("log", "every turn" if run.turns is not None else "games only"),
        ("versions", _pairs(manifest["versions"])),
        ("timing", _pairs(manifest["timing"])),
    ]


def _planned(manifest: dict[str, Any]) -> str:
    """How many games were to be played; of a slice, also of how many."""
    which = which_slice(manifest)
    told = f"{planned_games(manifest):,} planned"
    return f"{told}, slice {which} of {int(manifest['games']):,}" if which else told


def is_mirrored(manifest: dict[str, Any]) -> bool:
    """Whether all turns of a line-up share a deal of set-up and chance, as in every older run."""
    return bool(manifest["rotate"]) and manifest.get("deal", "mirrored") == "mirrored"


def _turned(manifest: dict[str, Any]) -> str:
    """How the line-up went through the seats, and on which deals."""
    if not manifest["rotate"]:
        return "fixed"
    deals = "one deal for all turns" if is_mirrored(manifest) else "each game its own deal"
    return f"rotated through all seats, {deals}"


def _pairs(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {in_words(value)}" for name, value in values.items())
