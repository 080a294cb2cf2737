"""Droughts: the longest time of a game without a gain of points, for the table and for seats."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

ROW = 0.34  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: how long the table and a seat go without a point, on average."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    waits = {row["who"]: words.estimate(row, "turns") for row in part.iter_rows(named=True)}
    lasts = f"{waits['every seat']} turns on average{words.in_run(name)}, the table’s {waits['the table']}"
    return f"A seat’s longest wait for points lasts {lasts}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The longest time without a gain of points in each game, in turns of all seats together: the dot is "
        "the mean, the thick line the middle half of the games, the thin line 90%. The table waits while no "
        "seat gains. A wait that is cut off by the end of the game counts as long as it lasted."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.droughts`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    names = list(dict.fromkeys(table["who"]))
    with style.framed(title(table), caption, 0.8 + ROW * len(names) * (1 + len(runs)) / 2) as (
        figure,
        (axes,),
    ):
        for number, (_, part) in enumerate(runs):
            shift = (number - (len(runs) - 1) / 2) * 0.7 / len(runs)
            _draw_rows(axes, part, names, shift, style.colour(number))
        axes.set_yticks(range(len(names)), names)
        axes.set(ylim=(len(names) - 0.4, -0.6), xlabel="turns without a gain of points (all seats together)")
        axes.set_xlim(0, max(table["p95"].to_list()) * 1.12)
        axes.grid(axis="y", visible=False)
        style.name_runs(axes, [name for name, _ in runs])
    return figure


def _draw_rows(axes: Axes, part: pl.DataFrame, names: list[str], shift: float, ink: str) -> None:
    at = [names.index(who) + shift for who in part["who"]]
    axes.hlines(at, part["p05"], part["p95"], color=ink, lw=1.2)
    axes.hlines(at, part["p25"], part["p75"], color=ink, lw=5, alpha=0.5)
    axes.plot(part["value"], at, "o", color=ink, ms=6)
    for value, end, y in zip(part["value"], part["p95"], at, strict=True):
        style.write_beside(axes, f"{value:.1f}", (end, y), 7)
