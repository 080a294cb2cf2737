"""The spinner's luck: how much of a game's length its first spins foretell."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.market.rewards import ordinal

ALL = "all sections"
INKS = {ALL: 0, "resources": 4, "choice": 1, "robber": 2}


def title(table: pl.DataFrame) -> str:
    """What is seen: the share that spins foretell while nearly all games still run."""
    told = [_of_run(name, part) for name, part in style.runs_of(table)]
    said = [text for text in told if text]
    if not said:
        return "Too few games to say what the spinner foretells"
    return f"Of the spread in length the first spins foretell {words.listed(said)}"


def _of_run(name: str, part: pl.DataFrame) -> str:
    rows = part.filter((pl.col("source") == ALL) & (pl.col("running") >= 0.99)).sort("spins")
    if not len(rows):
        return ""
    row = rows.row(-1, named=True)
    between = words.interval(row["low"], row["high"], "share")
    told = words.share(max(row["value"], 0.0))
    return f"{told} ({between}) by the {ordinal(row['spins'])}{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A line through how often sections were spun so far foretells how long the games still running will "
        "be: the height is how much of their variance that takes away, less what a line takes away by "
        "chance alone. A value below zero means that it foretells nothing. The dotted line counts games "
        "that are over as settled, whatever ended them; the strip below shows how many are still running."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.spin_luck`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 4.3 * len(runs), [3, 0.8] * len(runs)) as (figure, axes):
        for number, (name, part) in enumerate(runs):
            luck, left = axes[2 * number : 2 * number + 2]
            _draw_luck(luck, part)
            style.draw_counts(left, part.filter(pl.col("source") == ALL), "spins", "games\nleft")
            luck.text(0.01, 0.92, name, transform=luck.transAxes, weight="bold")
            luck.tick_params(labelbottom=False)
            for panel in (luck, left):
                panel.set_xlim(3, max(table["spins"].to_list(), default=4) + 1)
                style.whole_axis(panel.xaxis)
            left.set_xlabel("spins so far (turns, all seats together)")
    return figure


def _draw_luck(axes: Axes, part: pl.DataFrame) -> None:
    for source, number in INKS.items():
        rows, ink = part.filter(pl.col("source") == source).sort("spins"), style.colour(number)
        if len(rows):
            low, high = rows["low"].fill_null(0), rows["high"].fill_null(1)
            axes.fill_between(rows["spins"], low, high, color=ink, alpha=0.15, lw=0)
            axes.plot(rows["spins"], rows["value"], "o-", color=ink, ms=4, label=source)
    whole = part.filter(pl.col("source") == ALL).sort("spins")
    axes.plot(whole["spins"], whole["settled"], ":", color=style.FAINT, label="settled")
    axes.set(ylim=(-0.02, 1), ylabel="of the variance of length")
    style.percent_axis(axes.yaxis)
    style.key_above(axes, 5)
