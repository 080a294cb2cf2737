"""Assumed figures: what another value of each does to the length and to the wins of each seat."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows, heat

LENGTH = "length"
ROW = 0.27  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: how many of the other values surely change the length, and the largest change."""
    length = table.filter(pl.col("measure") == LENGTH)
    sure = length.filter(pl.col("sure") == "yes").sort(pl.col("value").abs())
    if not len(sure):
        return "No other value of an assumed figure is shown to change the length"
    largest = sure["value"][-1]
    most = words.either(sure.filter(pl.col("value").round(1) == round(largest, 1))["says"].to_list())
    changed = f"{len(sure)} of {len(length)} other values of assumed figures change the length"
    return f"{changed}; most: {most}, {words.signed(largest, 1)} turns"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Each row is a game with another value of a figure that no rule text states. Left, how many turns "
        "longer or shorter it is on average, with 95% intervals; grey where all differences asked at once "
        "leave doubt. Right, by how many points of a hundred each seat’s share of the wins moves, in "
        "brackets where there is doubt. What the players never do, a rule that allows it cannot change."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.assumed`."""
    length = table.filter(pl.col("measure") == LENGTH).sort("value", descending=True)
    names = length["says"].to_list()
    height = 0.9 + ROW * len(names)
    with style.framed(title(table), caption, height, columns=2) as (figure, (left, right)):
        for y, row in enumerate(length.iter_rows(named=True)):
            ink = style.colour(0) if row["sure"] == "yes" else style.FAINT
            dot_rows.draw_effect(left, row, y, ink, rightward=True)
        left.axvline(0, color=style.FAINT, lw=1)
        left.set_yticks(range(len(names)), names, fontsize=8.5)
        left.set(ylim=(len(names) - 0.5, -0.5), xlabel="turns longer (mean)")
        left.set_xlim(_wide(length))
        left.grid(axis="y", visible=False)
        _draw_seats(right, table, names)
    return figure


def _wide(length: pl.DataFrame) -> tuple[float, float]:
    """The ends of the axis: room right of the intervals for their figures."""
    low, high = min([*length["low"], 0.0]), max([*length["high"], 0.0])
    wide = (high - low) or 1.0
    return low - 0.1 * wide, high + 0.6 * wide


def _draw_seats(axes: Axes, table: pl.DataFrame, names: list[str]) -> None:
    seats = [name for name in table["measure"].unique(maintain_order=True) if name != LENGTH]
    cells = {(row["says"], row["measure"]): row for row in table.iter_rows(named=True)}
    heat.draw(axes, [""] * len(names), seats, [[cells[n, s]["value"] for s in seats] for n in names], 0.0)
    told = [cells[name, seat] for name in names for seat in seats]
    for text, row in zip(axes.texts, told, strict=True):
        points = words.signed(100 * row["value"], 1)
        text.set_text(points if row["sure"] == "yes" else f"({points})")
        text.set_fontsize(8)
    axes.set_xlabel("wins (points of a hundred)")
    axes.set_yticks([])
