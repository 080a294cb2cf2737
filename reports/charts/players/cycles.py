"""Cycles of strategies that beat each other in a ring, step by step."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows


def rings(table: pl.DataFrame) -> list[str]:
    """Each cycle in words: a beats b, b beats c, and c beats a."""
    told = [
        words.listed([f"{one} beats {other}" for one, other in part.select("strategy", "beats").iter_rows()])
        for _, part in table.group_by("cycle", maintain_order=True)
    ]
    return told


def title(table: pl.DataFrame) -> str:
    """What is seen: the first cycle, and how many more there are."""
    first, *others = rings(table)
    return f"{first}; and {words.count(len(others), 'cycle')} more" if others else first


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Each row is a step of a cycle: the share of meetings in which the one came in before the other, "
        "with its 95% interval, which is clear of one half. So none of them is the best against all."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.cycles`."""
    step = pl.format("{}: {} beats {}", "cycle", "strategy", "beats").alias("step")
    with style.house_style():
        figure, (axes,) = style.new_figure(title(table), caption, dot_rows.height(len(table), 1) + 0.2)
        dot_rows.draw(axes, [("", table.with_columns(step))], "step", "share")
        axes.axvline(0.5, color=style.FAINT, lw=1.5)
        axes.set_xlabel("share of meetings in which the first came in before the second")
    return figure
