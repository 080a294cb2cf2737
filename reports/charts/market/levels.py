"""The levels of the bars over time: a small panel a variety, with the spread over the games."""

import math
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

from analyses import claims
from reports import style, words

COLUMNS = 3
FEWEST = 0.05  # rounds that fewer games reach are left out


def half_way(part: pl.DataFrame) -> int:
    """The last round that half of the games begin."""
    return int(part.filter(pl.col("n") >= 0.5 * pl.col("n").max())["round"].to_numpy().max())


def title(table: pl.DataFrame) -> str:
    """What is seen: where the highest and the lowest bar stand in the last round of half of the games."""
    return style.run_by_run(table, _extremes)


def _extremes(run: str, part: pl.DataFrame) -> str:
    late = half_way(part)
    ends = part.filter(pl.col("round") == late).sort("variety", descending=True)
    where = f"{run}, round {late}" if run else f"In round {late}"
    if len(ends) == 1:
        return f"{where}: {_named(ends)} pays from level {_levels(ends)} on average"
    top, bottom = claims.ends(ends)
    if top.is_empty():
        return f"{where}: no bar is shown to be higher or lower than all others"
    first = f"{_named(top)} pays from level {_levels(top)} on average"
    return f"{where}: {first}, {_named(bottom)} from {_levels(bottom)}"


def _named(rows: pl.DataFrame) -> str:
    """Varieties of which one is meant."""
    return words.either(rows["variety"].to_list())


def _levels(rows: pl.DataFrame) -> str:
    """Their levels, in the same order; once if they are the same."""
    return words.either(list(dict.fromkeys(f"{value:.1f}" for value in rows["value"])))


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The level is the row of the tableau from which the next chocolate of this variety pays, 0 the "
        "lowest. The line is the mean with its 95% interval; the dark band holds the middle half of the "
        "games, the light one 90%. Each round counts the games that began it, so later rounds show long "
        "games only: half of the games are over where the upright line stands, and the curves end where 1 in "
        "20 is left."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_levels`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    names = table["variety"].unique(maintain_order=True).to_list()
    rows = math.ceil(len(names) / COLUMNS)
    top = math.ceil(table["p95"].max())  # type: ignore[arg-type]  # a column of numbers
    last = max(int(style.drawn(part, "round", FEWEST)["round"][-1]) for _, part in runs)
    ratios = [1.0] * rows * len(runs)
    with style.framed(title(table), caption, 2.1 * len(ratios), ratios, COLUMNS) as (figure, axes):
        for number, (run, part) in enumerate(runs):
            panels = axes[number * rows * COLUMNS : (number + 1) * rows * COLUMNS]
            shown = style.drawn(part, "round", FEWEST)
            for name, panel in zip(names, panels, strict=False):
                _draw_fan(panel, shown.filter(pl.col("variety") == name), (last, top))
                panel.set_title(f"{name}{f' ({run})' if run else ''}")
            for panel in panels[len(names) :]:
                panel.set_axis_off()
            _name_axes(panels, len(names))
    return figure


def _draw_fan(axes: Axes, rows: pl.DataFrame, ends: tuple[int, int]) -> None:
    """A panel of a variety, up to the last round and the highest level that all panels have."""
    last, top = ends
    at, ink, line = rows["round"], style.colour(0), style.colour(1)
    levels: dict[str, Any] = {"step": "mid", "color": ink, "lw": 0}  # a level is a whole number
    axes.fill_between(at, rows["p05"], rows["p95"], alpha=0.18, **levels)
    axes.fill_between(at, rows["p25"], rows["p75"], alpha=0.3, **levels)
    low, high = rows["low"].fill_null(0), rows["high"].fill_null(top)
    axes.fill_between(at, low, high, color=line, alpha=0.4, lw=0)
    axes.plot(at, rows["value"], color=line)
    axes.axhline(rows["value"][0], color=style.FAINT, ls=":", lw=1)
    axes.axvline(half_way(rows), color=style.FAINT, lw=1)
    axes.set(xlim=(0, last), ylim=(0, top + 0.2), yticks=range(top + 1))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))


def _name_axes(panels: list[Axes], filled: int) -> None:
    for place, panel in enumerate(panels[:filled]):
        if place % COLUMNS == 0:
            panel.set_ylabel("level")
        if place + COLUMNS >= filled:
            panel.set_xlabel("round")
    if filled < len(panels):
        ink = style.colour(0)
        handles = [
            Line2D([], [], color=style.colour(1), label="mean level"),
            Patch(color=ink, alpha=0.43, label="middle half of games"),
            Patch(color=ink, alpha=0.18, label="90% of games"),
            Line2D([], [], color=style.FAINT, ls=":", label="level at the start"),
            Line2D([], [], color=style.FAINT, lw=1, label="half of games are over"),
        ]
        panels[filled].legend(handles=handles, frameon=False, loc="center", fontsize=9)
