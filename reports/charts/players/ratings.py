"""Ratings with their intervals, the strongest first."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

ROW = 0.36  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: who is the strongest, and whether that is shown."""
    first, *others = claims.largest(table).iter_rows(named=True)
    won = f"against others of the mean strength it would win {words.share(first['against_mean'])} of games"
    as_strong = [row["strategy"] for row in others]
    if not as_strong:
        return f"{first['strategy']} is the strongest: {won}"
    but = f"{words.listed(as_strong)} may be as strong{_held(table, first, others)}"
    return f"{first['strategy']} leads, but {but}: {won}"


def _held(table: pl.DataFrame, first: dict[str, Any], others: list[dict[str, Any]]) -> str:
    """That more is asked than the intervals shown, where these alone would show another to be weaker."""
    told = [row for row in others if None not in (row["high"], first["low"])]
    if not any(row["high"] < first["low"] for row in told):
        return ""
    return f", as intervals that hold for all {len(table)} at once are wider than those shown"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    below = table.filter(pl.col("low").is_null() & pl.col("high").is_not_null())["strategy"].to_list()
    unknown = f" How weak {words.listed(below)} may be is not known: no bar is drawn." if below else ""
    return (
        "The dot is the rating, the bar its 95% interval; 0 is the mean strength of these players. At one "
        "table a player with 100 more has 1.8 times the chance to win, with 400 more ten times. Ratings are "
        "found from winners alone, all line-ups together."
        f"{unknown}"
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.ratings`."""
    with style.house_style():
        figure, (axes,) = style.new_figure(title(table), caption, 0.6 + ROW * len(table))
        axes.axvline(0, color=style.FAINT, lw=1.5)
        for y, row in enumerate(table.iter_rows(named=True)):
            _draw_row(axes, y, row)
        axes.set_yticks(range(len(table)), table["strategy"].to_list())
        axes.set_ylim(len(table) - 0.5, -0.6)
        axes.margins(x=0.14)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("rating")
    return figure


def _draw_row(axes: Axes, y: int, row: dict[str, Any]) -> None:
    ink, ends = style.colour(0), [row["low"], row["high"]]
    if None not in ends:
        axes.plot(ends, [y, y], color=ink, lw=4, alpha=0.5, solid_capstyle="butt")
    axes.plot([row["value"]], [y], "o", color=ink, ms=7, zorder=3)
    # On the side away from the line at 0.
    left = row["value"] < 0
    end = ends[0] if left else ends[1]
    place: dict[str, Any] = {"xytext": (-8 if left else 8, 0), "ha": "right" if left else "left"}
    at = (row["value"] if end is None else end, y)
    text = words.figure(row["value"], "rating")
    axes.annotate(text, at, textcoords="offset points", va="center", size=9, **place)
