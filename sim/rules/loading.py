"""From TOML to a checked rule set.

A rule set is a game's own TOML with changes laid over it: a designer's file that states only what
it changes, then single values. Every fault is a `RuleError` whose one sentence names the place the
value came from, its path, the value and what was expected.
"""

import difflib
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from os.path import normpath
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from sim.games import GAMES
from sim.games import layer as game_layer
from sim.rules import toml_files
from sim.rules.model import Model, Table, advice, faults, is_known, scalars, takes_any_key
from sim.rules.problems import Problem, RuleError
from sim.rules.sources import UNKNOWN, read_sources, source_of
from sim.rules.tree import MISSING, assign, emptied, figures, find, is_within, join, merge, render, touched

__all__ = [
    "RuleError",
    "RuleSet",
    "change_rules",
    "games",
    "load_rules",
    "named_rules",
    "read_rules_file",
    "rules_from_data",
    "variants",
]

BY_SET = "--set"
LONGEST_PATH = 100  # far more than any key needs


@dataclass(frozen=True)
class RuleSet:
    """A checked rule set."""

    game: str
    title: str
    data: dict[str, Any]
    """Plain and JSON-able, without the sources and without optional keys that stand at their defaults."""
    defaults: dict[str, Any]
    """The single values that `data` leaves out, by their path."""
    sources: dict[str, str]
    """Where each figure comes from, by its path."""
    changed: frozenset[str]
    """The figures that differ from the game's own, those left out of a table included."""
    digest: str
    """SHA-256 of `data` as JSON with sorted keys and no blanks."""


@dataclass(frozen=True)
class Layer:
    """One place that values came from: `paths` are those it gave a value to."""

    origin: str
    credit: str
    paths: tuple[str, ...]
    sources: Mapping[str, str] = field(default_factory=dict)

    def gave(self, path: str) -> bool:
        """Whether it gave a value to the path, to a part of it or to a whole it is part of."""
        return any(is_within(path, given) or is_within(given, path) for given in self.paths)


@dataclass(frozen=True)
class Draft:
    """A rule set being put together: the tree so far, and the layers laid one over the other."""

    model: Model
    own: Any
    """The game's own tree."""
    tree: Any
    layers: tuple[Layer, ...]

    def laid(self, tree: Any, layer: Layer) -> "Draft":
        """The draft with one more layer."""
        return Draft(self.model, self.own, tree, (*self.layers, layer))


def games() -> list[str]:
    """The games there are, by name."""
    return sorted(GAMES)


def model_of(game: str) -> Model:
    """A game's rule set as a type, with its checks."""
    return Model(game_layer(game, "rules").RULES, game_layer(game, "checks").problems)


def values_of(data: Mapping[str, Any]) -> Any:
    """A checked rule set's data as the typed tables of its game."""
    return msgspec.convert(data, model_of(data["game"]).table, strict=True)


def variants() -> list[tuple[str, str, str]]:
    """The variants that come with the games: the name, the game it changes, and its title."""
    trees = {name: toml_files.read_variant(name) for name in toml_files.built_in_variants()}
    return [(name, str(tree["game"]), str(tree["title"])) for name, tree in trees.items()]


def load_rules(game: str, file: Path | None = None, sets: Sequence[str] = ()) -> RuleSet:
    """A game's rules, changed by a designer's file or a variant's name, and then by `PATH=VALUE` texts."""
    draft = _built_in(game, "")
    if file is not None:
        draft = _with_file(draft, game, file)
    for text in sets:
        draft = _with_set(draft, text)
    return _checked(draft)


def read_rules_file(path: Path) -> RuleSet:
    """The rule set of a designer's file, or of a variant, for the game that it names."""
    game = _game_of_file(path)
    return _checked(_with_file(_built_in(game, f"{path}: game = "), game, path))


def named_rules(name: str, sets: Sequence[str] = ()) -> RuleSet:
    """The rules of a game, of a variant or of a designer's file, changed by `PATH=VALUE` texts."""
    if not name.endswith(".toml") and not toml_files.is_variant(name):
        _built_in(name, "", [*games(), *toml_files.built_in_variants()])
        return load_rules(name, None, sets)
    checked = read_rules_file(Path(name))
    return load_rules(checked.game, Path(name), sets) if sets else checked


