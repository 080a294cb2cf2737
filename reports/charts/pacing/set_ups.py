"""Set-up or seat: the wins of each, over runs that deal every set-up to every seat equally often."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

GROUPS = {"set-up": "Each set-up, from all seats", "seat": "Each seat, with all set-ups"}


def title(table: pl.DataFrame) -> str:
    """What is seen: which set-ups are surely better or worse than a fair one, and which seats."""
    return words.begun("; ".join(_of_group(by, table.filter(by=by)) for by in GROUPS))


def _of_group(by: str, part: pl.DataFrame) -> str:
    fair = 1 / len(part)
    off = claims.standing(part, fair).sort("value", descending=True)
    if off.is_empty():
        return f"no {by} is shown to win more or less than a fair share ({words.share(fair)})"
    shown = [f"{row['group']} {words.estimate(row, 'share')}" for row in off.iter_rows(named=True)]
    return f"of the {by}s {words.listed(shown)} {'are' if len(shown) > 1 else 'is'} off {words.share(fair)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    decided = f"{table['n'].cast(pl.Int64).to_list()[0]:,}" if len(table) else "0"
    return (
        "In one run a set-up goes with its seat, so nobody can tell which of the two wins. Here the set-ups "
        f"were passed on until each had been dealt to each seat equally often ({decided} decided games). "
        "What a set-up wins then is its own, and what a seat wins is the order of turns. Bars are 95% "
        "intervals, each by itself; the title is held to their number."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.set_ups`."""
    part = table.with_columns(who=pl.col("group"), fair=1 / pl.len().over("by"))
    shown = [
        Panel(heading, pl.col("by") == by, "share of decided games won") for by, heading in GROUPS.items()
    ]
    return panels.draw(title(table), caption, [("", part)], shown)
