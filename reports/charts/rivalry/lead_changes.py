"""Games by the number of changes of the lead."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words

FEWEST = 0.001  # numbers of changes that fewer games see are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: the mean, and games in which one player led from the first lead to the end."""
    runs = style.runs_of(table)
    if len(runs) > 1:
        said = [f"{part['mean'][0]:.1f} times{words.in_run(name)}" for name, part in runs]
        return f"The lead changes {words.listed(said)} in a game, on average"
    (_, part), *_ = runs
    never = float(part.filter(pl.col("changes") == 0)["value"].sum())
    return (
        f"The lead changes {part['mean'][0]:.1f} times in a game, on average; in {words.share(never)} never"
    )


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A player leads with more points at the end of a turn than every other, hidden cards included. A tie "
        "in front changes nothing; the lead changes when another than the last one alone in front stands "
        "there alone. The thin line is the 95% interval."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.lead_changes`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    width = 0.84 / len(runs)
    with style.framed(title(table), caption, 2.9) as (figure, (axes,)):
        for number, (_, part) in enumerate(runs):
            rows, ink = part.filter(pl.col("value") >= FEWEST), style.colour(number)
            at = rows["changes"] + (number - (len(runs) - 1) / 2) * width
            axes.bar(at, rows["value"], width=width * 0.94, color=ink)
            axes.vlines(at, rows["low"].fill_null(0), rows["high"].fill_null(1), color=style.INK, lw=1.2)
        axes.set(xlabel="changes of the lead in a game", ylabel="share of games")
        axes.set_ylim(bottom=0)
        style.percent_axis(axes.yaxis)
        style.whole_axis(axes.xaxis)
        axes.grid(axis="x", visible=False)
        style.name_runs(axes, [name for name, _ in runs])
    return figure
