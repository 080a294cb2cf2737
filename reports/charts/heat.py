"""A matrix of shares as cells with numbers: the darker, the further from the middle. For several charts."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes

from analyses import claims
from reports import style, words

ROW = 0.4  # inches
FRAME = 0.75  # inches of the names of columns and the axis
FADED = 0.25  # the part of its depth that a cell keeps which is not told apart from the middle

Row = Sequence[float | None]
Cell = tuple[int, int]  # row and column
Names = tuple[str, Sequence[Any]]  # of rows or columns: where they stand in a table, and in which order


def height(rows: int) -> float:
    """The inches a matrix of so many rows needs."""
    return FRAME + ROW * rows


def furthest(shares: Iterable[float | None], middle: float) -> float:
    """How far the furthest of these lies from the middle: the darkest cell, of several panels for all."""
    return max((abs(one - middle) for one in shares if one is not None), default=0.0)


def rows_of(table: pl.DataFrame, name: str) -> list[str]:
    """The rows of the panels of all runs: the names in a column by their mean, the highest first."""
    means = table.group_by(name).agg(pl.col("value").mean())
    return means.sort("value", name, descending=True)[name].to_list()


def doubtful(part: pl.DataFrame, fair: str | float, rows: Names, columns: Names) -> set[Cell]:
    """The cells of a run that are not told apart from the fair share, by row and column."""
    (row, down), (column, across) = rows, columns
    sure = set(claims.standing(part, fair).select(row, column).iter_rows())
    cells = ((y, x) for y in range(len(down)) for x in range(len(across)))
    return {(y, x) for y, x in cells if (down[y], across[x]) not in sure}


def rests_on(table: pl.DataFrame, cases: str) -> str:
    """What stands behind the cells: how many cases, and how wide the widest interval is."""
    ends = sorted({*table.select(least=pl.min("n"), most=pl.max("n")).row(0)})
    behind = " to ".join(f"{number:,}" for number in ends)
    wide = table.select(((pl.col("high") - pl.col("low")) / 2).max()).item()
    reach = "" if wide is None else f", with 95% intervals of up to ±{words.number(100 * wide, 1)} points"
    return f"A cell rests on {behind} {cases}{reach}; those of each are in the table behind the chart."


def draw(
    axes: Axes,
    rows: Sequence[str],
    columns: Sequence[str],
    shares: Sequence[Row],
    middle: float,
    darkest: float | None = None,
    doubtful: Collection[Cell] = (),
) -> None:
    """Fill a panel; shares above the middle in the first of its colours, below it in the second.

    Panels side by side are given the same `darkest`; `doubtful` cells, not told apart from the middle, fade.
    """
    far = darkest if darkest is not None else furthest((one for row in shares for one in row), middle)
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share is None:
                axes.text(x, y, "·", ha="center", va="center", color=style.FAINT)
                continue
            depth = abs(share - middle) / far if far else 0.0
            kept = FADED if (y, x) in doubtful else 1.0
            ink = style.shade(style.MATRIX[int(share < middle)], depth * kept)
            axes.barh(y, 0.94, left=x - 0.47, height=0.9, color=ink, ec=style.GRID, lw=0.6)
            told = f"{100 * share:.0f}" if share == 0 or share >= 0.005 else "<1"
            axes.text(
                x, y, told, ha="center", va="center", size=9, color=style.text_on(ink, style.INK_ON_SHADE)
            )
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(visible=False)