def rules_from_data(data: Mapping[str, Any], origin: str) -> RuleSet:
    """A complete rule set from plain data, such as a run's manifest."""
    if not isinstance(data, Mapping):
        raise RuleError(f"{origin}: {render(data)}: expected a table")
    tree = dict(data)
    built_in = _built_in(_game_of(tree, origin), f"{origin}: game = ")
    everything = tuple(join("", key) for key in {**built_in.tree, **tree})
    whole = Layer(origin, f"changed in {origin}", everything)
    return _checked(built_in.laid(tree, whole))


def change_rules(rules: RuleSet, sets: Sequence[str]) -> RuleSet:
    """A rule set with figures changed by `PATH=VALUE` texts."""
    built_in = _built_in(rules.game, "")
    everything = tuple(join("", key) for key in {**built_in.tree, **rules.data})
    draft = built_in.laid(dict(rules.data), Layer(rules.title, UNKNOWN, everything, rules.sources))
    for text in sets:
        draft = _with_set(draft, text)
    return _checked(draft)


def _game_of_file(path: Path, within: tuple[Path, ...] = ()) -> str:
    """The game that a designer's file names, or else the one that it extends."""
    tree = toml_files.read_change(path)
    if "game" not in tree and "extends" in tree:
        return _game_of_file(_extended(path, tree["extends"], within), (*within, path))
    return _game_of(tree, str(path))


def _game_of(tree: Mapping[str, Any], origin: str) -> str:
    if "game" not in tree:
        raise RuleError(f"{origin}: game: missing; expected {_games_in_words()}")
    if not isinstance(tree["game"], str):
        raise RuleError(f"{origin}: game = {render(tree['game'])}: expected {_games_in_words()}")
    return tree["game"]


def _games_in_words() -> str:
    return " or ".join(f'"{game}"' for game in games())


