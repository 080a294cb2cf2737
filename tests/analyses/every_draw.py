"""Key figures of runs of three blocks, with every draw of the blocks there is: so draws have no chance left.

Of the mean of three figures the 27 draws have exactly its standard error but for what few blocks make of it,
the least and the largest of them are three times the same block, and the chance of so much by luck alone has
a closed form (two degrees of freedom).
"""

from collections.abc import Mapping, Sequence
from itertools import product
from math import sqrt

import numpy as np
import polars as pl

from analyses.measures import MEASURES, Measured

Figures = Mapping[tuple[str, str], Sequence[float]]  # of each block, by measure and what it is of
BLOCKS = 3


def measured(figures: Figures, games: int, wide: float = 0.0) -> Measured:
    """The key figures of a run: each the mean of its blocks, in an interval so wide to either side."""
    of_blocks = np.array([list(of) for of in figures.values()])
    drawn = np.array(
        [of_blocks[:, list(draw)].mean(axis=1) for draw in product(range(BLOCKS), repeat=BLOCKS)]
    )
    value = of_blocks.mean(axis=1)
    names = [name for name, _ in figures]
    table = pl.DataFrame(
        {
            "measure": names,
            "of": [of for _, of in figures],
            "label": [f"{MEASURES[name][0]} {of}".strip() for name, of in figures],
            "unit": [MEASURES[name][1] for name in names],
            "value": value,
            "low": value - wide,
            "high": value + wide,
            "n": [games] * len(names),
        }
    )
    return Measured(table, drawn, blocks=BLOCKS, games=games)


def by_chance(squared: float) -> float:
    """How likely chance puts the mean of three so far off 0; told is the square of its standard errors."""
    return 1 - sqrt(squared / (squared + 2))


def by_key(table: pl.DataFrame, column: str) -> dict[tuple[str, str], float | bool | None]:
    """A column of a table of key figures."""
    return {(measure, of): value for measure, of, value in table.select("measure", "of", column).iter_rows()}
