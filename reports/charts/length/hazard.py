"""Round by round: the chance that a game ends, and the share of games in which nobody gains a point."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

STILL_RUN = 0.5  # of the games begin a round of which the title tells
FEWEST = 0.01  # rounds that fewer games begin are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: the round that most often brings nobody a point, and how games end when half are left."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    begun = part.filter(pl.col("n") >= STILL_RUN * pl.col("n").max()).sort("round")
    last = begun.row(-1, named=True)
    late = f"in the last round that half of them begin, {words.estimate(last, 'share')} end"
    return f"{_dragging(begun, words.in_run(name))}; {late}"


def _dragging(begun: pl.DataFrame, where: str) -> str:
    """The round in which games drag most, or those that it may be."""
    slowest, _ = claims.ends(begun.select("round", value="idle", low="idle_low", high="idle_high"))
    if slowest.is_empty():
        return f"In no round are games shown to drag most{where}"
    rounds = [f"{number}" for number in slowest["round"].sort()]
    idle = words.estimate(slowest.row(0, named=True), "share")
    return f"Games drag most in round {words.either(rounds)}{where}, where {idle} see nobody gain a point"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, the chance that a game which began the round ends in it; a curve that stops rising says that "
        "long games do not hurry to their end. In the middle, the share of these games in which the whole "
        "round brings nobody a point: where it is high, a game drags. It mostly begins high, for points come "
        "late; look for where it stays so or rises again. The title tells of rounds that at least half of "
        "the games begin. Bands are 95% intervals; the strip below says how many games are left."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.hazard`, with a column `run` if it holds several."""
    runs = [(name, style.drawn(part, "round", FEWEST)) for name, part in style.runs_of(table)]
    with style.framed(title(table), caption, 5.2, [2, 2, 0.8]) as (figure, (ends, idle, left)):
        for number, (_, part) in enumerate(runs):
            _draw_line(ends, part, ("value", "low", "high"), number)
            _draw_line(idle, part, ("idle", "idle_low", "idle_high"), number)
            left.plot(part["round"], part["n"], drawstyle="steps-mid", color=style.colour(number), lw=1.5)
        ends.set_ylabel("games that end")
        idle.set_ylabel("rounds that bring\nnobody a point")
        left.set(ylabel="games\nleft", xlabel="round (one turn of every seat)")
        left.set_ylim(bottom=0)
        left.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
        for axes in (ends, idle, left):
            axes.set_xlim(0.5, max(part["round"][-1] for _, part in runs) + 0.5)
            style.whole_axis(axes.xaxis)
            axes.tick_params(labelbottom=axes is left)
        style.name_runs(ends, [name for name, _ in runs])
    return figure


def _draw_line(axes: Axes, part: pl.DataFrame, figures: tuple[str, str, str], number: int) -> None:
    value, low, high = (part[name] for name in figures)
    ink = style.colour(number)
    axes.fill_between(part["round"], low.fill_null(0), high.fill_null(1), color=ink, alpha=0.2, lw=0)
    axes.plot(part["round"], value, "o-", color=ink, ms=3.5)
    axes.set_ylim(bottom=0)
    style.percent_axis(axes.yaxis)
