"""Figures of a rule set, each with other values, and whether the engine's numbers change with it."""

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct, ValidationError, structs

from sim.machine.settings import settings_of
from sim.rules.loading import model_of, values_of
from sim.rules.model import scalars
from sim.rules.tree import figures

# What is raised where a value cannot change alone, as the shape of a board cannot.
IMPOSSIBLE = (ValidationError, ValueError, KeyError, IndexError)


class Tried(NamedTuple):
    """The figures of a rule set: read by the engine or not, and those of which no other value is possible."""

    read: set[str]
    unread: set[str]
    untried: set[str]


def try_figures(data: Mapping[str, Any]) -> Tried:
    """Try other values for every figure, those that a rule set may leave out too."""
    everything = whole(values_of(data))
    words, before = all_words(everything), numbers_of(everything)
    tried = Tried(set(), set(), set())
    for path, value in figures(everything).items():
        others = ["renamed"] if path.endswith(".name") else other_values(value, words)
        answers = list(answers_of(everything, path, [other for other in others if other != value], before))
        of_its_sort = tried.untried if not answers else tried.read if answers[-1] else tried.unread
        of_its_sort.add(path)
    return tried


def answers_of(data: Mapping[str, Any], path: str, others: Sequence[Any], before: bytes) -> Iterator[bool]:
    """Whether the engine reads a figure, for one possible value after the other until it does."""
    for other in others:
        try:
            answer = numbers_of(changed(data, path, other)) != before
        except IMPOSSIBLE:
            continue
        yield answer
        if answer:
            return


def numbers_of(data: Mapping[str, Any]) -> bytes:
    """The engine's numbers."""
    return bytes(settings_of(data, 4).tobytes())


def changed(data: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A rule set's data with another value at a path."""
    tree = copy.deepcopy(dict(data))
    *keys, last = path.split(".")
    inner: Any = tree
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    inner[int(last) if isinstance(inner, list) else last] = value
    return tree


def other_values(value: Any, words: Sequence[str]) -> Sequence[Any]:
    """Other values of the same kind; some may be impossible."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int | float):
        return value + 1, value - 1
    if isinstance(value, list):
        return value[::-1], value[1:], [*value[:-1], *value[:1]]
    return (1, *words)  # some figures are a number or a word


def all_words(data: Mapping[str, Any]) -> list[str]:
    """Every word of a rule set, and every word that one of its figures may be."""
    possible = [word for scalar in scalars(model_of(data["game"]).table) for word in scalar.words]
    used = [value for value in figures(data).values() if isinstance(value, str)]
    return list(dict.fromkeys([*possible, *used, *data["cards"]["kinds"]]))


def whole(value: Any) -> Any:
    """A typed rule set as plain data, with what a rule set may leave out."""
    if isinstance(value, Struct):
        return {key: whole(inner) for key, inner in structs.asdict(value).items()}
    return [whole(inner) for inner in value] if isinstance(value, tuple) else value
