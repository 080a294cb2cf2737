"""How the rules of a run are said again: as a variant, as changed figures, or as a file of changes."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.rules.loading import RuleError, RuleSet, load_rules, rules_from_data, variants
from sim.rules.toml_writing import as_toml
from sim.rules.tree import MISSING, find, join

MOST_SETS = 8  # so many changed figures are said on the line
MOST_LETTERS = 400  # of these together
COSTS = "costs."

Keys = tuple[str, ...]


@dataclass(frozen=True)
class Said:
    """The options that say the rules; or the text of the file that says them, where a line would not do."""

    options: tuple[str, ...]
    file: str = ""


@dataclass(frozen=True)
class Beginning:
    """What the rules begin from: the game's own, or a variant of that name."""

    variant: str
    rules: RuleSet


def said_again(data: Mapping[str, Any]) -> Said | None:
    """How to say the rules of a manifest; None if they are no rule set for this version of chocolab."""
    try:
        rules = rules_from_data(data, "rules")
    except RuleError:
        return None
    begin = min(_beginnings(rules.game), key=lambda one: len(list(_changed(one.rules, rules))))
    named = ("--rules", begin.variant) if begin.variant else ()
    sets = [f"{_path(keys)}={as_value(value)}" for keys, value in _changed(begin.rules, rules)]
    if len(sets) <= MOST_SETS and sum(map(len, sets)) <= MOST_LETTERS and _leads_to(rules, begin, sets):
        return Said((*named, *(word for text in sets for word in ("--set", text))))
    return Said((), _file(begin, rules))


def _beginnings(game: str) -> Iterator[Beginning]:
    yield Beginning("", load_rules(game))
    for name, of, _ in variants():
        if of == game:
            yield Beginning(name, load_rules(game, Path(name)))


def _leads_to(rules: RuleSet, begin: Beginning, sets: list[str]) -> bool:
    """Whether the changes make the very rules."""
    try:
        found = load_rules(rules.game, Path(begin.variant) if begin.variant else None, sets)
    except RuleError:
        return False
    return found.digest == rules.digest


def _path(keys: Keys) -> str:
    path = ""
    for key in keys:
        path = join(path, key)
    return path


def _changed(before: RuleSet, after: RuleSet) -> Iterator[tuple[Keys, Any]]:
    """The values to be laid over the one for the other, each by the keys that lead to it."""
    for keys, value in _differing(before.data, after.data, ()):
        if value is not MISSING:
            yield keys, value
        elif (path := _path(keys)) in after.defaults:
            yield keys, after.defaults[path]
        elif path.startswith(COSTS):  # what is no resource any more is taken off
            yield keys, 0


def _differing(before: Any, after: Any, keys: Keys) -> Iterator[tuple[Keys, Any]]:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in (*after, *(key for key in before if key not in after)):
            yield from _differing(before.get(key, MISSING), after.get(key, MISSING), (*keys, key))
    elif _are_alike(before, after):
        for place, pair in enumerate(zip(before, after, strict=True)):
            yield from _differing(*pair, (*keys, str(place)))
    elif before != after:
        yield keys, after


def _are_alike(before: Any, after: Any) -> bool:
    """Whether two lists have the same tables with the same keys, so that single values tell them apart."""
    if not (isinstance(before, list) and isinstance(after, list) and len(before) == len(after)):
        return False
    return all(_have_same_keys(one, other) for one, other in zip(before, after, strict=True))


def _have_same_keys(one: Any, other: Any) -> bool:
    if not (isinstance(one, dict) and isinstance(other, dict)):
        return False
    inner = ((one[key], other.get(key, MISSING)) for key in one if isinstance(one[key], dict))
    return one.keys() == other.keys() and all(_have_same_keys(*pair) for pair in inner)


def as_value(value: Any) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, dict):
        pairs = [f"{_key(key)} = {as_value(item)}" for key, item in value.items()]
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.isascii() else json.dumps(key, ensure_ascii=False)


def _file(begin: Beginning, rules: RuleSet) -> str:
    """A file of rules that states what is changed; lists stand in it whole."""
    tree: dict[str, Any] = {"game": rules.game}
    if begin.variant:
        tree["extends"] = begin.variant
    for keys, value in _changed(begin.rules, rules):
        _lay(tree, rules.data, keys, value)
    return as_toml(tree)


def _lay(tree: dict[str, Any], data: Any, keys: Keys, value: Any) -> None:
    """Put a value into the tree; instead of a place in a list the list."""
    for depth, key in enumerate(keys[:-1], start=1):
        whole = find(data, _path(keys[:depth]))
        if isinstance(whole, list):
            tree[key] = whole
            return
        tree = tree.setdefault(key, {})
    tree[keys[-1]] = value
