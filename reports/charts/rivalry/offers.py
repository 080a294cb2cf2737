"""Offers that become deals, by where the offering player stands and by strategy."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_dots

HEADINGS = {"place": "by the place of the offering player", "strategy": "by its strategy"}


def title(table: pl.DataFrame) -> str:
    """What is seen: the share of offers taken, of players in front and of the last."""
    said = []
    for name, part in style.runs_of(table):
        at = dict(part.filter(pl.col("by") == "place").select("group", "value").iter_rows())
        front, last = (words.figure(at.get(place), "share") for place in ("in front", "last"))
        said.append(f"{front} become deals{words.in_run(name)} (of those by the last {last})")
    return f"Of offers by players in front {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "An offer to the other players, and whether a deal came of it. The rest were refused or met with "
        "another offer in vain: a plan that asks often is refused often. Places are by points when the turn "
        "began; equal players share one. The bar is the 95% interval."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.offers`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    several = table.filter(pl.col("by") == "strategy")["group"].n_unique() > 1
    panels = [
        (told, [(name, part.filter(pl.col("by") == by)) for name, part in runs])
        for by, told in HEADINGS.items()
        if by != "strategy" or several
    ]
    return draw_dots(title(table), caption, panels, "group", "share of offers that became a deal")
