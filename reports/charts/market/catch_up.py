"""Whether the market helps who is behind: what sellers get by their points behind the leader."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import lines

IN_KEY = 4  # columns at most
KEY_WIDTH = 5.8  # inches
FEWEST = 0.01  # of the commonest gap's sales, those of a gap that is drawn
PANELS = {
    "value": "victory points a sale",
    "against": "a sale, against those\nof the same round",
    "a_turn": "a turn, against those\nof the same round",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: which sellers get more or less than the others in their round, if any surely do."""
    return style.run_by_run(table, lambda name, part: _of_run(part) + words.in_run(name))


def _of_run(part: pl.DataFrame) -> str:
    common = style.drawn(part, "behind", FEWEST)
    held = common.with_columns(value="against", low="against_low", high="against_high")
    sure = claims.standing(held, 0.0).sort("behind")
    if sure.is_empty():
        return "Sellers ahead or behind are not shown to get more or less than others in their round"
    above = pl.col("value") > 0
    ways = {"more": sure.filter(above), "less": sure.filter(~above)}
    said = [f"{how} for those {_sellers(rows)}" for how, rows in ways.items() if len(rows)]
    return f"Victory points of a sale, against others in its round: {', '.join(said)}"


def _sellers(rows: pl.DataFrame) -> str:
    """Who they are by their gaps, each with what it gets beyond the others."""
    each = rows.select("behind", "value").iter_rows()
    return words.listed([f"{_gap(gap)} ({words.signed(more)})" for gap, more in each])


def _gap(behind: int) -> str:
    if behind == 0:
        return "level with the leader"
    return f"{words.count(abs(behind), 'point')} {'behind' if behind > 0 else 'ahead'}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Points behind the best other seat when the turn began; below 0 the seller leads, and the ends "
        "count all that are further. Gaps grow over a game as rewards do, so the middle panel holds each "
        "sale against the sales of the same round. The lowest one counts turns without a sale too: it says "
        "whether who is behind gets more from the market in all. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.catch_up`, with a column `run` if it holds several."""
    runs = [(name, style.drawn(part, "behind", FEWEST)) for name, part in style.runs_of(table)]
    names = [name for name, _ in runs] if len(runs) > 1 else []
    columns = style.columns_that_fit(names, IN_KEY, KEY_WIDTH)
    heights = [lines.key_height(len(names), columns), 2.3, 1.9, 1.9]
    with style.framed(title(table), caption, sum(heights), heights) as (figure, (key, *panels)):
        lines.key([key], names, columns)
        for panel, (column, label) in zip(panels, PANELS.items(), strict=True):
            lines.draw(panel, runs, "behind", column)
            panel.set_ylabel(label)
            style.whole_axis(panel.xaxis)
            if column != "value":
                panel.axhline(0, color=style.FAINT, lw=1)
        panels[0].set_ylim(bottom=0)
        panels[-1].set_xlabel("points behind the best other seat (below 0: ahead)")
    return figure
