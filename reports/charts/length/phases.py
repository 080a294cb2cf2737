"""Phases: what winners' points, and the others', are made of in the opening, the middle and the end."""

import math
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.points.sources import named

WHO = {"winner": "winner", "others": "another"}
NARROWEST = 0.08  # a part of a bar this small, against the longest bar, has no room for its number
ROW = 0.34  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: how long each phase lasts."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    lasts = part.unique("phase", keep="first", maintain_order=True).drop_nulls("turns")
    turns = [f"the {row['phase']} {words.estimate(row, 'turns', 'turns')}" for row in lasts.to_dicts()]
    said = f"On average {words.listed(turns)} turns{words.in_run(name)}"
    return said.replace("the opening", "the opening lasts", 1)


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The opening lasts until somebody has gained a third of the points that win, the middle until "
        "somebody has two thirds. A bar is what a player gained in the phase on average, by source: the "
        "winner, and another at its table. A city counts what it adds to the settlement it was. A part left "
        "of zero is an award that was lost to somebody else more often than it was won."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.phases`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    sources = sorted(set(table["source"]), key=table["source"].to_list().index)
    bars = [
        (phase, who, name, part.filter((pl.col("phase") == phase) & (pl.col("who") == who)))
        for phase in table["phase"].unique(maintain_order=True)
        for who in WHO
        for name, part in runs
    ]
    longest = max((float(rows["value"].sum()) for *_, rows in bars), default=1.0) or 1.0
    columns = 3 if len(runs) == 1 else 2
    key = 0.2 * math.ceil(len(sources) / columns)
    with style.framed(title(table), caption, 0.7 + key + ROW * len(bars)) as (figure, (axes,)):
        for place, (*_, rows) in enumerate(bars):
            _draw_bar(axes, rows, sources, place, NARROWEST * longest)
        axes.set_yticks(range(len(bars)), [_called(*bar[:3]) for bar in bars])
        a_phase = len(WHO) * len(runs)
        for above in range(a_phase, len(bars), a_phase):
            axes.axhline(above - 0.5, color=style.FAINT, lw=0.8)
        axes.axvline(0, color=style.FAINT, lw=0.8)
        axes.set(ylim=(len(bars) - 0.5, -0.5), xlabel="mean points gained in the phase")
        axes.grid(axis="y", visible=False)
        style.key_above(axes, columns)
    return figure


def _called(phase: str, who: str, run: str) -> str:
    return f"{phase}, {WHO[who]}{words.in_run(run)}"


def _draw_bar(axes: Axes, rows: pl.DataFrame, sources: list[str], place: int, narrowest: float) -> None:
    means = dict(rows.select("source", "value").iter_rows())
    right, left = 0.0, 0.0
    for number, source in enumerate(sources):
        mean, ink = float(means.get(source) or 0.0), style.colour(number)
        start = right if mean >= 0 else left
        axes.barh(place, mean, left=start, color=ink, height=0.7, label=named(source) if place == 0 else None)
        if mean >= narrowest:
            middle: dict[str, Any] = {
                "ha": "center",
                "va": "center",
                "color": style.text_on(ink),
                "size": 8.5,
            }
            axes.text(start + mean / 2, place, f"{mean:.2f}", **middle)
        right, left = right + max(mean, 0.0), left + min(mean, 0.0)