def _built_in(game: str, place: str, known: Sequence[str] = ()) -> Draft:
    """The draft of a game's own rules; `place` is where the game's name was read.

    `known` are the names that might have been meant, if not games alone.
    """
    if game not in games():
        near = difflib.get_close_matches(game[:100], known or games(), 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        what = f"no such game{' or variant' if known else ''}"
        raise RuleError(f"{place}{render(game)}: {what}; expected {_games_in_words()}{hint}")
    tree = toml_files.read_built_in(game)
    origin = toml_files.BUILT_IN.format(game=game)
    sources = read_sources(tree.pop("sources", {}), origin)
    return Draft(model_of(game), tree, tree, (Layer(origin, UNKNOWN, tuple(tree), sources),))


def _with_file(draft: Draft, game: str, path: Path, within: tuple[Path, ...] = ()) -> Draft:
    """The draft with a designer's file laid over it, or a variant; first what that file extends."""
    change = dict(toml_files.read_change(path))
    extended = change.pop("extends", None)
    if extended is not None:
        draft = _with_file(draft, game, _extended(path, extended, within), (*within, path))
    if change.get("game", game) != game:
        raise RuleError(f'{path}: game = {render(change["game"])}: expected "{game}", the game to be played')
    sources = read_sources(change.pop("sources", {}), str(path))
    _check_sources(draft.model, sources, str(path))
    _check_says_something(draft, change, "", str(path))
    paths = tuple(touched(draft.tree, change))
    layer = Layer(str(path), f"changed in {path.name}", paths, sources)
    return draft.laid(merge(draft.tree, change), layer)


def _extended(path: Path, extended: Any, within: tuple[Path, ...]) -> Path:
    """The file or variant that a file extends; a path counts from the folder of the file that names it."""
    place = f"{path}: extends = {render(extended)}"
    if not isinstance(extended, str):
        raise RuleError(f"{place}: expected the name of a variant, or a TOML file")
    found = Path(extended if toml_files.is_variant(extended) else normpath(path.parent / extended))
    if found in (*within, path):
        raise RuleError(f"{place}: extends itself; expected another variant or file")
    if not (toml_files.is_variant(extended) or found.exists()):
        known = ", ".join(toml_files.built_in_variants())
        raise RuleError(f"{place}: no such file, nor one of the variants: {known}")
    return found


def _check_sources(model: Model, sources: Mapping[str, str], origin: str) -> None:
    """Every source must speak of a path that exists."""
    for path, text in sources.items():
        if not is_known(model, path):
            place = f"{origin}: sources, {render(path)} = {render(text)}"
            raise RuleError(f"{place}: unknown path; {advice(model, path)}")


def _check_says_something(draft: Draft, change: Any, path: str, origin: str) -> None:
    """No empty table is laid over counts of cards, as if it took them off."""
    for at in emptied(find(draft.tree, path) if path else draft.tree, change, path):
        if takes_any_key(draft.model, at):
            first = next(iter(find(draft.tree, at)))
            text = f"an empty table takes nothing off; expected counts, such as {{{first} = 0}}"
            raise RuleError(f"{origin}: {at} = {{}}: {text}")


def _with_set(draft: Draft, text: str) -> Draft:
    left, equals, written = (part.strip() for part in text.partition("="))
    if not (left and equals) or len(left) > LONGEST_PATH:
        shown = render(text[:LONGEST_PATH])
        raise RuleError(f"{BY_SET}: {shown}: expected PATH=VALUE, such as hand.limit=8")
    keys = left.split(".")
    path = reduce(join, keys, "")
    value = toml_files.parse_value(written)
    if path == "game":
        raise RuleError(f"{BY_SET}: game = {render(value)}: the game cannot be changed")
    _check_says_something(draft, value, path, BY_SET)
    place = f"{BY_SET}: {path} = {render(value)}"
    try:
        tree = assign(draft.tree, keys, value)
    except KeyError:
        raise RuleError(f"{place}: unknown key; {advice(draft.model, path)}") from None
    except IndexError as error:
        last = error.args[0] - 1
        raise RuleError(f"{place}: no such position; the list goes from 0 to {last}") from None
    return draft.laid(tree, Layer(BY_SET, f"changed by {BY_SET}", (path,)))


def _checked(draft: Draft) -> RuleSet:
    """The draft as a rule set, or the first fault in it."""
    for problem in faults(draft.model, draft.tree):
        _blame(draft, problem)
    values: Any = msgspec.convert(draft.tree, draft.model.table, strict=True)
    for problem in draft.model.problems(values):
        _blame(draft, problem)
    # By way of JSON, so that 5 and 5.0 points are the same and lists are lists.
    data = msgspec.json.decode(msgspec.json.encode(values), type=dict[str, Any])
    defaults = dict(_left_at_default(draft.model.table, values, data))
    changed = _changed(values.game, data, defaults)
    sources = {path: _source(draft, path, path in changed) for path in {**figures(data), **defaults}}
    return RuleSet(values.game, values.title, data, defaults, sources, changed, _digest(data))


def _left_at_default(table: type[Table], values: Any, data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Single values that the data leaves out, since nothing was said of them that is not so anyway."""
    for scalar in scalars(table):
        if scalar.optional and scalar.key not in data[scalar.table]:
            yield f"{scalar.table}.{scalar.key}", getattr(getattr(values, scalar.table), scalar.key)


def _blame(draft: Draft, problem: Problem) -> NoReturn:
    """Raise the problem's sentence, on the path that the last changes have a part in.

    A list is given as a whole, so of its places the one is told that differs from the game's own.
    """
    path, layer = problem.paths[0], draft.layers[0]
    for above in reversed(draft.layers):
        given = [path for path in problem.paths if above.gave(path)]
        if given:
            differing = (path for path in given if find(draft.own, path) != find(draft.tree, path))
            path, layer = next(differing, given[0]), above
            break
    value = find(draft.tree, path)
    shown = path if value is MISSING else f"{path} = {render(value)}"
    raise RuleError(f"{layer.origin}: {shown}: {problem.text}")


def _changed(game: str, data: dict[str, Any], defaults: Mapping[str, Any]) -> frozenset[str]:
    own, now = figures(toml_files.read_built_in(game)), {**figures(data), **defaults}
    differing = {path for path, value in now.items() if own.get(path, MISSING) != value}
    return frozenset(differing | {path for path in own if path not in now and _is_left_out(path, data)})


def _is_left_out(path: str, data: dict[str, Any]) -> bool:
    """Whether a figure of the game's own is missing from a table that is still there."""
    return isinstance(find(data, path.rpartition(".")[0]), dict)


def _source(draft: Draft, path: str, changed: bool) -> str:
    """The source the last layer gives that has one for this figure, or that changed it."""
    for layer in reversed(draft.layers):
        text = source_of(path, layer.sources)
        if text is not None:
            return text
        if changed and layer.gave(path):
            return layer.credit
    return UNKNOWN


def _digest(data: dict[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
