"""Decisions in a turn, by round and by strategy."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows
from reports.charts.rivalry.panels import draw_line

FEWEST = 0.01  # rounds with fewer turns, against the first round's, are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: the mean over all turns, and that of the first round."""
    said = []
    for name, part in style.runs_of(table):
        overall, first = (part.filter(pl.col("by") == by)["value"][0] for by in ("overall", "round"))
        said.append(f"{overall:.1f} decisions{words.in_run(name)} ({first:.1f} in the first round)")
    return f"A turn has {words.listed(said)}, on average"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Decisions of the player whose turn it is that leave a choice of two options or more, every offer "
        "and every piece counted singly. How much there is to decide depends on who plays: a plan that "
        "offers often has more of it. Bands and bars are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.decisions`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    strategies = [(name, part.filter(pl.col("by") == "strategy")) for name, part in runs]
    rows = len({group for _, part in strategies for group in part["group"]})
    heights = [2.6, dot_rows.height(rows, len(runs))]
    with style.framed(title(table), caption, sum(heights) + 0.3, heights) as (figure, (above, below)):
        for number, (_, part) in enumerate(runs):
            draw_line(above, style.drawn_groups(part, "round", FEWEST), "round", style.colour(number))
        above.set(xlabel="round (one turn of every seat)", ylabel="decisions in a turn")
        above.set_ylim(bottom=0)
        style.whole_axis(above.xaxis)
        dot_rows.draw(below, strategies, "group", "number")
        below.set_xlabel("decisions in a turn of a player of this strategy (mean)")
        style.name_runs(above, [name for name, _ in runs])
    return figure
