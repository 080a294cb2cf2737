"""What each variety pays, over the rounds and from sale to sale: its worth, and the level it is made at."""

from itertools import product

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import lines
from reports.charts.market.rewards import ordinal

ALL = "all"
IN_KEY = 3  # columns
PANEL = 2.6  # inches
OFTEN = 0.25  # of all first sales, those at the last place of which the title speaks
FEWEST = 0.05  # of the variety's sales at the place that has most, those at a place that is drawn
AXES = {"round": "round", "variety_order": "n-th sale of the variety in its game"}
FIGURES = {"value": "worth in cards", "level": "level of the bar"}


def title(table: pl.DataFrame) -> str:
    """What is seen: which varieties pay less, and which more, from sale to sale of a game."""
    alone = len(style.runs_of(table)) == 1
    return style.run_by_run(table, lambda name, part: _of_run(part, with_figures=alone) + words.in_run(name))


def _of_run(part: pl.DataFrame, with_figures: bool) -> str:
    rows = part.filter(pl.col("along") == "variety_order").sort("at")
    often = rows.filter(pl.col("variety") == ALL).filter(pl.col("n") >= OFTEN * pl.col("n").max())
    last = often["at"][-1]
    if last == often["at"][0]:
        return "Few varieties are sold more than once in a game"
    moved = _moved(rows.filter(pl.col("variety") != ALL), last)
    if moved.is_empty():
        return (
            f"No variety is shown to pay more or less at its {ordinal(last)} sale of a game than at its first"
        )
    change = pl.col("change")
    ways = {"falls": moved.filter(change < 0), "rises": moved.filter(change > 0)}
    said = [f"that of {_told(rows, with_figures)} {how}" for how, rows in ways.items() if len(rows)]
    worth = " and ".join(said).replace("that of", "the worth of", 1)
    return f"From a variety’s first sale of a game to its {ordinal(last)}, {worth}"


def _told(moved: pl.DataFrame, with_figures: bool) -> str:
    """The varieties, and what each pays first and then, where there is room for that."""
    rows = moved.iter_rows(named=True)
    figures = " ({first:.2f} to {last:.2f} cards)" if with_figures else ""
    return words.listed([row["variety"] + figures.format(**row) for row in rows])


def _moved(rows: pl.DataFrame, last: int) -> pl.DataFrame:
    """The varieties shown to pay more or less at this place than at the first; both must be drawn."""
    parts = rows.partition_by("variety", maintain_order=True)
    drawn = pl.concat(style.drawn(one, "at", FEWEST) for one in parts)
    return claims.moved(drawn.filter(at=1), drawn.filter(at=last), "variety")


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Means of the chocolates made, with their 95% intervals. The worth counts cards: a resource one, a "
        "road and a development card what they cost, a point what the cheapest point in pieces costs. "
        "Below, the level of the bar that the variety was made at. Varieties that are sold late or often "
        "are those of long games; a line ends where it rests on few sales."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.curves`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    names = [name for name in table["variety"].unique(maintain_order=True) if name != ALL]
    heights = [lines.key_height(len(names), IN_KEY), *[PANEL] * 2 * len(runs)]
    with style.framed(title(table), caption, sum(heights), heights, 2) as (figure, axes):
        lines.key(axes[:2], names, IN_KEY)
        for number, (run, part) in enumerate(runs):
            panels = axes[2 + 4 * number : 6 + 4 * number]
            for panel, (column, along) in zip(panels, product(FIGURES, AXES), strict=True):
                _draw_panel(panel, part.filter(pl.col("along") == along), names, column)
                panel.set_xlabel(AXES[along])
                panel.set_ylabel(FIGURES[column])
            style.name_pair(panels[:2], run)
        for place in range(2, 6):
            lines.share_axes(axes[place::4])
    return figure


def _draw_panel(axes: Axes, part: pl.DataFrame, names: list[str], figure: str) -> None:
    rows = [(name, part.filter(pl.col("variety") == name)) for name in names]
    lines.draw(axes, [(name, style.drawn(one, "at", FEWEST)) for name, one in rows], "at", figure)
    style.whole_axis(axes.xaxis)
