"""With whom players trade: the partners by where they stood."""

import polars as pl
from matplotlib.figure import Figure

from reports import words
from reports.charts.rivalry import by_rank


def title(table: pl.DataFrame) -> str:
    """What is seen: how often the partner is one of those in front."""
    said = [
        f"{by_rank.against_fair(row)}{words.in_run(name)}" for name, row in by_rank.front_rows(table, "what")
    ]
    return f"Of partners in trade, those in front are {'; '.join(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The other players are ranked among themselves by points when the turn began; equal players share a "
        "rank. The dot is the share of those who traded with the player whose turn it was, the bar its 95% "
        "interval, the tick their share of the players. Left of the tick, they are traded with less."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.partners`, with a column `run` if it holds several."""
    named = {"trade": "with whom the player whose turn it is trades"}
    return by_rank.draw(table, title(table), caption, "what", named, "share of partners")
