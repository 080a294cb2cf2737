"""Whom players take cards from: the victims by where they stood."""

import polars as pl
from matplotlib.figure import Figure

from reports import words
from reports.charts.rivalry import by_rank

CAUSES = {"robber": "the robber", "monopoly": "monopolies", "knight": "knights"}


def title(table: pl.DataFrame) -> str:
    """What is seen: how many cards are taken from those in front."""
    rows = by_rank.front_rows(table, "cause")
    by = CAUSES.get(rows[0][1]["cause"], rows[0][1]["cause"])
    said = [f"{by_rank.against_fair(row)}{words.in_run(name)}" for name, row in rows]
    return f"Of the cards lost to {by}, those in front lose {'; '.join(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The other players are ranked among themselves by points when the turn began; equal players share a "
        "rank. The dot is the share of the cards that such players lost, the bar its 95% interval, the tick "
        "their share of the players that could be hit. Right of the tick, they are hit more than others; "
        "why, by choice or by having more on the board, the log does not tell."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.victims`, with a column `run` if it holds several."""
    named = {cause: f"cards lost to {told}" for cause, told in CAUSES.items()}
    return by_rank.draw(table, title(table), caption, "cause", named, "share of the cards lost")
