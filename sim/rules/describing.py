"""Rule sets as text: the list of games, one rule set with its sources, two side by side."""

from collections.abc import Sequence
from typing import Any

from sim.games import about
from sim.rules.loading import RuleSet, games, model_of
from sim.rules.model import meaning, row_of
from sim.rules.sources import ASSUMED
from sim.rules.toml_files import read_built_in
from sim.rules.tree import find, is_within, leaves

LEGEND = "? assumed   * changed"
HEAD = ("", "path", "value", "meaning", "source")


def list_games() -> list[tuple[str, str, str]]:
    """Every game: its name, its title, and a line about it."""
    return [(game, str(read_built_in(game)["title"]), about(game).LINE) for game in games()]


def show(rules: RuleSet) -> str:
    """The rule set as a table: path, value, meaning and source, assumed and changed figures marked."""
    table = aligned([HEAD, *rows(rules)])
    return "\n".join([f"{rules.title} ({rules.game})", "", table, "", LEGEND, count(rules)])


def rows(rules: RuleSet) -> list[tuple[str, ...]]:
    """The rows of that table, each with its marks first."""
    model = model_of(rules.game)
    grouped: dict[str, list[str]] = {}
    for path in rules.sources:
        grouped.setdefault(row_of(model, path), []).append(path)
    return [
        (
            _marks(rules, row, paths),
            row,
            in_few_characters(_value(rules, row)),
            meaning(model, row),
            _sources(rules, row, paths),
        )
        for row, paths in grouped.items()
    ]


def _value(rules: RuleSet, row: str) -> Any:
    return rules.defaults[row] if row in rules.defaults else find(rules.data, row)


def _marks(rules: RuleSet, row: str, paths: list[str]) -> str:
    assumed = "?" if any(_is_assumed(rules, path) for path in paths) else " "
    changed = "*" if any(is_within(path, row) for path in rules.changed) else " "
    return assumed + changed


def _is_assumed(rules: RuleSet, path: str) -> bool:
    return rules.sources[path].startswith(ASSUMED)


def _sources(rules: RuleSet, row: str, paths: list[str]) -> str:
    """The row's source, or those of its parts where they differ."""
    parts: dict[str, list[str]] = {}
    for path in paths:
        parts.setdefault(rules.sources[path], []).append(path.removeprefix(row + "."))
    if len(parts) == 1:
        return next(iter(parts))
    return "; ".join(f"{', '.join(names)} {source}" for source, names in parts.items())


def count(rules: RuleSet) -> str:
    """How many figures it has, and how many of them are assumed or changed."""
    assumed = sum(_is_assumed(rules, path) for path in rules.sources)
    return f"{len(rules.sources)} figures, of these {assumed} assumed, {len(rules.changed)} changed"


def diff(a: RuleSet, b: RuleSet) -> str:
    """The paths at which two rule sets differ, with both values; of two games, every path."""
    first, second = _shown(a), _shown(b)
    paths = [path for path in {**first, **second} if a.game != b.game or first.get(path) != second.get(path)]
    if not paths:
        return "no difference"
    differing = [(path, first.get(path, "-"), second.get(path, "-")) for path in paths]
    return aligned([("path", "first", "second"), *differing])


def _shown(rules: RuleSet) -> dict[str, str]:
    return {
        path: in_few_characters(value)
        for path, value in {**dict(leaves(rules.data)), **rules.defaults}.items()
    }


def in_few_characters(value: Any) -> str:
    """A value in few characters: `name edel-bitter, recipe cocoa 2 sugar 1, start 3, faces 2`."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_part(item)}" for key, item in value.items()) or "nothing"
    if isinstance(value, list):
        return " ".join(in_few_characters(item) for item in value) or "none"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


def _part(value: Any) -> str:
    """A value within a table; a table there has no commas, they part what is around it."""
    if isinstance(value, dict):
        return " ".join(f"{key} {in_few_characters(item)}" for key, item in value.items()) or "nothing"
    return in_few_characters(value)


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text as a table, its columns two blanks apart."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(line.rstrip() for line in lines)
