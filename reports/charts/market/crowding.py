"""What a bar pays that several players use, by their number."""

import polars as pl
from matplotlib.figure import Figure

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
    """What is seen: what a seat alone on a bar gets, and what one of most seats."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    rows = style.drawn(part.filter(pl.col("variety") == ALL), "makers", FEWEST)
    alone, many = rows.row(0, named=True), rows.row(-1, named=True)
    said = (
        f"A seat that alone makes a variety gets {alone['value']:.2f} cards’ worth a sale{words.in_run(name)}"
    )
    if len(rows) == 1:
        return said
    apart = many["against"] - alone["against"]
    same = f"{words.signed(apart)} among sales of one round"
    return f"{said}, one of {many['makers']} seats {many['value']:.2f} ({same})"


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
            each = [(name, part.filter(pl.col("variety") == name)) for name in names]
            rows = [(name, style.drawn(one, "makers", FEWEST)) for name, one in each]
            for panel, (column, label) in zip(panels, PANELS.items(), strict=True):
                lines.draw(panel, rows, "makers", column)
                panel.set(xlabel="seats that make the variety", ylabel=label)
                style.whole_axis(panel.xaxis)
            panels[1].axhline(0, color=style.FAINT, lw=1)
            panels[1].set_title(run, loc="right", weight="bold")
        for place in (2, 3):
            lines.share_axes(axes[place::2])
    return figure
