"""From sale to sale: the level of a variety's next sale by that of this one, as a heat map with numbers."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat

NEVER = "not again"
SMALLEST = 0.005  # smaller shares are written as such
CELL = 0.42  # inches of a row


def together(table: pl.DataFrame) -> pl.DataFrame:
    """The rows of all varieties together."""
    return table.filter(pl.col("variety") == "all")


def title(table: pl.DataFrame) -> str:
    """What is seen: from where most is sold, and what most often follows."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    often = together(part).filter(pl.col("share") == together(part)["share"].max())
    level, again = often["level"][0], often.drop_nulls("next_level").sort("value")
    where = f"In {name}, a" if name else "A"
    said = f"{where}fter a sale at level {level} a variety"
    never = often.filter(pl.col("next_level").is_null())["value"]
    ending = f"; in {words.share(never[0])} of cases it is not sold again" if len(never) else ""
    if not len(again):
        return f"{said} is never sold again"
    next_sold = [
        f"{row['next_level']} ({words.share(row['value'])})" for row in claims.largest(again).to_dicts()
    ]
    return f"{said} is next sold most often at {words.either(next_sold)}{ending}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A row is the level at which chocolates were made, with their number and share of all; its "
        "cells say, of a hundred of these sales, at which level the same variety was sold next in the "
        "same game. Left of the outlined cells the next sale paid from a lower row, right of them from a "
        f"higher one. {heat.rests_on(together(table), 'sales')} The table has each variety, too."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_transitions`, with a column `run` if it holds several."""
    every = together(table)
    runs, levels = style.runs_of(every), every["level"].unique().sort(descending=True).to_list()
    columns = [*every["next_level"].drop_nulls().unique().sort().to_list(), None]
    heights = [0.7 + CELL * len(levels)] * len(runs)
    with style.framed(title(table), caption, sum(heights), heights) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_matrix(panel, part, levels, columns)
            panel.set_title(name, loc="right", weight="bold")
    return figure


def _draw_matrix(axes: Axes, part: pl.DataFrame, levels: list[int], columns: list[int | None]) -> None:
    rows = [part.filter(pl.col("level") == level) for level in levels]
    shares = [dict(row.select("next_level", "value").iter_rows()) for row in rows]
    for y, found in enumerate(shares):
        for x, column in enumerate(columns):
            _draw_cell(axes, x, y, found.get(column), column == levels[y])
    axes.set_yticks(range(len(levels)), [_named(*pair) for pair in zip(levels, rows, strict=True)])
    axes.set_xticks(range(len(columns)), [NEVER if column is None else str(column) for column in columns])
    axes.set(xlim=(-0.5, len(columns) - 0.5), ylim=(len(levels) - 0.5, -0.5))
    axes.set_ylabel("level at a sale  ·  sales (share of all)")
    axes.set_xlabel("level at the next sale of the same variety, in % of the row’s sales")
    axes.grid(visible=False)


def _named(level: int, row: pl.DataFrame) -> str:
    """A level with its sales; another run may have some where this one has none."""
    sales, share = row.select("n", "share").row(0) if len(row) else (0, 0.0)
    return f"{level}  ·  {sales:,} ({words.share(share)})"


def _draw_cell(axes: Axes, x: int, y: int, share: float | None, same: bool) -> None:
    ink = style.shade(style.MATRIX[0], share or 0.0)
    edge = style.INK if same else style.GRID
    axes.barh(y, 0.94, left=x - 0.47, height=0.9, color=ink, ec=edge, lw=1.4 if same else 0.6)
    if share is not None:
        text = f"{100 * share:.0f}" if share >= SMALLEST else "<1"
        axes.text(x, y, text, ha="center", va="center", size=9, color=style.text_on(ink, style.INK_ON_SHADE))
