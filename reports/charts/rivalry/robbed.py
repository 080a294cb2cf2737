"""What it costs to be robbed more than others: wins beside what points at half time lead to expect."""

from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_line, name_panel

FEWEST = 0.02  # numbers of cards that fewer seats lost are left out
EARLY = "until half time"
TOLD = 2  # cards, of which the title speaks


def title(table: pl.DataFrame) -> str:
    """What is seen: wins of those who lost two cards more than the others until half time."""
    early = [(name, drawn(part.filter(pl.col("period") == EARLY))) for name, part in style.runs_of(table)]
    cards = _told_of([part for _, part in early])
    if cards is None:
        return "Too few players were robbed more than the others to tell what it costs"
    rows = [(name, part.filter(pl.col("more") == cards).row(0, named=True)) for name, part in early]
    who = f"Who lost {words.count(cards, 'card')} more than the others until half time"
    if not any(_is_shown(row) for _, row in rows):
        where = words.in_run(words.listed([name for name, _ in rows]))
        return f"{who} is not shown to win more or less than its points lead to expect{where}"
    shown = [f"{_games(row)}{words.in_run(name)}" for name, row in rows if _is_shown(row)]
    others = [name for name, row in rows if not _is_shown(row)]
    beside = f"; a difference is not shown in {words.listed(others)}" if others else ""
    return f"{who} wins {words.listed(shown)} than its points lead to expect{beside}"


def _told_of(parts: Sequence[pl.DataFrame]) -> int | None:
    """The most cards of which the title can speak: players of all runs lost so many more than others."""
    shared = set.intersection(*(set(part["more"]) for part in parts))
    return max((int(cards) for cards in shared if 0 < cards <= TOLD), default=None)


def _games(row: dict[str, Any]) -> str:
    """Wins beside those expected."""
    side = "fewer" if row["value"] < 0 else "more"
    return f"{abs(100 * row['value']):.1f} {side} games in a hundred"


def _is_shown(row: dict[str, Any]) -> bool:
    return row["low"] is not None and not row["low"] <= 0 <= row["high"]


def drawn(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows that enough seats stand behind."""
    return style.drawn(rows, "more", FEWEST)


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "To the right are players from whom others took more cards. The line is their share of wins less "
        "that of all players who were as many points ahead or behind at half time: below 0 the loss costs "
        "more than the points show. Cards lost after half time are another matter: who is about to win is "
        "robbed more, so that line rises where robbers aim at leaders. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.robbed`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 2.9 * len(runs), [1.0] * len(runs)) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_panel(panel, part)
            name_panel(panel, name)
        axes[-1].set_xlabel("cards taken by others, more than the mean of the other seats")
    return figure


def _draw_panel(axes: Axes, part: pl.DataFrame) -> None:
    axes.axhline(0, color=style.FAINT, lw=1.2)
    for number, (period, rows) in enumerate(part.group_by("period", maintain_order=True)):
        draw_line(axes, drawn(rows), "more", style.colour(2 * number), str(period[0]))
    style.key_above(axes, 2)
    axes.set_ylabel("share of wins,\nless the expected")
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
