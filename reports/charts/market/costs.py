"""What a chocolate brings for what it costs: by variety, and how much of each ingredient is used."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows

ALL = "all"


def of(part: pl.DataFrame, by: str) -> pl.DataFrame:
    """The rows of each variety, or of each ingredient."""
    return part.filter((pl.col("by") == by) & (pl.col("group") != ALL))


def title(table: pl.DataFrame) -> str:
    """What is seen: what a chocolate brings and costs, and the ingredient used most where that is sure."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    whole = part.filter(pl.col("group") == ALL).row(0, named=True)
    worth, cost = words.estimate(whole, "cards"), words.estimate(whole, "cards", "cost")
    brings = f"A chocolate brings {worth} cards’ worth for {cost} ingredients{words.in_run(name)}"
    return brings + _scarcest(of(part, "ingredient").sort("used", descending=True))


def _scarcest(rows: pl.DataFrame) -> str:
    """The ingredient of which most is used, if its interval lies above all others."""
    if (
        len(rows) < 2
        or rows["used_low"][0] is None
        or rows["used_low"][0] <= rows["used_high"][1:].to_numpy().max()
    ):
        return ""
    used = words.estimate(rows.row(0, named=True), "share", "used")
    return f"; {used} of the {rows['group'][0]} that grows is used"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, the worth of what a chocolate of each variety brought, in cards, with its 95% interval; the "
        "small upright stroke is what it cost, one card an ingredient, and the further the dot lies right "
        "of it, the better it paid. Below, of the ingredients that grew, those that became chocolate: one "
        "that is nearly used up is scarce, of the others there is too much."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.costs`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    sold = [(name, of(part, "variety")) for name, part in runs]
    used = [(name, _used(of(part, "ingredient"))) for name, part in runs]
    heights = [dot_rows.height(rows[0][1].height, len(runs)) for rows in (sold, used)]
    with style.framed(title(table), caption, sum(heights) + 0.5, heights) as (figure, (above, below)):
        dot_rows.draw(above, sold, "group", "cards")
        _draw_costs(above, sold)
        above.set_xlabel("worth in cards; the stroke is the cost")
        dot_rows.draw(below, used, "group", "share")
        below.set(xlabel="used of what grew", xlim=(0, 1.12))
        style.name_runs(above, [name for name, _ in runs])
    return figure


def _used(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.select("group", value="used", low="used_low", high="used_high")


def _draw_costs(axes: Axes, runs: dot_rows.Runs) -> None:
    names = dot_rows.names_of(runs, "group")
    for row, y, ink in dot_rows.placed(runs, "group", names):
        axes.plot([row["cost"]] * 2, [y - 0.22, y + 0.22], color=ink, lw=2.5)
