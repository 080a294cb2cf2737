"""Luck: the share of the spread of lengths that the first rolls explain."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports import style, words

LINES = {"dice and cards": "-", "dice": "--"}


def title(table: pl.DataFrame) -> str:
    """What is seen: what the most rolls explain, by the dice alone and with the cards they brought."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    last = part.filter(pl.col("rolls") == pl.col("rolls").max())
    told = dict(last.select("what", "value").iter_rows())
    cards, dice = (words.share(max(told.get(what) or 0.0, 0.0)) for what in LINES)
    tell = f"The first {last['rolls'][0]} rolls and their cards tell {cards} of how long it gets"
    return f"{tell}, {dice} without the cards{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Share of the variance of the games’ length that is foretold by their first rolls, less what a "
        "line through them foretells by chance alone. Dashed: how often each sum was rolled, which knows "
        "nothing of the board. Drawn through: with the cards of each kind that the rolls brought, which "
        "depends on what was built, so it is luck and play together. Games that were over before are left "
        "out. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.luck`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 3.2) as (figure, (axes,)):
        for number, (_, part) in enumerate(runs):
            ink = style.colour(number)
            for what, line in LINES.items():
                rows = part.filter(pl.col("what") == what).sort("rolls")
                low, high = rows["low"].fill_null(0), rows["high"].fill_null(0)
                axes.fill_between(rows["rolls"], low, high, color=ink, alpha=0.2, lw=0)
                axes.plot(rows["rolls"], rows["value"], "o", ls=line, color=ink, ms=4, label=what)
        axes.axhline(0, color=style.FAINT, lw=0.8)
        axes.set_xticks(sorted(set(table["rolls"])))
        axes.set(xlabel="first rolls known", ylabel="of the spread of lengths")
        style.percent_axis(axes.yaxis)
        _draw_key(axes)
        style.name_runs(axes, [name for name, _ in runs])
    return figure


def _draw_key(axes: Axes) -> None:
    """What is drawn through and what is dashed, in every run's colour; the runs' own key stands above."""
    handles = [Line2D([], [], color=style.INK, ls=line, label=what) for what, line in LINES.items()]
    axes.legend(handles=handles, loc="upper left", frameon=False, fontsize=9)
