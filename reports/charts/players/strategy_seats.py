"""Shares of wins by strategy and seat, a cell each."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat
from reports.charts.per_run import titles


def title(table: pl.DataFrame) -> str:
    """What is seen: the widest spread between two seats of a strategy, if its seat is shown to matter."""
    wider = claims.widening(len(table))
    low = pl.col("value") + wider * (pl.col("low") - pl.col("value"))
    high = pl.col("value") + wider * (pl.col("high") - pl.col("value"))
    ends = {
        "best": pl.col("value").max(),
        "least": pl.col("value").min(),
        "low": low.max(),
        "high": high.min(),
    }
    spread = table.group_by("strategy").agg(**ends).filter(pl.col("low") > pl.col("high"))
    if spread.is_empty():
        return "No strategy is shown to depend on its seat"
    name, top, bottom = spread.sort(pl.col("best") - pl.col("least"), "strategy").row(-1)[:3]
    return f"{name} depends on its seat: it wins {words.share(bottom)} to {words.share(top)} of games"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    fair = words.share(table["fair"][0])
    return (
        "A cell says how many of a hundred decided games the strategy won from this seat; one in so many "
        f"seats is {fair}. Every line-up turned through all seats. Intervals are in the table behind it."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.strategy_seats`, with a column `run` if it holds several.

    Strategies stand by their share in all seats.
    """
    runs = [(name, part, _ordered(part)) for name, part in style.runs_of(table)]
    heights = [heat.height(len(names)) for _, _, names in runs]
    with style.framed(titles(table, title), caption, sum(heights), heights) as (figure, axes):
        for panel, (name, part, names) in zip(axes, runs, strict=True):
            seats = part["seat"].unique().sort().to_list()
            found = {(row["strategy"], row["seat"]): row["value"] for row in part.iter_rows(named=True)}
            shares = [[found.get((one, seat)) for seat in seats] for one in names]
            heat.draw(panel, names, [f"seat {seat}" for seat in seats], shares, part["fair"][0])
            panel.set_title(name, loc="right", weight="bold")
        axes[-1].set_xlabel("share of decided games won from this seat, in %")
    return figure


def _ordered(part: pl.DataFrame) -> list[str]:
    means = part.group_by("strategy").agg(pl.col("value").mean())
    return means.sort("value", "strategy", descending=True)["strategy"].to_list()
