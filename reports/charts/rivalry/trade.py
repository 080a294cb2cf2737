"""How much players trade: offers, counter-offers, deals and trades with the bank in a game."""

import polars as pl
from matplotlib.figure import Figure

from analyses.players.trade import NAMES
from reports import style, words
from reports.charts import dot_rows


def title(table: pl.DataFrame) -> str:
    """What is seen: deals, and how many offers it takes to come to one."""
    said = []
    for name, part in style.runs_of(table):
        at = dict(part.select("what", "value").iter_rows())
        made, offers = at[NAMES["deals"]], at[NAMES["offers"]]
        deals = words.number(made, 1 if made >= 1 else 2)
        said.append(f"{deals} deals of {offers:.1f} offers{words.in_run(name)}")
    return f"In a game players come to {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "What all players together do in a game, on average; the bar is the 95% interval. How eager players "
        "are to trade is temper as much as skill: docs/trade.md tells what eagerness does to a game."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.players.trade`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    height = dot_rows.height(len(NAMES), len(runs))
    with style.framed(title(table), caption, height + 0.3, [height]) as (figure, (axes,)):
        dot_rows.draw(axes, runs, "what", "number")
        axes.set_xlabel("in a game")
        style.name_runs(axes, [name for name, _ in runs])
    return figure
