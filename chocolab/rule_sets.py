"""Rule sets: a game's own, a variant, a file, and any of them with figures changed."""

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from chocolab import given, pages
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.tables import Table
from sim.rules import describing
from sim.rules.loading import RuleSet, change_rules, load_rules, named_rules
from sim.rules.tree import MISSING, find

if TYPE_CHECKING:
    from chocolab.boards import Board


@dataclass(frozen=True, repr=False)
class Rules:
    """A checked rule set. It never changes: `changed` makes another."""

    checked: RuleSet

    @property
    def game(self) -> str:
        """The game it is for, such as `market`."""
        return self.checked.game

    @property
    def title(self) -> str:
        """What it is called."""
        return self.checked.title

    @property
    def digest(self) -> str:
        """A digest of all figures: two rule sets with the same one are the same."""
        return self.checked.digest

    def changed(self, figures: Mapping[str, Any]) -> "Rules":
        """This rule set with figures changed by their paths: `{"victory.points": 12}`."""
        if not isinstance(figures, Mapping):
            expected = 'figures by their paths, such as {"victory.points": 12}'
            raise ChocolabError(f"changed: {given.shown(figures)}: expected {expected}")
        with told_in_a_sentence():
            sets = [f"{path}={_in_toml(path, value)}" for path, value in figures.items()]
            return Rules(change_rules(self.checked, sets))

    @property
    def changes(self) -> Table:
        """The figures that differ from the game's own: each `path`, with the game's `own` and its `value`."""
        own = load_rules(self.game)
        paths = sorted(self.checked.changed)
        told = [(path, _shown(own, path), _shown(self.checked, path)) for path in paths]
        return Table(told, schema={"path": str, "own": str, "value": str}, orient="row")

    def __getitem__(self, path: str) -> Any:
        """The figure at a path."""
        value = _value(self.checked, given.name(path))
        if value is MISSING:
            raise ChocolabError(f"{self.game}: no figure {given.name(path)}; `.show()` lists them")
        return value

    def show(self) -> None:
        """Print every figure with its meaning and its source."""
        sys.stdout.write(f"{self}\n")

    def board(self, seed: SupportsIndex = 1) -> "Board":
        """The board that the first game of a run with this seed is played on."""
        from chocolab.boards import bare_board

        return bare_board(self.checked, seed)

    def __str__(self) -> str:
        return describing.show(self.checked)

    def __repr__(self) -> str:
        return f"<rules of {self.game}: {self.title}; {describing.count(self.checked)}>"

    def _repr_html_(self) -> str:
        top = pages.heading(f"{self.title} ({self.game})")
        table = pages.table(describing.rows(self.checked), describing.HEAD)
        return top + table + pages.paragraph(f"{describing.LEGEND}. {describing.count(self.checked)}.")


def rules(name: str | Path) -> Rules:
    """The rules of a game (`"market"`), of a variant (`"nine_levels"`), or of a TOML file of your own."""
    if not isinstance(name, str | Path):
        told = "the name of a game or of a variant, or a TOML file"
        raise ChocolabError(f"rules: {given.shown(name)}: expected {told}")
    with told_in_a_sentence():
        return Rules(named_rules(str(name)))


def _value(rules: RuleSet, path: str) -> Any:
    return rules.defaults[path] if path in rules.defaults else find(rules.data, path)


def _shown(rules: RuleSet, path: str) -> str:
    value = _value(rules, path)
    return "-" if value is MISSING else describing.in_few_characters(value)


def _in_toml(path: str, value: Any) -> str:
    """A value as a rule set's file would write it."""
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case str():
            return json.dumps(value)
        case list() | tuple():
            return f"[{', '.join(_in_toml(path, item) for item in value)}]"
        case dict():
            told = (f"{json.dumps(str(key))} = {_in_toml(path, item)}" for key, item in value.items())
            return f"{{{', '.join(told)}}}"
    kind = type(value).__name__
    raise ChocolabError(f"{path}: {kind}: expected a number, a text, true, false, or a list or table of them")
