"""What a bar pays that several players use, by their number."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import lines

ALL = "all"
IN_KEY = 3  # columns
PANEL = 3.0  # inches
FEWEST = 0.01  # of a variety's commonest number of makers, those that are drawn
PANELS = {
    "value": "worth of a sale, in cards",
    "against": "against the variety’s sales\nof the same round, in cards",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: of which varieties a seat alone gets more, or less, than one of several in its round."""
    alone = len(style.runs_of(table)) == 1
    return style.run_by_run(table, lambda name, part: _of_run(part, with_figures=alone) + words.in_run(name))


def _of_run(part: pl.DataFrame, with_figures: bool) -> str:
    each = [rows for rows in _each(part) if rows["makers"][-1] > 1]
    if not each:
        return "Hardly a variety is made by several seats of a game"
    most, rows = min(rows["makers"][-1] for rows in each), pl.concat(each)
    moved = claims.moved(rows.filter(makers=most), rows.filter(makers=1), "variety", "against")
    than = f"than one of {most} seats in the same round"
    if moved.is_empty():
        return f"A seat alone at a bar is not shown to get more or less {than}"
    change = pl.col("change")
    ways = {"more": moved.filter(change > 0), "less": moved.filter(change < 0)}
    said = [f"{how} for {_told(rows, with_figures)}" for how, rows in ways.items() if len(rows)]
    return f"A seat alone at a bar gets {' and '.join(said)} {than}"


def _told(moved: pl.DataFrame, with_figures: bool) -> str:
    """The varieties, and how far apart the two figures of each are, where there is room for that."""
    rows = moved.iter_rows(named=True)
    return words.listed(
        [row["variety"] + (f" ({words.signed(row['change'])} cards)" if with_figures else "") for row in rows]
    )


def _each(part: pl.DataFrame) -> list[pl.DataFrame]:
    """The rows of each variety that are drawn."""
    parts = part.filter(pl.col("variety") != ALL).partition_by("variety", maintain_order=True)
    return [style.drawn(rows, "makers", FEWEST) for rows in parts]


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Seats that have made the variety so far in the game, the seller among them. More of them come in "
        "later, when all rewards have moved; so the right side holds every sale against the same variety’s "
        "sales in the same round. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.crowding`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    names = [name for name in table["variety"].unique(maintain_order=True) if name != ALL]
    heights = [lines.key_height(len(names), IN_KEY), *[PANEL] * len(runs)]
    with style.framed(title(table), caption, sum(heights), heights, 2) as (figure, axes):
        lines.key(axes[:2], names, IN_KEY)
        for number, (run, part) in enumerate(runs):
            panels = axes[2 + 2 * number : 4 + 2 * number]
            rows = [(name, style.drawn(part.filter(variety=name), "makers", FEWEST)) for name in names]
            for panel, (column, label) in zip(panels, PANELS.items(), strict=True):
                lines.draw(panel, rows, "makers", column)
                panel.set(xlabel="seats that make the variety", ylabel=label)
                style.whole_axis(panel.xaxis)
            panels[1].axhline(0, color=style.FAINT, lw=1)
            style.name_pair(panels[:2], run)
        for place in (2, 3):
            lines.share_axes(axes[place::2])
    return figure
