"""Adds up rows by batches and keys in arrays that have a place for each of them.

Groups are few and rows are many. So the keys of a row are made one number, and what is summed is added at
this place, which takes a tenth of the time of looking groups up by their keys (docs/decisions/0039). What is
no such sum, or has too many places for its rows, is left to polars.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
import polars as pl
from polars import selectors

from analyses.codes import Codes, Whole, coded, is_constant
from analyses.intervals import Array

# A prime: the turns of a line-up, which follow one another, are spread over every batch.
BATCHES = 997
BATCH = "batch"
OF_BLOCK = (pl.col("block") % BATCHES).cast(pl.Int16).alias(BATCH)
PLACES_A_ROW, PLACES = 4, 300_000  # so many places a row may be made, and so many in any case


def widened(sums: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """The sums as numbers that hold those of any run."""
    whole, parted = (selectors.integer() | selectors.boolean(), selectors.float())
    return sums.with_columns(
        (whole - selectors.by_name(by)).cast(pl.Int64), (parted - selectors.by_name(by)).cast(pl.Float64)
    )


@dataclass(frozen=True)
class Sum:
    """What a sum adds up: a figure of the rows, the rows themselves, or the blocks of which there are rows.

    Of the blocks `of` is a condition: those count that have a row of which it is true.
    """

    what: Literal["figure", "rows", "blocks"]
    of: pl.Expr | None = None

    @property
    def words(self) -> str:
        """What it is known by."""
        return str(self.of)

    @property
    def of_told(self) -> pl.Expr:
        """The sum of rows in which its figure or condition is told by its words."""
        if self.what == "figure":
            return pl.col(self.words).sum()
        if self.what == "rows":
            return pl.len()
        block = pl.col("block")
        return (block if self.of is None else block.filter(pl.col(self.words))).n_unique()


def sum_of(told: pl.Expr) -> Sum | None:
    """What an expression adds up; None for others than these sums of what is told row by row."""
    if told.meta.eq(pl.len()):
        return Sum("rows")
    inner = told.meta.pop()
    if len(inner) != 1 or not inner[0].meta.root_names():
        return None
    figure, where = _parted(inner[0])
    if inner[0].sum().meta.eq(told):
        return Sum("figure", figure if where is None else pl.when(where).then(figure))
    if inner[0].n_unique().meta.eq(told) and figure.meta.eq(pl.col("block")):
        return Sum("blocks", where)
    return None


def _parted(told: pl.Expr) -> tuple[pl.Expr, pl.Expr | None]:
    """A figure, and where it is filtered the condition."""
    inner = told.meta.pop()
    for figure, where in (inner, inner[::-1]) if len(inner) == 2 else ():
        if figure.filter(where).meta.eq(told):
            return figure, where
    return told, None


class Tally:
    """Rows, and what is known of them: figures, and the places of keys."""

    def __init__(self, table: pl.DataFrame) -> None:
        self.table = table
        self.told: dict[str, pl.Series] = {}
        self.numbers: dict[str, Array] = {}
        self.codes: dict[str, Codes] = {}
        self.places: dict[tuple[str, ...], Places] = {}

    def read(self, sums: Iterable[Sum]) -> None:
        """Find the figures and conditions of these sums, all that are new at once."""
        new = {one.words: one.of for one in sums if one.of is not None and one.words not in self.told}
        found = self.table.lazy().select(self.table.columns[0], **new) if new else None
        self.told |= found.collect().select(*new).to_dict() if found is not None else {}

    def summed(self, by: Sequence[str], sums: Mapping[str, Sum]) -> pl.DataFrame:
        """The sums by these keys, one row a combination that occurs."""
        self.read(sums.values())
        places = self._places(tuple(by)) if len(self.table) else None
        with_blocks = any(one.what == "blocks" for one in sums.values())
        if places is None or places.needed(with_blocks) > max(PLACES, PLACES_A_ROW * len(self.table)):
            return self._looked_up(by, sums)
        counts = np.bincount(places.of_rows, minlength=places.number)
        there = np.flatnonzero(counts)
        found = [pl.Series(name, self._added(one, places, counts)) for name, one in sums.items()]
        # Copied to memory of polars: an array that stays among those that come and go keeps theirs from use.
        return pl.DataFrame([*places.keys(there), *(one.gather(there) for one in found)])

    def _looked_up(self, by: Sequence[str], sums: Mapping[str, Sum]) -> pl.DataFrame:
        """The same by polars, which needs no places."""
        needed = dict.fromkeys(one.words for one in sums.values() if one.of is not None)
        told = self.table.with_columns(**{words: self.told[words] for words in needed})
        batched = told.with_columns(OF_BLOCK) if BATCH in by else told
        return widened(batched.group_by(by).agg(**{name: one.of_told for name, one in sums.items()}), by)

    def _places(self, by: tuple[str, ...]) -> "Places":
        for key in ({"block", *by} - {BATCH} - set(self.codes)) & set(self.table.columns):
            self.codes[key] = coded(self.table[key])
        if by not in self.places:
            self.places[by] = Places(len(self.table), by, self.codes)
        return self.places[by]

    def _added(self, one: Sum, places: "Places", counts: Whole) -> Whole | Array:
        """What is added up at each place."""
        if one.what == "rows":
            return counts
        if one.what == "blocks":
            return places.blocks(None if one.of is None else self.told[one.words])
        told = self.told[one.words]
        if is_constant(told):
            as_often: Whole | Array = counts * told.cast(pl.Float64 if told.dtype.is_float() else pl.Int64)[0]
            return as_often
        found = np.bincount(places.of_rows, self._numbers(one.words), places.number).astype(np.float64)
        return found if told.dtype.is_float() else np.rint(found).astype(np.int64)

    def _numbers(self, words: str) -> Array:
        """A figure of each row, 0 where it has none."""
        if words not in self.numbers:
            told = self.told[words].cast(pl.Float64)
            self.numbers[words] = (told.fill_null(0.0) if told.null_count() else told).to_numpy()
        return self.numbers[words]


class Places:
    """The place of each row in an array that has one for each combination of keys, and batch if it is one."""

    def __init__(self, rows: int, by: tuple[str, ...], codes: Mapping[str, Codes]) -> None:
        self.by, self.block = by, codes.get("block", Codes(None, pl.Series([0])))
        self.nothing = np.zeros(rows, np.int64)
        self.codes = {key: codes[key] for key in by if key != BATCH}
        self.combined = math.prod(len(one.keys) for one in self.codes.values())
        self.number = self.combined * (BATCHES if BATCH in by else 1)

    def needed(self, with_blocks: bool) -> int:
        """The most places that an array of them has."""
        blocks = len(self.block.keys) if with_blocks else 1
        return max(blocks * self.combined, self.number)

    @cached_property
    def of_keys(self) -> Whole:
        """The place of each row but for its batch."""
        found = None
        for one in self.codes.values():  # those of a single key add nothing
            if one.numbers is not None:
                found = one.numbers if found is None else found * len(one.keys) + one.numbers
        return self.nothing if found is None else found

    @cached_property
    def of_rows(self) -> Whole:
        """The place of each row."""
        if BATCH not in self.by:
            return self.of_keys
        return self._batch_of_block[self._block] + self.of_keys

    @property
    def _block(self) -> Whole:
        """The number of each row's block."""
        return self.nothing if self.block.numbers is None else self.block.numbers

    @cached_property
    def _batch_of_block(self) -> Whole:
        """The first place of each block's batch."""
        found: Whole = self.block.keys.cast(pl.Int64).to_numpy() % BATCHES * self.combined
        return found

    @cached_property
    def _in_blocks(self) -> Whole:
        """The place of each row in an array that has one for each block and combination of keys."""
        return self._block * self.combined + self.of_keys

    def blocks(self, where: pl.Series | None) -> Whole:
        """How many blocks have rows at each place, or such rows as this is true of."""
        number = len(self.block.keys)
        seen = np.zeros(number * self.combined, bool)
        if where is None or (is_constant(where) and where[0]):
            seen[self._in_blocks] = True
        else:
            seen[self._in_blocks[where.fill_null(value=False).to_numpy()]] = True
        by_block = seen.reshape(number, self.combined)
        if BATCH not in self.by:
            return np.asarray(by_block.sum(axis=0), np.int64)
        block, of_keys = np.nonzero(by_block)
        return np.bincount(self._batch_of_block[block] + of_keys, minlength=self.number)

    def keys(self, there: Whole) -> Iterator[pl.Series]:
        """The keys of these places."""
        batch, rest = np.divmod(there, self.combined)
        found = {}
        for name, one in reversed(self.codes.items()):
            rest, number = np.divmod(rest, len(one.keys))
            found[name] = one.keys.gather(number).alias(name)
        for name in self.by:
            yield pl.Series(BATCH, batch, pl.Int16) if name == BATCH else found[name]
