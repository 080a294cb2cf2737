"""Milestones: when somebody, and the later winner, first stand on so many points."""

from itertools import pairwise

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

OVERALL = pl.col("strategy") == "all"  # other rows are of the games that one strategy won
# What each series is called, whether its dots are filled, and how far off its milestone it lies, in steps
# between milestones. The colour is the run's.
SERIES = {
    "whoever is first": ("whoever reaches it first", False, 0.28),
    "winner": ("the later winner", True, -0.28),
}


def title(table: pl.DataFrame) -> str:
    """What is seen: when the lead's first and last milestones fall."""
    runs = [(name, _of_first_seat(part)) for name, part in style.runs_of(table)]
    told = [(words.in_run(name), rows) for name, rows in runs if len(rows)]
    if not told:
        return "No milestone is reached in half of the games"
    if len(told) == 1:
        first, last = told[0][1].row(0, named=True), told[0][1].row(-1, named=True)
        early = f"{first['points']:g} points by {_turn(first['value'])}"
        late = f"{last['points']:g} by {_turn(last['value'])}"
        return f"Half of all games see a first player with {early} and one with {late}"
    return f"Half of all games see a first player with {_latest_of_several(told)}"


def _latest_of_several(told: list[tuple[str, pl.DataFrame]]) -> str:
    """The last milestone that all runs have in common; or that of each, for rules may set them elsewhere."""
    shared = set.intersection(*(set(rows["points"]) for _, rows in told))
    if not shared:
        last = [(rows.row(-1, named=True), where) for where, rows in told]
        return words.listed([f"{row['points']:g} points by {_turn(row['value'])}{at}" for row, at in last])
    points = max(shared)
    turns = [f"{_turn(rows.filter(points=points)['value'][0])}{where}" for where, rows in told]
    return f"{points:g} points by {words.listed(turns)}"


def _turn(value: float) -> str:
    """The median turn; runs that differ by less than a whole one are told apart."""
    return f"turn {words.figure(value, 'turns')}"


def _of_first_seat(part: pl.DataFrame) -> pl.DataFrame:
    return part.filter((pl.col("who") == "whoever is first") & pl.col("value").is_not_null()).sort("points")


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The dot is the median game, hollow for whoever is first, filled for the winner; the thick line is "
        "the middle half of the games, the thin line 90%. Where "
        "the winner’s dot lies far right of that of whoever is first, the early lead is not the win."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.milestones`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 3.6 * len(runs), [1.0] * len(runs)) as (figure, axes):
        for number, (panel, (name, part)) in enumerate(zip(axes, runs, strict=True)):
            _draw_panel(panel, part, style.colour(number))
            panel.set_title(name, loc="right", weight="bold")
            panel.set_xlim(0, _latest(table) * 1.03)
        axes[-1].set_xlabel("turns played (all seats together)")
    return figure


def _latest(table: pl.DataFrame) -> float:
    """The last turn that any line reaches; a line that games at the cap leave open is drawn up to it."""
    return max(table["p95"].drop_nulls().to_list(), default=1.0)


def _draw_panel(axes: Axes, part: pl.DataFrame, ink: str) -> None:
    dots = []
    points = sorted(set(part["points"]))
    step = min((above - below for below, above in pairwise(points)), default=1.0)
    for who, (label, filled, shift) in SERIES.items():
        rows = part.filter((pl.col("who") == who) & OVERALL & pl.col("value").is_not_null())
        at, end = rows["points"] + shift * step, _latest(part)
        axes.hlines(at, rows["p05"], rows["p95"].fill_null(end), color=ink, lw=1.2)
        axes.hlines(at, rows["p25"], rows["p75"].fill_null(end), color=ink, lw=5, alpha=0.55)
        inside = ink if filled else style.PAPER
        dots += axes.plot(rows["value"], at, "o", color=ink, mfc=inside, ms=7, label=label)
    style.key_above(axes, 2, handles=dots)
    axes.set(yticks=points, ylabel="points")
    axes.grid(axis="y", visible=False)
    for milestone in points[::2]:
        axes.axhspan(milestone - step / 2, milestone + step / 2, color=style.GRID, alpha=0.4, lw=0)
