"""Shares of wins by strategy and seat, a cell each."""

import polars as pl
from matplotlib.axes import Axes
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
        return f"No strategy is shown to depend on its seat{_furthest(table)}"
    name, top, bottom = spread.sort(pl.col("best") - pl.col("least"), "strategy").row(-1)[:3]
    return f"{name} depends on its seat: it wins {words.share(bottom)} to {words.share(top)} of games"


def _furthest(table: pl.DataFrame) -> str:
    """The cell furthest from the fair share, of those that are told apart from it and drawn dark."""
    sure = claims.standing(table, "fair").sort((pl.col("value") - pl.col("fair")).abs(), "strategy")
    if sure.is_empty():
        return ""
    name, seat, wins, fair = sure.select("strategy", "seat", "value", "fair").row(-1)
    return f"; furthest from {words.share(fair)} is {name} in seat {seat}, with {words.share(wins)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    fair = words.share(table["fair"][0])
    return (
        "A cell says how many of a hundred decided games the strategy won from this seat; one in so many "
        f"seats is {fair}, and the darker, the further from it. Pale cells are not told apart from it, as "
        f"many as are asked at once. {heat.rests_on(table, 'games')} Every line-up turned through all seats."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.strategy_seats`, with a column `run` if it holds several.

    Strategies stand by their share in all seats, in the same order and on the same scale in every run.
    """
    runs, names, fair = style.runs_of(table), heat.rows_of(table, "strategy"), table["fair"][0]
    darkest = heat.furthest(table["value"], fair)
    heights = [heat.height(len(names))] * len(runs)
    with style.framed(titles(table, title), caption, sum(heights), heights) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_panel(panel, part, names, darkest)
            panel.set_title(name, loc="right", weight="bold")
        axes[-1].set_xlabel("share of decided games won from this seat, in %")
    return figure


def _draw_panel(axes: Axes, part: pl.DataFrame, names: list[str], darkest: float) -> None:
    seats = part["seat"].unique().sort().to_list()
    found = {(row["strategy"], row["seat"]): row["value"] for row in part.iter_rows(named=True)}
    shares = [[found.get((one, seat)) for seat in seats] for one in names]
    doubtful = heat.doubtful(part, "fair", ("strategy", names), ("seat", seats))
    told = [f"seat {seat}" for seat in seats]
    heat.draw(axes, names, told, shares, part["fair"][0], darkest, doubtful)
