"""Early leads: how often the seat in front after a round wins, by its lead."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

ROUND, FIRST, ANY = "the leader after a round", "the first on so many points", "any"
FEWEST = 0.02  # leads that fewer games see, against those of the first round, are left out


def leads(part: pl.DataFrame) -> pl.DataFrame:
    """The leaders that enough games see."""
    rows = part.filter(pl.col("by") == ROUND)
    most = rows.filter(pl.col("lead") == ANY)["n"].max()
    return rows.filter(pl.col("n") >= FEWEST * (most or 0)).sort("at")  # type: ignore[operator]


def title(table: pl.DataFrame) -> str:
    """What is seen: what a lead after two rounds is worth."""
    runs = [(name, leads(part).filter(pl.col("lead") == ANY)) for name, part in style.runs_of(table)]
    told = [(name, rows) for name, rows in runs if len(rows)]
    if not told:
        return "Nobody leads alone"
    at = min(2.0, *(max(rows["at"].to_list()) for _, rows in told))
    said = [f"{words.share(_at(rows, at))} of games{words.in_run(name)}" for name, rows in told]
    fair = words.share(told[0][1]["fair"][0])
    return f"Who leads alone after round {at:g} wins {words.listed(said)}; fair is {fair}"


def _at(rows: pl.DataFrame, at: float) -> float:
    return float(rows.filter(pl.col("at") <= at)["value"][-1])


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "On the left, the seat alone in front after a round, in games that went on: how often it won, by "
        "its lead over the next. On the right, the first seat to stand on so many points; who leaps over "
        "them to the win does not stand there. Bands and bars are 95% intervals, the dashed line is a fair "
        "share."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.early_lead`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    shape = [1.0] * len(runs)
    with style.framed(title(table), caption, 3.5 * len(runs), shape, columns=2) as (figure, axes):
        for number, (name, part) in enumerate(runs):
            left, right = axes[2 * number : 2 * number + 2]
            _draw_rounds(left, leads(part))
            _draw_points(right, part.filter(pl.col("by") == FIRST).sort("at"))
            style.name_pair((left, right), name)
            for panel in (left, right):
                panel.axhline(part["fair"][0], color=style.FAINT, ls="--", lw=1)
                panel.set_ylim(0, 1)
                style.percent_axis(panel.yaxis)
    return figure


def _draw_rounds(axes: Axes, rows: pl.DataFrame) -> None:
    names = sorted(rows["lead"].unique(), key=lambda lead: (lead != ANY, lead))
    for number, lead in enumerate(names):
        line, ink = rows.filter(pl.col("lead") == lead), style.colour(number)
        low, high = line["low"].fill_null(0), line["high"].fill_null(1)
        axes.fill_between(line["at"], low, high, color=ink, alpha=0.15, lw=0)
        label = "any lead" if lead == ANY else f"{lead} ahead"
        axes.plot(
            line["at"],
            line["value"],
            color=ink,
            marker="o",
            ms=4,
            label=label,
            ls="--" if lead == ANY else "-",
        )
    axes.set(xlabel="round", ylabel="games that the leader wins")
    style.whole_axis(axes.xaxis)
    if names:
        style.key_above(axes, 2)


def _draw_points(axes: Axes, rows: pl.DataFrame) -> None:
    ink = style.colour(0)
    axes.vlines(rows["at"], rows["low"].fill_null(0), rows["high"].fill_null(1), color=ink, lw=4, alpha=0.5)
    axes.plot(rows["at"], rows["value"], "o", color=ink, ms=6)
    for at, value in rows.select("at", "value").iter_rows():
        text = words.share(value)
        axes.annotate(text, (at, value), xytext=(0, 8), textcoords="offset points", ha="center", size=8.5)
    axes.set(xlabel="points", ylabel="games that the first on them wins", xticks=rows["at"].to_list())
    if len(rows):
        axes.set_xlim(rows["at"][0] - 0.25, rows["at"][-1] + 0.25)
