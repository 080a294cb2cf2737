"""Decisions in a turn, by round and by strategy."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows
from reports.charts.rivalry.panels import draw_line

PANELS = {"value": "decisions in a turn", "options": "options of a decision", "in_turn": "options in a turn"}
FEWEST = 0.01  # rounds with fewer turns, against the first round's, are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: the mean over all turns, and that of the first round."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    overall, first = (part.filter(pl.col("by") == by).row(0, named=True) for by in ("overall", "round"))
    told = f"On average a turn{words.in_run(name)} has {words.estimate(overall, 'number')} decisions"
    begins = f"{words.number(first['value'], 2)} in the first round"
    if overall["options"] is None:
        return f"{told}; {begins}"
    each, of_turn = (words.estimate(overall, "number", one) for one in ("options", "in_turn"))
    return f"{told} of {each} options each, {of_turn} options in all; {begins}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Decisions of the player whose turn it is that leave a choice of two options or more, every "
        "offer and every piece counted singly; below, how many options the rules leave in each, and in "
        "all decisions of a turn together, sensible or not. How much there is to decide depends on who "
        f"plays: a plan that offers often has more of it. All are means, over {_turns(table)}; bands and "
        "bars are 95% intervals."
    )


def _turns(table: pl.DataFrame) -> str:
    """How many turns they are of, in each run."""
    counts = [
        f"{words.count(part['n'][0], 'turn')}{words.in_run(name)}"
        for name, part in style.runs_of(table.filter(pl.col("by") == "overall"))
    ]
    return words.listed(counts)


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.decisions`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    strategies = [(name, part.filter(pl.col("by") == "strategy")) for name, part in runs]
    rows = len({group for _, part in strategies for group in part["group"]})
    figures = [one for one in PANELS if table[one].count()]
    heights = [*[2.3] * len(figures), dot_rows.height(rows, len(runs))]
    with style.framed(title(table), caption, sum(heights) + 0.3, heights) as (figure, (*lines, below)):
        for one, panel in zip(figures, lines, strict=True):
            for number, (_, part) in enumerate(runs):
                draw_line(
                    panel,
                    style.drawn_groups(_as_value(part, one), "round", FEWEST),
                    "round",
                    style.colour(number),
                )
            panel.set(xlabel="round (one turn of every seat)", ylabel=PANELS[one])
            panel.set_ylim(bottom=0)
            style.whole_axis(panel.xaxis)
        dot_rows.draw(below, strategies, "group", "number")
        below.set_xlabel("decisions in a turn of a player of this strategy (mean)")
        style.name_runs(lines[0], [name for name, _ in runs])
    return figure


def _as_value(part: pl.DataFrame, figure: str) -> pl.DataFrame:
    """The table with another figure as `value`, with its interval."""
    if figure == "value":
        return part
    ends = {"value": figure, "low": f"{figure}_low", "high": f"{figure}_high"}
    return part.with_columns(pl.col(of).alias(name) for name, of in ends.items())
