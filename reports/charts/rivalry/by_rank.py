"""Whom something hits by where the others stand: the panels of victims and of partners."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts.rivalry.panels import draw_dots


def front_rows(table: pl.DataFrame, what: str) -> list[tuple[str, dict[str, Any]]]:
    """Of each run the row of those in front, of what was done most; `sure` if it is off their fair share.

    That is held to all rows of the table, from which these are picked.
    """
    shown = table.with_columns(value="beyond", low="beyond_low", high="beyond_high")
    keys = [name for name in ("run", what, "rank") if name in table.columns]
    sure = claims.standing(shown, 0.0).select(keys).with_columns(sure=pl.lit(value=True))
    judged = table.join(sure, on=keys, how="left", maintain_order="left")
    found = []
    for name, part in style.runs_of(judged.with_columns(pl.col("sure").fill_null(value=False))):
        most = part.sort("n", what).row(-1, named=True)[what]
        rows = part.filter((pl.col(what) == most) & (pl.col("rank") == "in front"))
        found += [(name, row) for row in rows.iter_rows(named=True)]
    return found


def against_fair(row: dict[str, Any]) -> str:
    """A share beside what chance would give, claimed to differ only where that is sure."""
    fair = words.share(row["fair"])
    if not row["sure"]:
        return f"{words.share(row['value'])}, not shown to be off their share of the players ({fair})"
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
