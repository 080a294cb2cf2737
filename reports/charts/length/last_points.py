"""Waits: the turns between the winner's last gains, and how long the runner-up waited in vain."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

ROW = 0.34  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: the last wait of the winner, and the one before it."""
    return style.run_by_run(table, _of_run) if len(table) else "No game was won"


def _of_run(name: str, part: pl.DataFrame) -> str:
    waits = dict(part.filter(pl.col("back") > 0).select("back", "value").iter_rows())
    last, before = waits.get(1, 0.0), waits.get(2)
    than = f", for the one before it {before:.1f}" if before is not None else ""
    return f"On average the winner waits {last:.1f} turns for the last gain{than}{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Turns of all seats together. The dot is the mean, with its 95% interval in the text; the thick line "
        "the middle half of the games, the thin line 90%. The last gain is waited for from the last but one "
        "to the end. The runner-up’s wait had not come to its end when the game did, so it is no measure of "
        "how long a point would have taken. Winners are those who got there first: their waits are short for "
        "that, too."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.last_points`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    heights = [0.5 + ROW * len(part) for _, part in runs]
    end = float(table["p95"].max() or 1.0)  # type: ignore[arg-type]  # turns are numbers
    with style.framed(title(table), caption, sum(heights), heights) as (figure, axes):
        for number, (panel, (name, part)) in enumerate(zip(axes, runs, strict=True)):
            _draw_rows(panel, part, style.colour(number))
            panel.set_title(name, loc="right", weight="bold")
            panel.set_xlim(0, end * 1.3)
        axes[-1].set_xlabel("turns waited (all seats together)")
    return figure


def _draw_rows(axes: Axes, part: pl.DataFrame, ink: str) -> None:
    labels = []
    for y, row in enumerate(part.iter_rows(named=True)):
        shade = ink if row["back"] else style.FAINT
        axes.hlines(y, row["p05"], row["p95"], color=shade, lw=1.2)
        axes.hlines(y, row["p25"], row["p75"], color=shade, lw=5, alpha=0.55)
        axes.plot([row["value"]], [y], "o", color=shade, ms=7)
        style.write_beside(axes, _told(row), (max(row["p95"], row["value"]), y), 8, size=8.5)
        labels.append(_named(row))
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)


def _named(row: dict[str, Any]) -> str:
    if not row["back"]:
        return "runner-up, in vain"
    return {1: "winner, last gain", 2: "last but one"}.get(row["back"], f"last but {row['back'] - 1}")


def _told(row: dict[str, Any]) -> str:
    mean = f"mean {row['value']:.1f}"
    return mean if row["low"] is None else f"{mean} ({row['low']:.1f} to {row['high']:.1f})"
