"""Half points: the share of seats that stand on so many points by each round."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

EVERY = "every seat"
SEEN = 0.999  # the axis ends where so much of the last height of every curve is reached
APART = 0.055  # of the height, between two numbers beside the lines
FIRST, LAST = "#e8c9a0", style.colour(0)  # from the lowest points to the highest, seen on a dark page too


def shown(part: pl.DataFrame, who: str = EVERY) -> pl.DataFrame:
    """The curves of a kind of seat, up to the round after which they hardly rise."""
    rows = part.filter(pl.col("who") == who).sort("points", "round")
    risen = rows.filter(pl.col("value") >= SEEN * pl.col("value").max().over("points"))
    last = risen.group_by("points").agg(pl.col("round").min())["round"].max()
    return rows if last is None else rows.filter(pl.col("round") <= last)


def title(table: pl.DataFrame) -> str:
    """What is seen: by which round half of the seats stand where, and how many ever come near the win."""
    return style.run_by_run(table, lambda name, part: _of_run(name, shown(part)))


def _of_run(name: str, rows: pl.DataFrame) -> str:
    below = rows.filter(pl.col("points") < pl.col("points").max()) if rows["points"].n_unique() > 1 else rows
    last = below.row(-1, named=True)
    ever = (
        f"{words.estimate(last, 'share')} ever stand on {_halves(last['points'])} or more{words.in_run(name)}"
    )
    half = rows.filter(pl.col("value") >= 0.5).sort("points", -pl.col("round"))
    if not len(half):
        return ever
    step = half.row(-1, named=True)
    return f"Half of the seats stand on {_halves(step['points'])} points by round {step['round']}, {ever}"


def _halves(points: float) -> str:
    """Points as people say them: 4½, which is no figure that was measured."""
    return f"{points:g}".replace(".5", "½")


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A line is a number of points: how many of all seats stood on it, or above it, by the end of each "
        "round. Seats of games that are over stay where they were, so a line ends at the share that ever "
        "got there. The band is the 95% interval. Lines far apart to the right: those points take long."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.half_points`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 3.6 * len(runs), [1.0] * len(runs)) as (figure, axes):
        last = max(int(shown(part)["round"].max()) for _, part in runs)  # type: ignore[arg-type]
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_panel(panel, shown(part))
            panel.set_title(name, loc="right", weight="bold")
            panel.set_xlim(0, last + 0.6)
        axes[-1].set_xlabel("round (one turn of every seat)")
    return figure


def _draw_panel(axes: Axes, rows: pl.DataFrame) -> None:
    steps = rows["points"].unique().sort().to_list()
    written = 1.2
    for points, ink in zip(steps, style.between(FIRST, LAST, len(steps)), strict=True):
        line = rows.filter(pl.col("points") == points)
        at, end = [0, *line["round"]], float(line["value"][-1])
        low, high = [0, *line["low"].fill_null(0)], [0, *line["high"].fill_null(1)]
        axes.fill_between(at, low, high, color=ink, alpha=0.25, lw=0)
        axes.plot(at, [0, *line["value"]], "o-", color=ink, ms=4)
        written = min(end, written - APART)
        style.write_beside(axes, f"{points:g}", (at[-1], written), 6, color=ink, weight="bold")
    axes.set(ylim=(0, 1.04), ylabel="seats that stand on\nso many points")
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
