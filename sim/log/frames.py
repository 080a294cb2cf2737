"""Rows of the engine as polars tables, by the schema."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from sim.engine.codes import ENDING_NAMES
from sim.schema import POINT_STEP, Column, Words, columns

# Wide columns keep the engine's 32 bits on their way, all others fit into 16.
WIDE = ("int32", "int64")
LARGEST_HAND = 32_767 // 2  # so that what a turn gains and loses fits too


class LogError(Exception):
    """A table cannot hold what happened; the message is the one sentence for the user."""


@dataclass(frozen=True)
class Names:
    """What the codes of a run's `name` columns stand for; code -1 is the empty name."""

    game: str
    words: Words
    strategy: Sequence[str]
    spin: Sequence[str]
    reward: Sequence[str]
    ending: Sequence[str] = ENDING_NAMES

    @property
    def variety(self) -> Sequence[str]:
        """The varieties of chocolate."""
        return self.words.varieties


def names_of(rules: Mapping[str, Any], labels: Sequence[str]) -> Names:
    """The names for a rule set and a line-up."""
    market = rules.get("market", {})
    words = Words(
        resources=tuple(rules["cards"]["kinds"]),
        ingredients=tuple(ingredient["name"] for ingredient in rules.get("ingredients", ())),
        varieties=tuple(variety["name"] for variety in market.get("varieties", ())),
    )
    return Names(
        game=rules["game"],
        words=words,
        strategy=labels,
        spin=[section["shows"] for section in rules.get("spinner", {}).get("sections", ())],
        reward=[reward_name(row) for row in market.get("levels", ())],
    )


REWARD_WORDS = {"victory_points": "VP", "resources": "resource", "cards": "card", "roads": "road"}


def reward_name(row: Mapping[str, Any]) -> str:
    """A row of the tableau in words: “1 VP + 1 card”."""
    return " + ".join(f"{row[key]} {word}" for key, word in REWARD_WORDS.items() if row.get(key)) or "nothing"


class Table:
    """A table in the making: takes rows as they are played, gives the whole as a frame."""

    def __init__(self, table: str, names: Names, seats: int) -> None:
        self.columns, self.names, self.seats = columns(table, names.game), names, seats
        self.pieces: list[tuple[Any, dict[int, Any]]] = []
        self.places: list[Place] = []

    def add(self, rows: Any) -> None:
        """Take rows out of a buffer that will be used again."""
        cells = rows.view(np.int32).reshape(len(rows), rows.dtype.itemsize // 4)
        self.places = self.places or self._places(rows.dtype)
        wide = {place.at[0]: cells[:, place.at[0]].copy() for place in self.places if place.is_wide}
        self._check_hands(cells)
        # Whole columns side by side, in one pass over the rows: the fastest way to turn them.
        self.pieces.append((cells.T.astype(np.int16, order="C"), wide))

    def frame(self) -> pl.DataFrame:
        """The table of all rows taken."""
        return pl.DataFrame([self._series(place) for place in self.places])

    def _places(self, dtype: np.dtype[Any]) -> list["Place"]:
        game = self.names.game
        return [
            Place(
                name,
                column,
                [_offset(dtype, column.name) + _flat(index, column.shape(game)) for index in cells],
            )
            for column in self.columns
            for name, cells in column.expanded(game, self.seats, self.names.words)
        ]

    def _check_hands(self, cells: Any) -> None:
        """Hands are all that a rule set can make larger than its column, and gains and losses with them."""
        for place in self.places:
            if place.column.name == "cards":
                largest = cells[:, place.at[0]].max(initial=0)
                if largest > LARGEST_HAND:
                    raise LogError(
                        f"{place.name}: {largest:,} cards in a hand; the log holds {LARGEST_HAND:,}, "
                        "expected a rule set with smaller hands or shorter games"
                    )

    def _series(self, place: "Place") -> pl.Series:
        values = self._values(place)
        if place.column.type == "points":
            return pl.Series(place.name, values.astype(np.float32) * np.float32(POINT_STEP))
        if place.column.type == "name":
            return _named(place.name, values, getattr(self.names, place.column.names))
        return pl.Series(place.name, values.astype(place.column.type, copy=False))

    def _values(self, place: "Place") -> Any:
        if place.is_wide:
            return np.concatenate([wide[place.at[0]] for _, wide in self.pieces])
        if len(place.at) == 1:
            return np.concatenate([turned[place.at[0]] for turned, _ in self.pieces])
        return np.concatenate([sum(turned[at] for at in place.at) for turned, _ in self.pieces])


@dataclass(frozen=True)
class Place:
    """A column of the table, and the cells of a row, seen as plain numbers, that it adds up."""

    name: str
    column: Column
    at: list[int]

    @property
    def is_wide(self) -> bool:
        """Whether it keeps all 32 bits on its way."""
        return self.column.type in WIDE


def _offset(dtype: np.dtype[Any], field: str) -> int:
    fields = dtype.fields
    assert fields is not None
    return fields[field][1] // 4


def _flat(index: tuple[int, ...], shape: tuple[int, ...]) -> int:
    return int(np.ravel_multi_index(index, shape)) if index else 0


def _named(name: str, codes: Any, names: Sequence[str]) -> pl.Series:
    unique = ["", *dict.fromkeys(names)]
    places = np.array([0, *(unique.index(known) for known in names)], np.uint8)
    return pl.Series(name, places[codes + 1]).cat.to(pl.Enum(unique))
