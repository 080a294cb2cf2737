"""What any game's model says: which paths it has, what they mean and which values they take.

A model is a tree of msgspec structs. Nothing here knows a game.
"""

import difflib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect, structs

from sim.rules.problems import Problem
from sim.rules.tree import join

# How alike two paths must be for the one to be offered for the other.
ALIKE = 0.75
LONGEST_COMPARED = 200
# A list position in a path.
POSITION = re.compile(r"(?<=\.)\d+(?=\.|$)")


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a rule set with fixed keys. `omit_defaults`: an optional key may stay away."""


@dataclass(frozen=True)
class Model:
    """A game's rule set as a type, and the checks between its values."""

    table: type[Table]
    problems: Callable[[Any], Iterator[Problem]]


@dataclass(frozen=True)
class Scalar:
    """A key of a plain table that stands for one number; a word stands for its place among `words`."""

    table: str
    key: str
    type: type[int] | type[float]
    words: tuple[str, ...]
    meaning: str
    optional: bool


def unannotated(hint: Any) -> Any:
    """The type without its annotations."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def is_table(hint: Any) -> bool:
    """Whether the type is a table with fixed keys."""
    kind = unannotated(hint)
    return isinstance(kind, type) and issubclass(kind, Table)


def is_open_table(hint: Any) -> bool:
    """Whether the type is a table with keys of the user's choice."""
    return get_origin(unannotated(hint)) is dict


def is_list(hint: Any) -> bool:
    """Whether the type is a list."""
    return get_origin(unannotated(hint)) is tuple


def item_type(hint: Any) -> Any:
    """The type of a list's items, or of an open table's values."""
    first, second = get_args(unannotated(hint))
    return first if is_list(hint) else second


def type_under(hint: Any, key: str) -> Any:
    """The type under one key of a table or list; the path must be one of the model."""
    if is_table(hint):
        return _fields(unannotated(hint))[key].type
    return item_type(hint)


@cache
def _fields(table: type[Table]) -> dict[str, structs.FieldInfo]:
    return {field.encode_name: field for field in structs.fields(table)}


def code_of(words: Any, word: str) -> int:
    """The number of a word of a `Literal`, as compiled code reads it."""
    return get_args(words).index(word)


def scalars(rules: type[Table]) -> Iterator[Scalar]:
    """The numbers, truths and words of a rule set that stand in plain tables, `hand.limit` and the like."""
    for name, table in _fields(rules).items():
        if not is_table(table.type):
            continue
        for key, value in _fields(unannotated(table.type)).items():
            kind = unannotated(value.type)
            words = get_args(kind) if get_origin(kind) is Literal else ()
            if kind in (bool, int, float) or words:
                number = float if kind is float else int
                yield Scalar(name, key, number, words, _description(value.type), not value.required)


def meaning(model: Model, path: str) -> str:
    """What the path stands for: the description of the nearest declared key on it."""
    hint: Any = model.table
    found = ""
    for key in path.split("."):
        hint = type_under(hint, key)
        found = _description(hint) or found
    return found


def _description(hint: Any) -> str:
    notes = [note.description for note in get_args(hint)[1:]] if get_origin(hint) is Annotated else []
    return next((note for note in reversed(notes) if note), "")


def row_of(model: Model, path: str) -> str:
    """The path shown on one line for this leaf: its open table, the list item it is in, or itself."""
    hint: Any = model.table
    keys = path.split(".")
    for depth, key in enumerate(keys):
        if is_open_table(hint):
            return ".".join(keys[:depth])
        if is_list(hint):
            return ".".join(keys[: depth + 1])
        hint = type_under(hint, key)
    return path


def is_known(model: Model, path: str) -> bool:
    """Whether the model has the path; `*` may stand for the position in a list."""
    hint: Any = model.table
    for key in path.split("."):
        if not _has(hint, key):
            return False
        hint = type_under(hint, key)
    return True


def takes_any_key(model: Model, path: str) -> bool:
    """Whether an open table stands at the path."""
    hint: Any = model.table
    for key in path.split("."):
        if not _has(hint, key):
            return False
        hint = type_under(hint, key)
    return is_open_table(hint)


def _has(hint: Any, key: str) -> bool:
    if is_table(hint):
        return key in _fields(unannotated(hint))
    return is_open_table(hint) or (is_list(hint) and (key == "*" or key.isdecimal()))


@dataclass(frozen=True)
class Place:
    """A path of a model, with the type of what stands there, and what stands there if nothing is said."""

    path: str
    type: Any
    default: Any

    @property
    def optional(self) -> bool:
        """Whether it may be left out."""
        return self.default is not msgspec.NODEFAULT


def places(hint: Any, path: str = "") -> Iterator[Place]:
    """Every place below a type; `*` stands for the position in a list."""
    if is_table(hint):
        for key, field in _fields(unannotated(hint)).items():
            below = f"{path}.{key}" if path else key
            yield Place(below, field.type, field.default)
            yield from places(field.type, below)
    elif is_list(hint):
        yield from places(item_type(hint), f"{path}.*")


