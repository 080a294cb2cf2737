"""The picture a page begins with: length, seats, and in the market varieties, all runs together."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from analyses import measures
from reports import style, words
from reports.charts import dot_rows

# How a run's length spreads, from the ends of its line to those of its bar; and its middle.
SPREAD = ("p05_turns", "p25_turns", "p75_turns", "p95_turns")
MIDDLE = "mean_turns"
# The panels beside it: the measure, its heading.
SHARES = (("seat_share", "games won by each seat"), ("variety_share", "chocolates by variety"))


def draw(figures: pl.DataFrame, title: str, caption: str = "") -> Figure:
    """The chart of a table of `analyses.measures`, perhaps with `run`; the title is for the page to say."""
    runs = style.runs_of(figures)
    panels = [(name, heading) for name, heading in SHARES if name in set(figures["measure"])]
    rows = max([1, *(figures.filter(measure=name)["of"].n_unique() for name, _ in panels)])
    height = dot_rows.height(rows, len(runs)) + (0.6 if len(runs) == 1 else 0.9)
    with style.framed(title, caption, height, columns=1 + len(panels)) as (figure, axes):
        _draw_length(axes[0], runs)
        for axis, (name, heading) in zip(axes[1:], panels, strict=True):
            _draw_shares(axis, [(run, part.filter(measure=name)) for run, part in runs], heading)
        style.name_runs(axes[0], [run for run, _ in runs])
    return figure


def _draw_length(axes: Axes, runs: list[tuple[str, pl.DataFrame]]) -> None:
    for number, (_, part) in enumerate(runs):
        _draw_spread(axes, number, {row["measure"]: row for row in part.iter_rows(named=True)})
    axes.margins(x=0.08)
    axes.set(ylim=(len(runs) - 0.4, -0.6), yticks=[])
    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.set_title("turns a game")
    axes.set_xlabel("dot: mean; bar: half of the\ngames; line: 9 of 10 games", size=8.5)


def _draw_spread(axes: Axes, y: float, found: dict[str, dict[str, Any]]) -> None:
    ink = style.colour(int(y))
    least, low, high, most = (found.get(name, {}).get("value") for name in SPREAD)
    if least is not None and most is not None:
        axes.plot([least, most], [y, y], color=ink, lw=1.5)
    if low is not None and high is not None:
        axes.plot([low, high], [y, y], color=ink, lw=6, alpha=0.6, solid_capstyle="butt")
    middle = found.get(MIDDLE, {})
    if middle.get("value") is not None:
        axes.plot([middle["value"]], [y], "o", color=ink, ms=7)
        told = words.figure(middle["value"], "turns")
        told = f"at least {told}" if measures.is_least(middle) else told
        above: dict[str, Any] = {"xytext": (0, 9), "textcoords": "offset points", "ha": "center"}
        axes.annotate(told, (middle["value"], y), **above)


def _draw_shares(axes: Axes, runs: list[tuple[str, pl.DataFrame]], heading: str) -> None:
    dot_rows.draw(axes, runs, "of", "share")
    axes.set_title(heading)
    fair = next((part["fair"][0] for _, part in runs if len(part)), None)
    if fair is not None:
        axes.axvline(fair, color=style.FAINT, lw=1.2, ls=(0, (3, 2)), zorder=0)
    dashed = "" if fair is None else ";\ndashed: fair share"
    axes.set_xlabel(f"bar: 95% interval{dashed}", size=8.5)
