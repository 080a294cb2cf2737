"""What a strategy wins in each line-up: a row a strategy, a dot a line-up."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

ROW = 0.36  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: the least that any strategy wins in any line-up, and where, if it is less than fair."""
    short = claims.standing(table, "fair").filter(pl.col("value") < pl.col("fair"))
    if short.is_empty():
        return "No strategy is shown to win less than its fair share in any line-up"
    least = short.sort("value", "strategy").row(0, named=True)
    return (
        f"Of those below their fair share, {least['strategy']} wins least: {words.share(least['value'])} of "
        f"the games of {least['line_up']}, where {words.share(least['fair'])} would be fair"
    )


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    apart = table.filter((pl.col("expected") < pl.col("low")) | (pl.col("expected") > pl.col("high")))
    return (
        "A dot is what the strategy of its row won in one line-up, the tick the share of all its games. The "
        "ratings lead to expect a share in each line-up; it lies outside of the 95% interval in "
        f"{len(apart)} of {len(table)} cases, where about {round(0.05 * len(table))} would be chance. Which "
        "they are is in the table behind the chart."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.line_up_wins`: strategies by their share of all games."""
    whole = pl.col("wins").sum() / pl.col("n").sum()
    means = table.group_by("strategy").agg(whole.alias("mean")).sort("mean", "strategy", descending=True)
    with style.house_style():
        figure, (axes,) = style.new_figure(title(table), caption, 0.6 + ROW * len(means))
        for y, (name, mean) in enumerate(means.iter_rows()):
            _draw_row(axes, y, table.filter(pl.col("strategy") == name), mean)
        axes.set_yticks(range(len(means)), means["strategy"].to_list())
        axes.set_ylim(len(means) - 0.5, -0.5)
        axes.set_xlim(left=0)
        style.percent_axis(axes.xaxis)
        axes.grid(axis="y", visible=False)
        axes.set_xlabel("share of decided games won in a line-up")
    return figure


def _draw_row(axes: Axes, y: int, part: pl.DataFrame, mean: float) -> None:
    axes.plot([mean, mean], [y - 0.3, y + 0.3], color=style.FAINT, lw=2)
    axes.plot(part["value"], [y] * len(part), "o", color=style.colour(0), ms=6, alpha=0.45, clip_on=False)
