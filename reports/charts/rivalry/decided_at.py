"""From when on the later winner leads to the end: by round, and by the part of the game."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.rivalry.decided_at import LAST, PARTS, TENTHS
from reports import style, words
from reports.charts.dot_rows import Runs
from reports.charts.rivalry.panels import draw_line

HALF = len(TENTHS) // 2


def title(table: pl.DataFrame) -> str:
    """What is seen: games decided only by the last turn, and of one run those decided by half time."""
    runs = [(name, _parts(part)) for name, part in style.runs_of(table)]
    said = [f"{words.share(parts[LAST])} of games{words.in_run(name)}" for name, parts in runs]
    text = f"The last turn alone decides {words.listed(said)}"
    if len(runs) > 1:
        return text
    early = sum(runs[0][1][tenth] for tenth in TENTHS[:HALF])
    return f"{text}; {words.share(early)} are decided by half time"


def _parts(part: pl.DataFrame) -> dict[str, float]:
    return dict(part.filter(pl.col("by") != "round").select("group", "value").iter_rows())


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A game is decided from the turn on from whose end the later winner stands alone in front to the end "
        "of the game; a tie in front leaves it open. Above, the share of games decided by the end of each "
        "round, with its 95% interval; below, in which tenth of its own turns a game was decided, the last "
        "turn apart."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.decided_at`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 5.2, [1.2, 1]) as (figure, (above, below)):
        for number, (_, part) in enumerate(runs):
            rows = part.filter(pl.col("by") == "round").with_columns(pl.col("group").cast(pl.Int32))
            draw_line(above, rows, "group", style.colour(number))
        above.set(xlabel="round (one turn of every seat)", ylabel="games decided", ylim=(0, 1))
        above.set_xlim(left=0.5)
        style.whole_axis(above.xaxis)
        _draw_parts(below, runs)
        for panel in (above, below):
            style.percent_axis(panel.yaxis)
        style.name_runs(above, [name for name, _ in runs])
    return figure


def _draw_parts(axes: Axes, runs: Runs) -> None:
    width = 0.84 / len(runs)
    for number, (_, part) in enumerate(runs):
        rows, ink = part.filter(pl.col("by") != "round"), style.colour(number)
        at = [place + (number - (len(runs) - 1) / 2) * width for place in range(len(rows))]
        axes.bar(at, rows["value"], width=width * 0.94, color=ink)
        axes.vlines(at, rows["low"].fill_null(0), rows["high"].fill_null(1), color=style.INK, lw=1.2)
    names = [name.replace(" to ", "–").removesuffix("%") for name in PARTS.categories]
    axes.set_xticks(range(len(names)), [name.replace(" ", "\n") for name in names], size=8.5)
    axes.set(xlabel="part of the game’s turns that were over, in %", ylabel="share of games")
    axes.grid(axis="x", visible=False)
