"""How clear wins are: by how many points, at the end, ever since half time and since the first quarter."""

from functools import partial

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_line, name_panel

END, HALF, QUARTER = "at the end", "since half time", "since the first quarter"


def title(table: pl.DataFrame) -> str:
    """What is seen: how many wins were runaways, and the lead by which half of the games or more are won."""
    lead = min(_common_lead(part) for _, part in style.runs_of(table))
    return style.run_by_run(table, partial(_of_run, lead))


def _of_run(lead: float, name: str, part: pl.DataFrame) -> str:
    early, late = (_estimate(part, since, _least(part)) for since in (QUARTER, HALF))
    return (
        f"Runaways{words.in_run(name)}: in {early} of games the winner was in front alone ever since the "
        f"first quarter, in {late} ever since half time; {_estimate(part, END, lead)} are won by "
        f"{_written(lead)} or more"
    )


def _least(part: pl.DataFrame) -> float:
    """The least lead there is: who has it is in front alone."""
    return float(part["lead"].to_numpy().min())


def _common_lead(part: pl.DataFrame) -> float:
    """The greatest lead by which half of the games are won, or else the least."""
    ends = part.filter((pl.col("since") == END) & (pl.col("value") >= 0.5))
    return float(max(ends["lead"] if len(ends) else part["lead"][:1]))


def _estimate(part: pl.DataFrame, since: str, lead: float) -> str:
    """The share of games with this lead, with its interval; none had it where there is no row."""
    rows = part.filter((pl.col("since") == since) & (pl.col("lead") == lead))
    return words.estimate(rows.row(0, named=True), "share") if len(rows) else words.share(0)


def _written(lead: float) -> str:
    return f"{lead:g} {'point' if lead == 1 else 'points'}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Each line says in which share of the games the winner was ahead of the best of the others by so "
        "many points or more: when the game ended, at the end of every turn after half of the turns, and "
        "of every turn after a quarter. The least lead of the two latter lines makes a runaway: nobody "
        "else was in front any more, nor shared it. Bands are 95% intervals."
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
