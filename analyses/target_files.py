"""Reads a file of targets; what is wrong becomes a sentence with file, target, field and value."""

import difflib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from analyses.length.phases import PHASES
from analyses.market.curves import OF_VARIETY, STRETCHES
from analyses.measures import MEASURES, NAMED, OF_SALES
from analyses.rivalry.decided_at import SHORT
from analyses.rivalry.halves import POINTS, TURNS
from sim.games import data_file
from sim.rules import toml_text
from sim.rules.tree import MISSING, find, render
from sim.schema import columns

KEYS = ("measure", "of", "around", "low", "high", "says")
NEEDED = ("measure", "low", "high", "says")
LONGEST = 300  # letters of what a target says
MOST = 1e9  # of anything that is counted
# What measures are of that is the same in every run.
PLACES: dict[str, Sequence[str]] = {
    "phase": PHASES,
    "part of a game": tuple(SHORT),
    "half time": (TURNS, POINTS),
    "stretch": tuple(STRETCHES),
}


class TargetError(ValueError):
    """A file of targets that cannot be used; the message is one sentence for the user."""


@dataclass(frozen=True)
class Target:
    """Bounds for one measure; with `around` = "fair" they count from its fair share."""

    measure: str
    low: float
    high: float
    says: str
    of: str = ""
    around: str = ""


def load_targets(
    game: str, file: Path | None = None, manifests: Sequence[Mapping[str, Any]] = ()
) -> list[Target]:
    """The targets of the user's file, or else the project's own for this game.

    `manifests` are of the runs that will be held against them: what a target is `of` must be in one of these.
    """
    toml: Path | Traversable = file or data_file(game, "targets.toml")
    content = _content(toml)
    for key in content.keys() - {"target"}:
        raise TargetError(f"{toml}: there is no key `{key}`; every target stands under its own [[target]].")
    entries = content.get("target")
    if not isinstance(entries, list) or not entries:
        raise TargetError(f"{toml}: the file names no target; every target stands under its own [[target]].")
    numbered = enumerate(entries, start=1)
    targets = [_read_target(f"{toml}: target {number}", entry, game) for number, entry in numbered]
    for number, target in enumerate(targets, start=1):
        _check_of(f"{toml}: target {number}", target, manifests)
    return targets


def _content(toml: Path | Traversable) -> dict[str, Any]:
    if not toml.is_file():
        raise TargetError(f"{toml}: there is no such file of targets.")
    try:
        return toml_text.read(toml)
    except toml_text.TomlError as error:
        raise TargetError(f"{toml}: {error}.") from None


def _read_target(where: str, entry: Any, game: str) -> Target:
    if not isinstance(entry, dict):
        raise TargetError(f"{where}: is {render(entry)}, but a table was expected: [[target]].")
    for key in entry:
        _check_known(where, "key", key, KEYS)
    for key in NEEDED:
        if key not in entry:
            raise TargetError(f"{where}: `{key}` is missing; expected {_expected(key)}.")
    for key in ("measure", "of", "says"):
        if not isinstance(entry.get(key, ""), str):
            raise _unfit(where, key, entry[key], "a text")
    _check_known(where, "measure", entry["measure"], tuple(MEASURES))
    _check_measure(where, entry, game)
    _check_bounds(where, entry)
    return Target(**entry)


def _unfit(where: str, key: str, value: Any, expected: str) -> TargetError:
    return TargetError(f"{where}: `{key}` is {render(value)}, but {expected} was expected.")


def _expected(key: str) -> str:
    return {"measure": "one of the measures", "says": "the target in words"}.get(key, "a number")


def _check_known(where: str, what: str, name: str, known: Sequence[str]) -> None:
    if name not in known:
        near = difflib.get_close_matches(name[:LONGEST], known, n=1)
        hint = f"did you mean `{near[0]}`?" if near else f"expected one of {', '.join(known)}."
        raise TargetError(f"{where}: there is no {what} `{render(name)[1:-1]}`; {hint}")


def _check_measure(where: str, entry: dict[str, Any], game: str) -> None:
    """The game has such a figure, with the parts that the target names."""
    measure = entry["measure"]
    if measure in OF_SALES and not columns("sales", game):
        raise TargetError(f"{where}: `measure` is {measure}, but in {game} no chocolate is sold.")
    if "of" in entry and measure not in NAMED:
        raise TargetError(
            f"{where}: `of` is {render(entry['of'])}, but {measure} is one figure; leave `of` out."
        )
    if entry.get("around", "fair") != "fair":
        raise _unfit(where, "around", entry["around"], 'only "fair"')
    if "around" in entry and not MEASURES[measure][2]:
        raise TargetError(f'{where}: `around` is "fair", but {measure} has no fair share.')
    if not entry["says"].strip() or len(entry["says"]) > LONGEST:
        raise _unfit(where, "says", entry["says"], f"a text of 1 to {LONGEST} letters")


def _check_bounds(where: str, entry: dict[str, Any]) -> None:
    is_share = MEASURES[entry["measure"]][1] == "share"
    least = -1.0 if "around" in entry else 0.0
    most = 1.0 if is_share else MOST
    for key in ("low", "high"):
        is_open = key == "high" and not is_share and entry[key] == math.inf
        if not (is_open or _is_number(entry[key], least, most)):
            unit = (
                f"a share from {least:g} to 1, as 0.22 for 22%"
                if is_share
                else f"a number, {least:g} or more"
            )
            raise _unfit(where, key, entry[key], unit)
    if entry["low"] > entry["high"]:
        raise TargetError(f"{where}: `low` is {entry['low']}, which is above `high`, {entry['high']}.")


def _is_number(value: Any, least: float, most: float) -> bool:
    """Whether it is a number between the two; what is not a number, is between none."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return is_number and bool(least <= value <= most)


def _check_of(where: str, target: Target, manifests: Sequence[Mapping[str, Any]]) -> None:
    """One of the runs has what the target is of."""
    if not (target.of and manifests):
        return
    what = NAMED[target.measure]
    known = list(dict.fromkeys(name for manifest in manifests for name in _names(what, manifest)))
    if target.of not in known:
        near = difflib.get_close_matches(target.of[:LONGEST], known, n=1)
        hint = f"did you mean {render(near[0])}?" if near else f"expected {' or '.join(map(render, known))}."
        raise TargetError(f"{where}: `of` is {render(target.of)}, but there is no such {what}; {hint}")


def _names(what: str, manifest: Mapping[str, Any]) -> Iterator[str]:
    if what == "seat":
        yield from (f"seat {seat + 1}" for seat in range(int(manifest["seats"])))
    elif what == "strategy":
        yield from map(str, manifest["players"])
    elif what in PLACES:
        yield from PLACES[what]
    else:
        found = find(manifest["rules"], "market.varieties")
        varieties = [str(variety["name"]) for variety in ([] if found is MISSING else found)]
        stretches = [f", {sales}" for sales in OF_VARIETY] if what == "stretch of a variety" else [""]
        yield from (name + sales for name in varieties for sales in stretches)
