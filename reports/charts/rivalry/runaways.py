"""How clear wins are: by how many points, at the end and ever since half time."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_line, name_panel

END, HALF = "at the end", "since half time"


def title(table: pl.DataFrame) -> str:
    """What is seen: the lead by which half of the games or more are won, and who held it since half time."""
    runs = style.runs_of(table)
    lead = min(_common_lead(part) for _, part in runs)
    shares = [(name, _shares(part, lead)) for name, part in runs]
    won = [f"{words.share(share[END])} of games{words.in_run(name)}" for name, share in shares]
    clear = f"{words.listed(won)} are won by {_written(lead)} or more"
    if len(runs) > 1:
        return clear
    ever = words.share(shares[0][1][HALF])
    return f"{clear}; in {ever} the winner was so far ahead ever since half time"


def _common_lead(part: pl.DataFrame) -> float:
    """The greatest lead by which half of the games are won, or else the least."""
    ends = part.filter((pl.col("since") == END) & (pl.col("value") >= 0.5))
    return float(max(ends["lead"] if len(ends) else part["lead"][:1]))


def _shares(part: pl.DataFrame, lead: float) -> dict[str, float]:
    """The shares of games with this lead; no game had it where there is no row."""
    told = dict(part.filter(pl.col("lead") == lead).select("since", "value").iter_rows())
    return {END: 0.0, HALF: 0.0} | told


def _written(lead: float) -> str:
    return f"{lead:g} {'point' if lead == 1 else 'points'}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Each line says in which share of the games the winner was ahead of the best of the others by so "
        "many points or more: when the game ended, at the end of every turn after half of the turns, and of "
        "every turn after a quarter. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.runaways`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 2.9 * len(runs), [1.0] * len(runs)) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_panel(panel, part)
            name_panel(panel, name)
            panel.set_xlim(0, float(str(table["lead"].max())) * 1.03)
        axes[-1].set_xlabel("points ahead of the best of the others, at least")
    return figure


def _draw_panel(axes: Axes, part: pl.DataFrame) -> None:
    for number, (since, rows) in enumerate(part.group_by("since", maintain_order=True)):
        draw_line(axes, rows, "lead", style.colour(number), str(since[0]))
    style.key_above(axes, 3)
    axes.set(ylim=(0, 1), ylabel="share of games")
    axes.set_xticks(part["lead"].unique().sort())
    style.percent_axis(axes.yaxis)
