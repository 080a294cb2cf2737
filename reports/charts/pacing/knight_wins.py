"""Wins by knights: how often seats win by their number of knights, and the piece that brought the win."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

SEATS, WINNERS, LAST = "seats by their knights", "winners by their knights", "wins by the last piece"


def shown(part: pl.DataFrame) -> pl.DataFrame:
    """The rows, named in words."""
    knights = pl.when(pl.col("group") == "1").then(pl.lit("1 knight")).otherwise(pl.col("group") + " knights")
    return part.with_columns(who=pl.when(pl.col("by") == LAST).then("group").otherwise(knights))


def title(table: pl.DataFrame) -> str:
    """What is seen: how many winners have a knight, and how many wins a knight brings."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    winners = part.filter((pl.col("by") == WINNERS) & (pl.col("group") != "0"))["value"]
    last = part.filter((pl.col("by") == LAST) & (pl.col("group") == "knight"))["value"]
    have = f"{words.share(sum(winners))} of winners have a knight{words.in_run(name)}"
    return f"{have}, {words.share(sum(last))} win with a knight as the last piece"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, of all seats with so many knights at the end, how many won; then how many knights winners "
        "have; below, what the winning turn built. Bars are 95% intervals. Winners have more of everything, "
        "so a seat is not the better for the knights alone."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.knight_wins`, with a column `run` if it holds several."""
    runs = [(name, shown(part)) for name, part in style.runs_of(table)]
    told = (
        Panel("Of seats with so many knights", pl.col("by") == SEATS, "share that won"),
        Panel("Of winners", pl.col("by") == WINNERS, "share with so many knights"),
        Panel("Of wins", pl.col("by") == LAST, "share by what the last turn built"),
    )
    return panels.draw(title(table), caption, runs, told)
