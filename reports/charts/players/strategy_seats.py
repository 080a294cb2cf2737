"""Shares of wins by strategy and seat, a cell each."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import heat


def title(table: pl.DataFrame) -> str:
    """What is seen: the strategy that depends most on its seat."""
    best, least = pl.col("value").max().alias("best"), pl.col("value").min().alias("least")
    spread = table.group_by("strategy").agg(best, least).sort(pl.col("best") - pl.col("least"), "strategy")
    name, top, bottom = spread.row(-1)
    return f"{name} depends most on its seat: it wins {words.share(bottom)} to {words.share(top)} of games"


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
