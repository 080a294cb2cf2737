"""Sums of products of figures, by batches of blocks: all that a straight line through many games needs.

A line by least squares, and how far games lie from it, follow from the sums of the products of all pairs of
figures. These add up over the parts of a run, which the games themselves would not have to.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.gathering import Rows, sums_of
from analyses.intervals import Array
from analyses.tallies import BATCHES

ONE = "one"  # a figure that is 1 in every game, so that its products count and sum

Whole = npt.NDArray[np.int64]


def products(block: Whole, figures: dict[str, Array]) -> pl.DataFrame:
    """One row a batch: the sum over its games of the product of each pair of figures; `block` is the batch.

    `blocks` counts blocks.
    """
    order = np.argsort(block % BATCHES, kind="stable")
    batch, first = np.unique(block[order] % BATCHES, return_index=True)
    columns = {
        name: one[order].astype(np.float64) for name, one in {ONE: np.ones(len(block)), **figures}.items()
    }
    sums = {
        pair(one, other): np.add.reduceat(columns[one] * columns[other], first) if len(first) else np.zeros(0)
        for one, other in combinations_with_replacement(columns, 2)
    }
    blocks = np.bincount(np.unique(block) % BATCHES, minlength=BATCHES)[batch]
    return pl.DataFrame({"block": batch, "blocks": blocks, **sums})


def pair(one: str, other: str) -> str:
    """What the sum of the products of two figures is called."""
    return f"{one} * {other}"


@dataclass(frozen=True)
class Moments:
    """The sums of the products of figures: `sums` is (batch, figure, figure), in the order of `figures`."""

    figures: tuple[str, ...]
    batch: Whole
    blocks: Whole
    sums: Array

    @property
    def games(self) -> Array:
        """How many games each batch has."""
        found: Array = self.sums[:, 0, 0]
        return found

    def of(self, rows: Sequence[str], columns: Sequence[str]) -> Array:
        """The sums of the products of these figures with those: (batch, row, column)."""
        at = [[self.figures.index(name) for name in names] for names in (rows, columns)]
        found: Array = self.sums[:, at[0]][:, :, at[1]]
        return found

    def among(self, batch: Whole) -> "Moments":
        """The same for each of these batches, nothing where one has no games."""
        place = np.searchsorted(batch, self.batch)
        sums, blocks = np.zeros((len(batch), *self.sums.shape[1:])), np.zeros(len(batch), np.int64)
        sums[place], blocks[place] = self.sums, self.blocks
        return Moments(self.figures, batch, blocks, sums)

    def left(self, known: Sequence[str], wanted: str, line: Array) -> Array:
        """By batch the squares of what a line through the known figures leaves of the wanted one."""
        squares, with_wanted = self.of(known, known), self.of(known, [wanted])[:, :, 0]
        own = self.of([wanted], [wanted])[:, 0, 0]
        found: Array = own - 2 * with_wanted @ line + np.einsum("s,bst,t->b", line, squares, line)
        return np.maximum(found, 0.0)


def moments_of(rows: Rows | pl.LazyFrame, by: str, figures: Sequence[str]) -> dict[object, Moments]:
    """The moments for each value of a key, of rows that are `products`."""
    names = (ONE, *figures)
    pairs = [pair(*two) for two in combinations_with_replacement(names, 2)]
    sums = sums_of(rows, ["batch", by], **{name: pl.col(name).sum() for name in ("blocks", *pairs)})
    keyed = sums.sort("batch").partition_by(by, as_dict=True)
    return {key: _moments(names, table) for (key,), table in keyed.items()}


def _moments(names: tuple[str, ...], table: pl.DataFrame) -> Moments:
    sums = np.zeros((len(table), len(names), len(names)))
    places = combinations_with_replacement(range(len(names)), 2)
    for (row, column), (one, other) in zip(places, combinations_with_replacement(names, 2), strict=True):
        sums[:, row, column] = sums[:, column, row] = table[pair(one, other)].to_numpy()
    batch, blocks = (table[name].cast(pl.Int64).to_numpy() for name in ("batch", "blocks"))
    return Moments(names, batch, blocks, sums)
