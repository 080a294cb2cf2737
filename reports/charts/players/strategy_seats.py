"""Shares of wins by strategy and seat, a cell each."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat


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
    """The chart of a table of `analyses.strategy_seats`: strategies by their share in all seats."""
    means = table.group_by("strategy").agg(pl.col("value").mean()).sort("value", "strategy", descending=True)
    names, seats = means["strategy"].to_list(), table["seat"].unique().sort().to_list()
    found = {(row["strategy"], row["seat"]): row["value"] for row in table.iter_rows(named=True)}
    shares = [[found.get((name, seat)) for seat in seats] for name in names]
    with style.house_style():
        figure, (axes,) = style.new_figure(title(table), caption, heat.height(len(names)))
        heat.draw(axes, names, [f"seat {seat}" for seat in seats], shares, table["fair"][0])
        axes.set_xlabel("share of decided games won from this seat, in %")
    return figure
