"""Who beats whom: a cell for each strategy against each other."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat
from reports.charts.per_run import titles

EVEN = 0.5  # who comes in before the other as often as not


def title(table: pl.DataFrame) -> str:
    """What is seen: who is ahead of all others, or the clearest of all pairs."""
    clear = claims.standing(table, EVEN).filter(pl.col("value") > EVEN).sort("value", "strategy")
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
        "column: it won, or neither did and it had more points. Equal points count half. The darker, the "
        "further from one half; pale cells are not told apart from it, as many as are asked at once. "
        f"{heat.rests_on(table, 'meetings')}"
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pair_wins`, with a column `run` if it holds several.

    Strategies stand by how often they come in before others, in the same order and on the same scale in
    every run.
    """
    runs, names = style.runs_of(table), heat.rows_of(table, "strategy")
    darkest = heat.furthest(table["value"], EVEN)
    heights = [heat.height(len(names))] * len(runs)
    with style.framed(titles(table, title), caption, sum(heights), heights) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_panel(panel, part, names, darkest)
            panel.set_title(name, loc="right", weight="bold")
        axes[-1].set_xlabel("came in before the one with this number, in % of meetings")
    return figure


def _draw_panel(axes: Axes, part: pl.DataFrame, names: list[str], darkest: float) -> None:
    found = {(row["strategy"], row["other"]): row["value"] for row in part.iter_rows(named=True)}
    shares = [[found.get((one, other)) for other in names] for one in names]
    doubtful = heat.doubtful(part, EVEN, ("strategy", names), ("other", names))
    # Names would be too long to stand side by side.
    numbered = [f"{one}  {number}" for number, one in enumerate(names, start=1)]
    columns = [str(number) for number in range(1, len(names) + 1)]
    heat.draw(axes, numbered, columns, shares, EVEN, darkest, doubtful)
