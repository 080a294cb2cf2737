"""Win shares with intervals, beside the fair share: of seats, or of strategies."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows

FAIR = {"seat": "a fair share", "strategy": "its fair share"}


def kind(table: pl.DataFrame) -> str:
    """What is compared: the column `seat` or `strategy`."""
    return "seat" if "seat" in table.columns else "strategy"


def label(kind_name: str, who: object) -> str:
    """How a row is called: a strategy by its name, a seat as seat 1."""
    return f"seat {who}" if kind_name == "seat" else str(who)


def title(table: pl.DataFrame) -> str:
    """What is seen: who is off the fair share by more than chance, held to the number of rows of the run."""
    what = kind(table)
    if all(_off(part).is_empty() for _, part in style.runs_of(table)):
        return f"No {what} is shown to win more or less than its fair share"
    return style.run_by_run(table, lambda name, part: _of_run(name, _off(part), what))


def _off(part: pl.DataFrame) -> pl.DataFrame:
    return claims.standing(part.filter(pl.col("low").is_not_null()), "fair")


def _of_run(name: str, away: pl.DataFrame, what: str) -> str:
    where = words.in_run(name)
    if away.is_empty():
        return f"No {what}{where} is shown to win more or less than its fair share"
    # All seats that are off; but of strategies only the strongest, for its fair share is its own.
    edge = (pl.col("value") - pl.col("fair")).round(9)
    named = away.sort("seat") if what == "seat" else away.sort(edge, "value").tail(1)
    told = named.select(what, "value").iter_rows()
    won = words.listed([f"{label(what, who)} wins {words.share(value)}" for who, value in told])
    said = f"{won} of games{where}; {FAIR[what]} is {words.share(named['fair'][0])}"
    return f"{said[0].upper()}{said[1:]}" if what == "seat" else said


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The dot is the share of decided games won, the bar its 95% interval, the tick the fair share. Of "
        "many bars one leaves out the tick by chance, so the title speaks only of what stands when held to "
        "their number (Holm); a bar that includes the tick does not prove fairness. Games stopped at the "
        "turn cap have no winner: the bar reaches from none of them won to all of them won."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.seat_wins` or `strategy_wins`, perhaps with a column `run`."""
    what = kind(table)
    names = table[what].unique(maintain_order=True).to_list()
    runs = style.runs_of(table)
    height = 0.9 + (0.25 + 0.27 * len(runs)) * len(names)
    with style.framed(title(table), caption, height) as (figure, (axes,)):
        axes.set_yticks(range(len(names)), [label(what, name) for name in names])
        widest = table.select(pl.max_horizontal("high", "fair", "value").max()).item()
        axes.set(xlim=(0, min(widest * 1.2, 1.0)), ylim=(len(names) - 0.4, -0.75))
        half = 0.32 / len(runs)
        for row, y, ink in dot_rows.placed(runs, what, names):
            axes.plot([row["fair"]] * 2, [y - half, y + half], color=style.FAINT, lw=2)
            dot_rows.draw_dot(axes, _bounded(row), y, ink, "share")
        axes.text(table["fair"][0], -0.45, "fair share", color=style.FAINT, size=8.5, ha="center")
        style.percent_axis(axes.xaxis)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("share of decided games won")
        style.name_runs(axes, [name for name, _ in runs])
    return figure


def _bounded(row: dict[str, Any]) -> dict[str, Any]:
    """What has no interval may be anything."""
    return {**row, "low": row["low"] or 0.0, "high": 1.0 if row["high"] is None else row["high"]}
