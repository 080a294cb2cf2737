"""Tables of a run: what the engine keeps of its rows, as Arrow columns by the schema."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa

from sim.limits import POINT_STEP
from sim.machine.batch import Picks
from sim.machine.records import CELL, ROWS
from sim.schema import Column, Tables, Words, tables_of

LARGEST_HAND = 32_767 // 2  # so that what a turn gains and loses fits too


class LogError(Exception):
    """A table cannot hold what happened; the message is the one sentence for the user."""


@dataclass(frozen=True)
class Names:
    """The words of a run: those of its rule set, and what its codes stand for; code -1 is the empty name."""

    game: str
    words: Words

    def of(self, column: Column) -> Sequence[str]:
        """What the codes of a column stand for."""
        return self.words.names[column.names]


NUMBERS = {"int8": pa.int8(), "int16": pa.int16(), "int64": pa.int64(), "points": pa.float32()}


def as_array(numbers: Any, kind: pa.DataType) -> pa.Array:
    """Numbers as they lie in memory; `pa.array` would import pandas for them, a tenth of a second."""
    return pa.Array.from_buffers(kind, len(numbers), [None, pa.py_buffer(numbers)])


@cache
def enumeration(names: tuple[str, ...]) -> tuple[pa.Field, pa.Array]:
    """A column of names as polars writes one, so that it finds its enumeration again, and the names in it."""
    table = pl.DataFrame({"": pl.Series(names, dtype=pl.Enum(names))}).to_arrow()
    return table.schema.field(0), table.column(0).chunk(0).dictionary


class Table:
    """A table of a run: tells the engine what to keep of its rows, and makes Arrow columns of it."""

    def __init__(self, table: str, names: Names, seats: int) -> None:
        self.names = names
        self.places = places_of(table, names, seats)
        self.schema = self._schema()

    @cached_property
    def picks(self) -> Picks:
        """What the engine has to keep: of a wide column both cells, of others one and what it adds."""
        cells: list[int] = []
        more: list[tuple[int, int]] = []
        for place in self.places:
            if not place.column.is_wide:
                more += [(len(cells), cell) for cell in place.cells[1:]]
            cells += place.kept
        return Picks(np.array(cells, np.int64), np.array(more, np.int64).reshape(len(more), 2))

    @cached_property
    def players(self) -> list[int]:
        """Which of the columns that are kept tell players, by their place in the line-up."""
        starts = accumulate((len(place.kept) for place in self.places), initial=0)
        return [
            at for at, place in zip(starts, self.places, strict=False) if place.column.names == "strategy"
        ]

    def batch(self, kept: Any) -> pa.RecordBatch:
        """Rows as Arrow columns; some look at the engine's own, so write them before it goes on."""
        columns = iter(kept)
        arrays = [self._array(place, self._values(place, columns)) for place in self.places]
        return pa.RecordBatch.from_arrays(arrays, schema=self.schema)

    def _schema(self) -> pa.Schema:
        # A column that may be empty costs half as much again to write, and none ever is.
        fields = [
            self._field(place.column).with_name(place.name).with_nullable(False) for place in self.places
        ]
        return pa.schema(fields)

    def _field(self, column: Column) -> pa.Field:
        if column.type == "name":
            return enumeration(tuple(unique_names(self.names.of(column))))[0]
        return pa.field("", NUMBERS[column.type])

    def _values(self, place: "Place", columns: Iterator[Any]) -> Any:
        values = next(columns)
        if place.column.is_wide:
            return np.column_stack([values, next(columns)]).view(np.int32)[:, 0]
        if place.column.name == "cards":
            check_hands(place.name, values)
        return values

    def _array(self, place: "Place", values: Any) -> pa.Array:
        if place.column.type == "points":
            return as_array(np.multiply(values, POINT_STEP, dtype=np.float32), NUMBERS["points"])
        if place.column.type == "name":
            return self._named(self.names.of(place.column), values)
        return as_array(values.astype(place.column.type, copy=False), NUMBERS[place.column.type])

    def _named(self, names: Sequence[str], codes: Any) -> pa.Array:
        """Codes as the names that they stand for; some may stand for the same."""
        unique = unique_names(names)
        places = np.array([0, *(unique.index(name) for name in names)], np.uint8)
        field, dictionary = enumeration(tuple(unique))
        indices = as_array(places[codes + 1], field.type.index_type)
        return pa.DictionaryArray.from_arrays(indices, dictionary, ordered=field.type.ordered)


@dataclass(frozen=True)
class Place:
    """A column of a table and its cells of a row: the two of a wide column, or those that it adds up."""

    name: str
    column: Column
    cells: list[int]

    @property
    def kept(self) -> list[int]:
        """The cells that the engine keeps a column of each for."""
        return self.cells if self.column.is_wide else self.cells[:1]


def places_of(table: str, names: Names, seats: int) -> list[Place]:
    """The columns of a table, with their cells."""
    tables, row = tables_of(names.game), getattr(ROWS[names.game], table)
    return [
        Place(name, column, [cell for index in cells for cell in cells_at(row, column, index, tables)])
        for column in tables.of(table)
        for name, cells in column.expanded(tables, seats, names.words)
    ]


def cells_at(row: np.dtype[Any], column: Column, index: tuple[int, ...], tables: Tables) -> Iterable[int]:
    """The cells of a row that hold an element of a column's field."""
    assert row.fields is not None
    width = 2 if column.is_wide else 1
    element = int(np.ravel_multi_index(index, column.shape(tables))) if index else 0
    first = row.fields[column.row_field][1] // np.dtype(CELL).itemsize + element * width
    return range(first, first + width)


def unique_names(words: Sequence[str]) -> list[str]:
    """The names that a column can hold, the empty one first."""
    return ["", *dict.fromkeys(words)]


def check_hands(name: str, cards: Any) -> None:
    """Hands are all that a rule set can make larger than its column, and gains and losses with them."""
    largest = cards.view(np.uint16).max(initial=0)
    if largest > LARGEST_HAND:
        raise LogError(
            f"{name}: {largest:,} cards in a hand; the log holds {LARGEST_HAND:,}, "
            "expected a rule set with smaller hands or shorter games"
        )
