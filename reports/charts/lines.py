"""Lines with their bands, told apart by colour, dash and mark alike. The panels of several charts."""

import math
from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from reports import style

DASHES = ("-", "--", "-.", ":")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
SIZE = 4.5

Named = tuple[str, pl.DataFrame]


def draw(
    axes: Axes, lines: Sequence[Named], along: str, figure: str = "value", inks: Sequence[str] = ()
) -> None:
    """A line a name: `figure` by `along`, and the band of its interval; colours of the house or `inks`."""
    ends = ("low", "high") if figure == "value" else (f"{figure}_low", f"{figure}_high")
    for number, (_, rows) in enumerate(lines):
        told = rows.filter(pl.col(figure).is_not_null()).sort(along)
        ink = inks[number] if inks else style.colour(number)
        low, high = (told[end].fill_null(told[figure]) for end in ends)
        axes.fill_between(told[along], low, high, color=ink, alpha=0.18, lw=0)
        axes.plot(told[along], told[figure], color=ink, lw=1.6, ms=SIZE, **_look(number))


def share_axes(panels: Sequence[Axes]) -> None:
    """Give panels of the same figure, of several runs, the same ends of their axes."""
    across = [end for panel in panels for end in panel.get_xlim()]
    up = [end for panel in panels for end in panel.get_ylim()]
    for panel in panels:
        panel.set(xlim=(min(across), max(across)), ylim=(min(up), max(up)))


def key(axes: Sequence[Axes], names: Sequence[str], columns: int, inks: Sequence[str] = ()) -> None:
    """Fill a row of panels, `key_height` high, with a key of the lines below it."""
    handles = [
        Line2D(
            [], [], color=inks[number] if inks else style.colour(number), ms=SIZE, label=one, **_look(number)
        )
        for number, one in enumerate(names)
    ]
    for panel in axes:
        panel.set_axis_off()
    told = axes[0].legend(handles=handles, ncols=columns, loc="center left", frameon=False, fontsize=9)
    told.set_in_layout(False)  # it may be wider than the first of several columns


def key_height(names: int, columns: int) -> float:
    """The inches that the key of so many lines needs."""
    return 0.1 + 0.2 * math.ceil(names / columns)


def _look(number: int) -> dict[str, Any]:
    return {"ls": DASHES[number % len(DASHES)], "marker": MARKS[number % len(MARKS)]}
