"""From whom players take cards: those who lost them by where they stood."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses.rivalry.victims import NOTHING, WHETHER, WHOM
from reports import words
from reports.charts.rivalry import by_rank

CAUSES = {"robber": "the robber", "monopoly": "monopolies", "knight": "knights"}
CHOICES = {
    WHOM: "Of the cards lost to {by}, those in front lose",
    WHETHER: "Nobody chooses who loses cards to {by}, only whether: those in front lose",
    NOTHING: "Nobody chooses who loses cards to {by}: those in front lose",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: how many cards are taken from those in front, and whether anybody chose so."""
    rows = by_rank.front_rows(table, "cause")
    first = rows[0][1]
    by = CAUSES.get(first["cause"], first["cause"])
    said = [f"{_against_fair(row)}{words.in_run(name)}" for name, row in rows]
    return f"{CHOICES[first['choice']].format(by=by)} {'; '.join(said)}"


def _against_fair(row: dict[str, Any]) -> str:
    """The share with its interval, and how far it is off what chance would give."""
    value, fair = words.estimate(row, "share"), words.share(row["fair"])
    if not row["sure"]:
        return f"{value}, not shown to be off their share of the players ({fair})"
    off = words.difference(row["beyond"], row["beyond_low"], row["beyond_high"], "share")
    side = "more" if row["beyond"] > 0 else "less"
    return f"{value}, {side} than their share of the players ({fair}): {off}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    choices = sorted(table.select("cause", "choice").unique().iter_rows())
    return (
        "The other players are ranked among themselves by points when the turn began; equal players share a "
        "rank. The dot is the share of the cards that such players lost, the bar its 95% interval, the tick "
        "their share of the players that could be hit. Right of the tick, they lose more than others. "
        f"{' '.join(_why(cause, choice) for cause, choice in choices)}"
    )


def _why(cause: str, choice: str) -> str:
    """What there is to choose, and what else puts players off the tick."""
    if choice == WHOM:
        return (
            "Whoever moves the robber chooses whom to rob; but who has more on the board is beside him more "
            "often, and the log does not tell these apart."
        )
    if cause == "monopoly":
        return "A monopoly takes from everybody who holds the kind: right of the tick are fuller hands."
    if cause == "knight":
        spared = ", unless whoever built it spares them" if choice == WHETHER else " by the rules"
        return (
            f"A knight draws from both neighbours{spared}, so it does not tell whom players are against: "
            "off the tick are those who are seldom, or often, met without a card."
        )
    return "With two players there is nobody else to take from."


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.victims`, with a column `run` if it holds several."""
    named = {cause: f"cards lost to {told}" for cause, told in CAUSES.items()}
    return by_rank.draw(table, title(table), caption, "cause", named, "share of the cards lost")
