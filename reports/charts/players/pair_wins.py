"""Who beats whom: a cell for each strategy against each other."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat
from reports.charts.per_run import titles


def title(table: pl.DataFrame) -> str:
    """What is seen: who is ahead of all others, or the clearest of all pairs."""
    clear = claims.standing(table, 0.5).filter(pl.col("value") > 0.5).sort("value", "strategy")
    if not len(clear):
        return "No strategy is shown to come in before another more often than not"
    others = table["strategy"].n_unique() - 1
    ahead = clear.group_by("strategy").len().filter(pl.col("len") == others)["strategy"].to_list()
    if ahead and others > 1:
        return f"{ahead[0]} comes in before each of the others more often than not"
    row = clear.row(-1, named=True)
    return (
        f"{row['strategy']} comes in before {row['other']} in {words.share(row['value'])} of their meetings"
    )


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A cell says in how many of a hundred meetings the strategy of its row came in before that of its "
        "column: it won, or neither did and it had more points. Equal points count half. Intervals "
        "are in the table behind the chart."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pair_wins`, with a column `run` if it holds several.

    Strategies stand by how often they come in before others.
    """
    runs = [(name, part, _ordered(part)) for name, part in style.runs_of(table)]
    heights = [heat.height(len(names)) for _, _, names in runs]
    with style.framed(titles(table, title), caption, sum(heights), heights) as (figure, axes):
        for panel, (name, part, names) in zip(axes, runs, strict=True):
            found = {(row["strategy"], row["other"]): row["value"] for row in part.iter_rows(named=True)}
            shares = [[found.get((one, other)) for other in names] for one in names]
            # Names would be too long to stand side by side.
            numbered = [f"{one}  {number}" for number, one in enumerate(names, start=1)]
            heat.draw(panel, numbered, [str(number) for number in range(1, len(names) + 1)], shares, 0.5)
            panel.set_title(name, loc="right", weight="bold")
        axes[-1].set_xlabel("came in before the one with this number, in % of meetings")
    return figure


def _ordered(part: pl.DataFrame) -> list[str]:
    means = part.group_by("strategy").agg(pl.col("value").mean())
    return means.sort("value", "strategy", descending=True)["strategy"].to_list()
