"""What a record is declared by: its fields, each with its shape and meaning.

All numbers are 64 bits wide: narrower ones are no faster, and overflow silently in one mode and loudly in the
other.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from sim.games import GAMES, layer
from sim.rules.model import Scalar, scalars


class Field(NamedTuple):
    """A field: a number, or an array of numbers of this shape."""

    name: str
    meaning: str
    shape: tuple[int, ...] = ()
    type: Any = np.int64


def record(fields: Iterable[Field]) -> np.dtype[Any]:
    """The record of these fields."""
    return np.dtype((np.record, [(field.name, field.type, field.shape) for field in fields]))


def scalars_of_all_games() -> dict[str, list[Scalar]]:
    """The single values of every game's rule sets, by their table; what games share stands once."""
    found: dict[str, dict[str, Scalar]] = {}
    for game in GAMES:
        for scalar in scalars(layer(game, "rules").RULES):
            known = found.setdefault(scalar.table, {})
            known[scalar.key] = _one_of(known.get(scalar.key, scalar), scalar)
    return {table: list(keys.values()) for table, keys in found.items()}


def _one_of(first: Scalar, second: Scalar) -> Scalar:
    """Two games' scalars of one path as one: of one type, and of words the longer list."""
    shorter, longer = sorted((first, second), key=lambda scalar: len(scalar.words))
    alike = first.type is second.type and bool(first.words) == bool(second.words)
    fits = alike and longer.words[: len(shorter.words)] == shorter.words
    assert fits, f"{first.table}.{first.key} means different things in two games"
    return longer


def scalar_record(keys: Iterable[Scalar]) -> np.dtype[Any]:
    """The record of a rule set's plain table."""
    return record(Field(key.key, key.meaning, type=NUMBERS[key.type]) for key in keys)


NUMBERS = {int: np.int64, float: np.float64}
