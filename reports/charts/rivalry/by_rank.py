"""Whom something hits by where the others stand: the panels of victims and of partners."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_dots


def front_rows(table: pl.DataFrame, what: str) -> list[tuple[str, dict[str, Any]]]:
    """Of each run the row of those in front, of what was done most."""
    found = []
    for name, part in style.runs_of(table):
        most = part.sort("n", what).row(-1, named=True)[what]
        rows = part.filter((pl.col(what) == most) & (pl.col("rank") == "in front"))
        found += [(name, row) for row in rows.iter_rows(named=True)]
    return found


def against_fair(row: dict[str, Any]) -> str:
    """A share beside what chance would give, claimed to differ only where the interval says so."""
    fair = words.share(row["fair"])
    if row["beyond_low"] is None or row["beyond_low"] <= 0 <= row["beyond_high"]:
        return f"{words.share(row['value'])}, about their share of the players ({fair})"
    side = "more" if row["value"] > row["fair"] else "less"
    return f"{words.share(row['value'])}, {side} than their share of the players ({fair})"


def draw(
    table: pl.DataFrame, title: str, caption: str, what: str, names: dict[str, str], axis: str
) -> Figure:
    """A panel for each thing that was done, headed by its name."""
    runs = style.runs_of(table)
    panels = [
        (names.get(kind, kind), [(name, part.filter(pl.col(what) == kind)) for name, part in runs])
        for kind in table[what].unique(maintain_order=True)
    ]
    return draw_dots(title, caption, panels, "rank", axis)
