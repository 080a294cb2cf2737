"""Lengths to fewer points: when the same games would have been over had fewer points won them."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import sheets, style, words

ROW = 0.22  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: how much shorter a game to the lowest target would have been."""
    said, alone = [], []
    for name, part in style.runs_of(table):
        rows = part.filter(pl.col("strategy") == "all").sort("target")
        low, full = rows.row(0, named=True), rows.row(-1, named=True)
        if low["target"] == full["target"]:
            alone.append(f"there is no target below {full['target']:g}{words.in_run(name)}")
        else:
            sooner = words.estimate(low, "turns", "shorter")
            ahead = f"{low['target']:g} points come {sooner} turns before {full['target']:g}"
            said.append(ahead + words.in_run(name))
    return f"On the same boards and dice, {'; '.join(said or alone)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The dot is the median length in turns, the thick line the middle half of the games, the thin line "
        "90%; games at the turn cap count as longer. A lower target is met when a player ends a turn of its "
        "own with so many points; all rows are of the same games, so the differences (mean turns, with 95% "
        "intervals) are paired. The players did not know of the lower target: one who knows it may play for "
        "it. Rows of a strategy are the games that it would have won."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.game_length_by_target`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    heights = [0.55 + ROW * len(part) for _, part in runs]
    end = max(table["p95"].drop_nulls().to_list(), default=1.0)
    with style.framed(title(table), caption, sum(heights), heights) as (figure, axes):
        for number, (panel, (name, part)) in enumerate(zip(axes, runs, strict=True)):
            _draw_rows(panel, part, style.colour(number), end)
            panel.set_title(name, loc="right", weight="bold")
            panel.set_xlim(0, end * 1.42)
        axes[-1].set_xlabel("turns played (all seats together)")
    return figure


def _draw_rows(axes: Axes, part: pl.DataFrame, ink: str, end: float) -> None:
    """The rows of a run in its colour, those of all games on a ground of their own."""
    labels = []
    for y, row in enumerate(part.iter_rows(named=True)):
        overall = row["strategy"] == "all"
        who = f"{row['target']:g} points" if overall else row["strategy"]
        labels.append(f"{who} (n {row['n']:,})")
        if overall:
            axes.axhspan(y - 0.5, y + 0.5, color=style.GRID, alpha=0.5, lw=0)
        if row["value"] is not None:
            _draw_row(axes, row, y, ink, end)
    ticks = axes.set_yticks(range(len(labels)), labels, fontsize=8.5)
    for label, strategy in zip(ticks, part["strategy"], strict=True):
        label.label1.set_fontweight("bold" if strategy == "all" else "normal")
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)


def _draw_row(axes: Axes, row: dict[str, Any], y: int, ink: str, end: float) -> None:
    late, longest = (end if row[name] is None else row[name] for name in ("p75", "p95"))
    axes.hlines(y, row["p05"], longest, color=ink, lw=1.2)
    axes.hlines(y, row["p25"], late, color=ink, lw=4, alpha=0.55)
    axes.plot([row["value"]], [y], "o", color=ink, ms=5.5)
    text = f"{row['value']:.0f}"
    if row["shorter"]:
        low, high = row["shorter_low"], row["shorter_high"]
        told = (
            low is not None and not sheets.in_use().stacked
        )  # a small sheet leaves the interval to the table
        between = f" ({low:.1f} to {high:.1f})" if told else ""
        text += f";  {row['shorter']:.1f} turns less{between}"
    style.write_beside(axes, text, (longest, y), 6, size=8.5, annotation_clip=False)
