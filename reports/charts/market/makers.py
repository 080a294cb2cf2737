"""Who makes chocolate: the chocolates of a player in a game, by strategy and by seat."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows


def shown(part: pl.DataFrame) -> pl.DataFrame:
    """The rows that are drawn: a strategy alone at the table is every player."""
    named = pl.when(pl.col("by") == "seat").then("seat " + pl.col("group")).otherwise(pl.col("group"))
    several = (pl.col("by") == "strategy").sum() > 1
    return part.filter((pl.col("by") != "strategy") | several).with_columns(named.alias("who"))


def title(table: pl.DataFrame) -> str:
    """What is seen: how many a player makes, and the busiest and the idlest strategy, if they are not one."""
    said = []
    for name, part in style.runs_of(table):
        rows = shown(part)
        text = f"{rows['value'][0]:.1f} chocolates in a game{words.in_run(name)}"
        most, least = claims.ends(rows.filter(pl.col("by") == "strategy"))
        if len(most):
            text += f" (most by {_figures(most)}, least by {_figures(least)})"
        said.append(text)
    return f"A player makes {words.listed(said)}, on average"


def _figures(rows: pl.DataFrame) -> str:
    """Strategies of which one is meant, each with its own figure."""
    return words.either([f"{row['who']} {row['value']:.1f}" for row in rows.iter_rows(named=True)])


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Mean number of chocolates that one player makes in a game, games without any counted; bars are 95% "
        "intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_makers`, with a column `run` if it holds several."""
    runs = [(name, shown(part)) for name, part in style.runs_of(table)]
    rows = len({who for _, part in runs for who in part["who"]})
    with style.framed(title(table), caption, dot_rows.height(rows, len(runs)) + 0.2) as (figure, (axes,)):
        dot_rows.draw(axes, runs, "who", "chocolates")
        axes.set_xlabel("chocolates of one player in a game (mean)")
        style.name_runs(axes, [name for name, _ in runs])
    return figure
