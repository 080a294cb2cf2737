"""Reads what a game's assumed figures could be instead, from `alternatives.toml` beside its rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from sim.games import data_file
from sim.rules import toml_text
from sim.rules.problems import RuleError
from sim.rules.sources import ASSUMED, covers
from sim.rules.tree import render

FILE = "alternatives.toml"
KEYS = ("of", "says", "set", "beside", "none")


@dataclass(frozen=True)
class Alternative:
    """A figure that is assumed, and another value of it; or, without `sets`, why none is tried.

    What matters only with another alternative is played with it, and held against it: `beside` is what that
    one says.
    """

    of: str
    says: str
    sets: tuple[str, ...]
    beside: str = ""


def read_alternatives(game: str, file: Path | None = None) -> list[Alternative]:
    """The alternatives of a file, or of those that come with the game."""
    toml: Path | Traversable = file or data_file(game, FILE)
    try:
        content = toml_text.read(toml)
    except FileNotFoundError:
        raise RuleError(f"{toml}: there is no such file of alternatives") from None
    except ValueError as error:
        raise RuleError(f"{toml}: {error}") from None
    entries = content.get("alternative")
    if not isinstance(entries, list) or not entries or len(content) > 1:
        raise RuleError(f"{toml}: expected nothing but alternatives, each under its own [[alternative]]")
    found = [_read(f"{toml}: alternative {number}", entry) for number, entry in enumerate(entries, start=1)]
    _check_names(toml, found)
    return found


def _read(where: str, entry: Any) -> Alternative:
    if not isinstance(entry, dict):
        raise RuleError(f"{where}: expected a table")
    for key, value in entry.items():
        if key not in KEYS:
            raise RuleError(f"{where}: {key}: unknown key; expected one of {', '.join(KEYS)}")
        if key != "set" and not (isinstance(value, str) and value):
            raise RuleError(f"{where}: {key} = {render(value)}: expected a text")
    if "of" not in entry or ("none" in entry) == ("set" in entry and "says" in entry):
        raise RuleError(f"{where}: expected `of` and either `says` and `set`, or `none`")
    sets = entry.get("set", [])
    if not isinstance(sets, list) or not all(isinstance(text, str) for text in sets):
        raise RuleError(f"{where}: set = {render(sets)}: expected a list of texts such as 'hand.limit=9'")
    said = str(entry.get("says") or entry.get("none"))
    return Alternative(entry["of"], said, tuple(sets), entry.get("beside", ""))


def _check_names(toml: object, found: list[Alternative]) -> None:
    names = [one.says for one in found if one.sets]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise RuleError(f"{toml}: says = {render(twice)}: stands twice; expected a text of its own for each")
    lost = next((one.beside for one in found if one.beside and one.beside not in names), None)
    if lost is not None:
        raise RuleError(f"{toml}: beside = {render(lost)}: expected what another alternative says")


def not_covered(sources: dict[str, str], alternatives: list[Alternative]) -> Iterator[str]:
    """The assumed figures of a rule set that no alternative is of, by their paths."""
    for path, text in sources.items():
        if text.startswith(ASSUMED) and not any(covers(one.of, path) for one in alternatives):
            yield path
