"""Panels of dots one below the other, a panel a kind of group. For several charts of the pacing."""

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl
from matplotlib.figure import Figure

from reports import style
from reports.charts import dot_rows


@dataclass(frozen=True)
class Panel:
    """A panel: its heading, which rows of a table it shows, named by their column `who`, and its axis."""

    heading: str
    rows: pl.Expr
    axis: str
    unit: str = "share"


def draw(title: str, caption: str, runs: list[tuple[str, pl.DataFrame]], panels: Sequence[Panel]) -> Figure:
    """The chart; panels without a row in any run are left out."""
    filled = [(one, [(name, part.filter(one.rows)) for name, part in runs]) for one in panels]
    told = [(one, parts) for one, parts in filled if any(len(part) for _, part in parts)]
    heights = [dot_rows.height(_names(parts), len(runs)) + 0.35 for _, parts in told] or [1.0]
    with style.framed(title, caption, sum(heights) + 0.2, heights) as (figure, axes):
        for axis, (one, parts) in zip(axes, told, strict=False):
            dot_rows.draw(axis, parts, "who", one.unit)
            axis.set_title(one.heading, loc="left" if len(runs) == 1 else "right")
            axis.set_xlabel(one.axis)
        style.name_runs(axes[0], [name for name, _ in runs])
    return figure


def _names(parts: list[tuple[str, pl.DataFrame]]) -> int:
    return len({who for _, part in parts for who in part["who"]})
