"""Rows of the engine as polars tables, by the schema."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from sim.engine.codes import ENDING_NAMES
from sim.schema import POINT_STEP, Column

# Wide columns keep the engine's 32 bits on their way, all others fit into 16.
WIDE = ("int32", "int64")
LIMITS = {"int8": 127, "name": 127, "int16": 32_767, "points": 32_767}


class LogError(Exception):
    """A table cannot hold what happened; the message is the one sentence for the user."""


@dataclass(frozen=True)
class Names:
    """What the codes of a run's `name` columns stand for; code -1 is the empty name."""

    strategy: Sequence[str]
    spin: Sequence[str]
    ending: Sequence[str] = ENDING_NAMES


def names_of(rules: Mapping[str, Any], labels: Sequence[str]) -> Names:
    """The names for a rule set and a line-up."""
    return Names(strategy=labels, spin=[section["shows"] for section in rules["spinner"]["sections"]])


class Table:
    """A table in the making: takes rows as they are played, gives the whole as a frame."""

    def __init__(self, columns: Sequence[Column], seats: int, names: Names) -> None:
        self.columns, self.seats, self.names = columns, seats, names
        self.pieces: list[tuple[Any, dict[int, Any]]] = []
        self.places: list[tuple[str, Column, int]] = []

    def add(self, rows: Any) -> None:
        """Take rows out of a buffer that will be used again."""
        cells = rows.view(np.int32).reshape(len(rows), rows.dtype.itemsize // 4)
        self.places = self.places or self._places(rows.dtype)
        self._check(cells)
        wide = {at: cells[:, at].copy() for _, column, at in self.places if column.type in WIDE}
        # Whole columns side by side, in one pass over the rows: the fastest way to turn them.
        self.pieces.append((cells.T.astype(np.int16, order="C"), wide))

    def frame(self) -> pl.DataFrame:
        """The table of all rows taken."""
        return pl.DataFrame([self._series(name, column, at) for name, column, at in self.places])

    def _places(self, dtype: np.dtype[Any]) -> list[tuple[str, Column, int]]:
        """Each column of the table, and where it stands in a row seen as plain numbers."""
        return [
            (name, column, dtype.fields[column.name][1] // 4 + _flat(index, column.shape))  # type: ignore[index]
            for column in self.columns
            for name, index in column.expanded(self.seats)
        ]

    def _check(self, cells: Any) -> None:
        largest = cells.max(axis=0, initial=0)
        for name, column, at in self.places:
            limit = LIMITS.get(column.type)
            if limit is not None and largest[at] > limit:
                raise LogError(
                    f"column {name}: {largest[at]:,} is more than it holds ({limit:,}); "
                    "expected a rule set with smaller hands or shorter games"
                )

    def _series(self, name: str, column: Column, at: int) -> pl.Series:
        wide = column.type in WIDE
        values = np.concatenate([columns[at] if wide else turned[at] for turned, columns in self.pieces])
        if column.type == "points":
            return pl.Series(name, values.astype(np.float32) * np.float32(POINT_STEP))
        if column.type == "name":
            return _named(name, values, getattr(self.names, column.names))
        return pl.Series(name, values.astype(column.type, copy=False))


def _flat(index: tuple[int, ...], shape: tuple[int, ...]) -> int:
    return int(np.ravel_multi_index(index, shape)) if index else 0


def _named(name: str, codes: Any, names: Sequence[str]) -> pl.Series:
    unique = ["", *dict.fromkeys(names)]
    places = np.array([0, *(unique.index(known) for known in names)], np.uint8)
    return pl.Series(name, places[codes + 1]).cat.to(pl.Enum(unique))
