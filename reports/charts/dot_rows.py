"""Rows of dots with their intervals: a row a name, a colour a run. The panels of several charts."""

import textwrap
from collections.abc import Iterator
from typing import Any

import polars as pl
from matplotlib.axes import Axes

from reports import sheets, style, words

Placed = tuple[dict[str, Any], float, str]
Runs = list[tuple[str, pl.DataFrame]]

ROW = 0.26  # inches of a row for each run
FRAME = 0.45  # inches of a panel's title and axis
ROOM = 0.13  # the part of a page's axis that a figure beside its dot takes at most
BEYOND = 0.22  # what lies between effects, times this: room for a figure at either end
NAME_WRAP = 32  # letters of a row's name in a line: a longer one would leave no room for the panel
TOO_FEW = ", too few games"  # behind a figure that has no interval


def height(rows: int, runs: int) -> float:
    """The inches a panel of so many rows needs."""
    return FRAME + rows * (0.1 + ROW * runs)


def draw(axes: Axes, runs: Runs, label: str, unit: str) -> None:
    """Fill a panel: the column `label` names the rows; `value`, `low` and `high` are of this unit."""
    names = names_of(runs, label)
    axes.set_yticks(range(len(names)), names)
    most = max(part.select(pl.max_horizontal("high", "value").max()).item() or 0.0 for _, part in runs)
    axes.set(xlim=(0, most * 1.16 or 1.0), ylim=(len(names) - 0.4, -0.6))
    axes.grid(axis="y", visible=False)
    if unit == "share":
        style.percent_axis(axes.xaxis)
    for row, y, ink in placed(runs, label, names):
        draw_dot(axes, row, y, ink, unit)


def names_of(runs: Runs, label: str) -> list[Any]:
    """The names of the rows of all runs; one that only a later run has stands where it stands there."""
    names: list[Any] = []
    for _, part in runs:
        place = 0
        for name in dict.fromkeys(part[label]):
            if name not in names:
                names.insert(place, name)
            place = names.index(name) + 1
    return names


def placed(runs: Runs, label: str, names: list[Any]) -> Iterator[Placed]:
    """The rows that have a figure, each with its height, those of a name side by side, and its colour."""
    for number, (_, part) in enumerate(runs):
        shift = (number - (len(runs) - 1) / 2) * 0.7 / len(runs)
        for row in part.filter(pl.col("value").is_not_null()).iter_rows(named=True):
            yield row, names.index(row[label]) + shift, style.colour(number)


def draw_dot(axes: Axes, row: dict[str, Any], y: float, ink: str, unit: str) -> None:
    """A figure as a dot, with its interval, and written beside it; the axis must have its ends already.

    Where the games are too few for an interval the dot is hollow, and the figure says so.
    """
    _draw_bar(axes, row, y, ink)
    sure = row["low"] is not None and row["high"] is not None
    axes.plot(
        [row["value"]], [y], "o", color=ink, mfc=ink if sure else style.PAPER, ms=6, clip_on=False, zorder=3
    )
    _write_figure(axes, row, y, words.figure(row["value"], unit) + ("" if sure else TOO_FEW))


def draw_effects(axes: Axes, runs: Runs, label: str) -> None:
    """Fill a panel of what each row, named by `label`, adds or takes; a row that is not `sure` is hollow."""
    names = names_of(runs, label)
    axes.axvline(0, color=style.FAINT, lw=1)
    for row, y, ink in placed(runs, label, names):
        draw_effect(axes, row, y, ink, hollow=row.get("sure", "yes") != "yes")
    axes.set_yticks(range(len(names)), [textwrap.fill(name, NAME_WRAP) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.margins(x=BEYOND)
    axes.grid(axis="y", visible=False)


def draw_effect(
    axes: Axes, row: dict[str, Any], y: float, ink: str, hollow: bool = False, rightward: bool = False
) -> None:
    """What something adds or takes, as a dot beside 0, with its interval.

    The figure lies beyond; in a panel that is narrow, `rightward` of 0 if something is taken.
    """
    _draw_bar(axes, row, y, ink)
    axes.plot([row["value"]], [y], "o", color=ink, mfc=style.PAPER if hollow else ink, ms=6, zorder=3)
    value, less = row["value"], row["value"] < 0 and not rightward
    end = row["low"] if less else row["high"]
    beyond = value if end is None else end
    at, way, side = (beyond, -8, "right") if less else (max(beyond, 0.0), 8, "left")
    style.write_beside(axes, words.signed(value), (at, y), way, ha=side)


def _draw_bar(axes: Axes, row: dict[str, Any], y: float, ink: str) -> None:
    low, high = row["low"], row["high"]
    if low is not None and high is not None:
        axes.plot([low, high], [y, y], color=ink, lw=4, alpha=0.5, solid_capstyle="butt")


def _write_figure(axes: Axes, row: dict[str, Any], y: float, text: str) -> None:
    """Beside the bar, and clear of the fair share: left of both, or between them, or right of both."""
    value, fair, widest = row["value"], row.get("fair") or 0.0, axes.get_xlim()[1]
    left, right = (value if end is None else end for end in (row["low"], row["high"]))
    room = ROOM * sheets.WIDE.width / sheets.in_use().width * widest
    is_long = text.endswith(TOO_FEW) and right > 0.5 * widest
    is_left = is_long or (value < fair and left > 0.75 * room)
    is_between = not text.endswith(TOO_FEW) and fair - right > room
    beyond = right if is_between else max(right, fair)
    at, way, side = (left, -8, "right") if is_left else (beyond, 8, "left")
    style.write_beside(axes, text, (at, y), way, ha=side)