def known_paths(hint: Any) -> Iterator[str]:
    """Every path below a type; `*` stands for the position in a list."""
    return (place.path for place in places(hint))


def advice(model: Model, path: str) -> str:
    """What to say about an unknown path: the nearest known one, or the keys that stand beside it."""
    path = path[:LONGEST_COMPARED]
    positions = POSITION.findall(path)
    near = difflib.get_close_matches(POSITION.sub("*", path), list(known_paths(model.table)), 1, ALIKE)
    if near:
        return f"did you mean {_with_positions(near[0], positions)}?"
    return f"known here: {', '.join(_keys_beside(model, POSITION.sub('*', path)))}"


def _with_positions(pattern: str, positions: list[str]) -> str:
    for position in [*positions, *"0" * pattern.count("*")]:
        pattern = pattern.replace("*", position, 1)
    return pattern


def _keys_beside(model: Model, pattern: str) -> list[str]:
    """The keys of the deepest known table on the way to the path."""
    parent = pattern.rpartition(".")[0]
    known = list(known_paths(model.table))
    while parent and not any(path.startswith(parent + ".") for path in known):
        parent = parent.rpartition(".")[0]
    start = f"{parent}." if parent else ""
    beside = [path.removeprefix(start) for path in known if path.startswith(start)]
    return [key for key in beside if "." not in key]


def faults(model: Model, data: Any) -> Iterator[Problem]:
    """What is wrong in the data by the types alone: unknown keys, missing ones, unfit values."""
    yield from _table_faults(model, model.table, data, "")


def _value_faults(model: Model, hint: Any, value: Any, path: str) -> Iterator[Problem]:
    if is_table(hint) and isinstance(value, dict):
        yield from _table_faults(model, unannotated(hint), value, path)
    elif is_open_table(hint) and isinstance(value, dict):
        yield from _open_table_faults(model, hint, value, path)
    elif is_list(hint) and isinstance(value, list | tuple) and _has_fit_length(hint, value):
        for position, item in enumerate(value):
            yield from _value_faults(model, item_type(hint), item, join(path, position))
    elif is_table(hint) or is_open_table(hint) or is_list(hint) or not _fits(hint, value):
        yield Problem((path,), f"expected {expectation(hint)}")


def _table_faults(model: Model, table: type[Table], data: dict[Any, Any], path: str) -> Iterator[Problem]:
    fields = _fields(table)
    for key in data:
        if key not in fields:
            unknown = join(path, key)
            yield Problem((unknown,), f"unknown key; {advice(model, unknown)}")
    for key, field in fields.items():
        if key in data:
            yield from _value_faults(model, field.type, data[key], join(path, key))
        elif field.required:
            yield Problem((join(path, key),), f"missing; expected {expectation(field.type)}")


def _open_table_faults(model: Model, hint: Any, data: dict[Any, Any], path: str) -> Iterator[Problem]:
    key_type = get_args(unannotated(hint))[0]
    for key, value in data.items():
        if not _fits(key_type, key):
            yield Problem((join(path, key),), f"unknown key; expected {expectation(key_type)}")
        yield from _value_faults(model, item_type(hint), value, join(path, key))


def _has_fit_length(hint: Any, value: list[Any] | tuple[Any, ...]) -> bool:
    fewest, most = _length_bounds(inspect.type_info(hint))
    return fewest <= len(value) and (most is None or len(value) <= most)


def _length_bounds(info: Any) -> tuple[int, int | None]:
    kind: Any = info.type if isinstance(info, inspect.Metadata) else info
    return kind.min_length or 0, kind.max_length


def _fits(hint: Any, value: Any) -> bool:
    try:
        msgspec.convert(value, hint, strict=True)
    except (msgspec.ValidationError, UnicodeEncodeError):  # JSON can hold half a character
        return False
    return True


def expectation(hint: Any) -> str:
    """What a value of this type must be, in words: `a whole number from 0 to 1000`."""
    return _expectation(inspect.type_info(hint))


def _expectation(info: Any) -> str:
    match info:
        case inspect.Metadata():
            title = (info.extra_json_schema or {}).get("title")
            return str(title) if title else _expectation(info.type)
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number from {info.ge} to {info.le}"
        case inspect.FloatType():
            return f"a number from {info.ge:g} to {info.le:g} in steps of {info.multiple_of:g}"
        case inspect.LiteralType():
            return " or ".join(f'"{value}"' for value in info.values)
        case inspect.UnionType():
            return " or ".join(_expectation(part) for part in info.types)
        case inspect.VarTupleType():
            return _list_expectation(info)
        case _:
            return "a table"


def _list_expectation(info: inspect.VarTupleType) -> str:
    fewest, most = _length_bounds(info)
    number = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    one = _expectation(info.item_type)
    return f"a list of {number}, each {one}"
