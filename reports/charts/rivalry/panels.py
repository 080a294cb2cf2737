"""Panels that the charts of rivalry share: dots beside the share that chance gives, lines with bands."""

from collections.abc import Sequence

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style
from reports.charts import dot_rows
from reports.charts.dot_rows import Runs

ABOVE_KEY = 24  # points from a panel to a heading that clears the key between them


def draw_dots(title: str, caption: str, panels: Sequence[tuple[str, Runs]], label: str, axis: str) -> Figure:
    """A panel of shares each, all on one scale: its heading, and the rows of each run.

    A tick stands where a row has a `fair` share.
    """
    names = [name for name, _ in panels[0][1]]
    heights = [dot_rows.height(len(dot_rows.names_of(runs, label)), len(runs)) + 0.28 for _, runs in panels]
    widest = max(_widest(part) for _, runs in panels for _, part in runs)
    with style.framed(title, caption, sum(heights) + 0.3, heights) as (figure, axes):
        for panel, (heading, runs) in zip(axes, panels, strict=True):
            panel.set_xlim(0, widest * (1 + dot_rows.ROOM) or 1.0)
            _draw_panel(panel, runs, label)
            panel.set_title(heading, pad=ABOVE_KEY if panel is axes[0] and len(names) > 1 else None)
        axes[-1].set_xlabel(axis)
        style.name_runs(axes[0], names)
    return figure


def _widest(part: pl.DataFrame) -> float:
    told = [name for name in ("high", "value", "fair") if name in part.columns]
    return float(part.select(pl.max_horizontal(told).max()).item() or 0.0)


def _draw_panel(axes: Axes, runs: Runs, label: str) -> None:
    names = dot_rows.names_of(runs, label)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(axis="y", visible=False)
    style.percent_axis(axes.xaxis)
    for row, y, ink in dot_rows.placed(runs, label, names):
        if "fair" in row:
            axes.plot([row["fair"]] * 2, [y - 0.3 / len(runs), y + 0.3 / len(runs)], color=style.INK, lw=1.5)
        dot_rows.draw_dot(axes, row, y, ink, "share")


def draw_line(axes: Axes, rows: pl.DataFrame, along: str, ink: str, label: str = "") -> None:
    """A line of the values along a column, with the band of their intervals."""
    told = rows.filter(pl.col("value").is_not_null())
    low, high = told["low"].fill_null(told["value"]), told["high"].fill_null(told["value"])
    axes.fill_between(told[along], low, high, color=ink, alpha=0.2, lw=0)
    axes.plot(told[along], told["value"], "o-", color=ink, ms=4, label=label)


def name_panel(axes: Axes, name: str) -> None:
    """The name of a run above its panel and the key of the panel."""
    axes.set_title(name, loc="right", weight="bold", pad=ABOVE_KEY if name else None)
