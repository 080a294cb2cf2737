"""The price of waiting with a chocolate: what it would have paid later, and what may come between."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import lines

ALL = "all"
FEWEST = 0.01  # of all sales, those of a level that is drawn
IN_KEY = 3  # columns
PANEL = 2.7  # inches
PANELS = {
    "value": "cards gained by\nselling so much later",
    "best": "cards gained by selling\non the best turn up to then",
    "risk": "another seat sells\nthe variety before",
    "over": "the game is over before",
}
SHARES = ("risk", "over")


def title(table: pl.DataFrame) -> str:
    """What is seen: what a round's wait brings on average, and the risk."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    first = (pl.col("level") == ALL) & (pl.col("rounds") == part["rounds"].min())
    row = part.filter(first).row(0, named=True)
    said = f"Waiting a round with a chocolate {_brings(row)}{words.in_run(name)}"
    return f"{said}; in {words.estimate(row, 'share', 'risk')} of cases another seat is first"


def _brings(row: dict[str, Any]) -> str:
    """What waiting does to the worth, as far as the interval bears it."""
    if row["low"] is None or row["low"] <= 0 <= row["high"]:
        return "changes what it pays by nothing that these games show"
    low, high = sorted(abs(row[end]) for end in ("low", "high"))
    does = "costs" if row["value"] < 0 else "brings"
    return f"{does} {abs(row['value']):.2f} cards’ worth ({words.interval(low, high, 'cards')})"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "For every sale but those that won: what the same variety would have paid on the same seat’s turns "
        "later, had it waited, less what it paid at once. Top left, for who decides at once to wait so "
        "long; top right, for who sees the bars of those turns and takes the best. Below, what may come "
        "between. A line a level of the bar at the sale, darker is higher; a game that is over pays "
        "nothing; bands are 95% intervals."
    )


def levels(table: pl.DataFrame) -> list[str]:
    """The levels at which enough is sold to be drawn, after all together."""
    counts = table.group_by("level").agg(pl.col("n").max())
    enough = counts.filter(pl.col("n") >= FEWEST * pl.col("n").max())["level"]
    return [ALL, *sorted((level for level in enough if level != ALL), key=int)]


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.patience`, with a column `run` if it holds several."""
    runs, names = style.runs_of(table), levels(table)
    inks = [style.colour(2), *style.between("#e0b98c", style.colour(0), len(names) - 1)]
    heights = [lines.key_height(len(names), IN_KEY), *[PANEL] * 2 * len(runs)]
    with style.framed(title(table), caption, sum(heights), heights, 2) as (figure, axes):
        told = ["all sales", *(f"sold at level {level}" for level in names[1:])]
        lines.key(axes[:2], told, IN_KEY, inks)
        for number, (run, part) in enumerate(runs):
            panels = axes[2 + 4 * number : 6 + 4 * number]
            rows = [(name, part.filter(pl.col("level") == name)) for name in names]
            for panel, column in zip(panels, PANELS, strict=True):
                lines.draw(panel, rows, "rounds", column, inks)
                _name_axes(panel, column, part)
            panels[1].set_title(run, loc="right", weight="bold")
        for place in range(2, 6):
            lines.share_axes(axes[place::4])
    return figure


def _name_axes(axes: Axes, column: str, part: pl.DataFrame) -> None:
    axes.set_xticks(part["rounds"].unique().sort().to_list())
    axes.set_ylabel(PANELS[column])
    axes.set_xlabel("rounds waited")
    if column in SHARES:
        style.percent_axis(axes.yaxis)
        axes.set_ylim(0, 1)
    else:
        axes.axhline(0, color=style.FAINT, lw=1)
