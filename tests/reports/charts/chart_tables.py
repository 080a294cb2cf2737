"""Tables by hand, as the analyses give them, for the tests of the charts; and what a chart has written."""

import numpy as np
import polars as pl
from matplotlib.axes import Axes
from matplotlib.lines import Line2D

from analyses.points.by_round import GAP

LENGTH = pl.DataFrame(
    {
        "turn": [10, 20, 27, 49, 60],
        "round": [3, 5, 7, 13, 15],
        "ended": [10, 20, 20, 45, 4],
        "capped": [0, 0, 0, 0, 1],
        "n": [100, 90, 70, 50, 5],
        "value": [0.9, 0.7, 0.5, 0.05, 0.01],
        "low": [0.85, 0.65, 0.45, 0.02, 0.0],
        "high": [0.95, 0.75, 0.55, 0.1, 0.03],
    }
)
SEATS = pl.DataFrame(
    {
        "seat": [1, 2],
        "wins": [60, 40],
        "n": [100, 100],
        "capped": [0, 0],
        "value": [0.6, 0.4],
        "low": [0.55, 0.35],
        "high": [0.65, 0.45],
        "fair": [0.5, 0.5],
    }
)
POINTS = pl.DataFrame(
    [
        {"who": who, "round": number, "n": 100 - 20 * number, "p05": 2.0, "p25": 2.0, "p50": mean, "p75": 4.0}
        | {"p95": 4.5, "value": mean, "low": mean - 0.1, "high": mean + 0.1}
        for who, start in (("leader", 3.0), ("last", 2.0), (GAP, 1.0), ("seat 1", 2.5), ("seat 2", 2.5))
        for number in (1, 2, 3)
        for mean in [start + (number / 4 if who in ("leader", GAP) else 0)]
    ]
)
MILESTONES = pl.DataFrame(
    [
        {"who": who, "strategy": "all", "points": points, "n": 100, "reached": 1.0, "value": turn}
        | (
            {"reached_low": None, "reached_high": None}
            if later
            else {"reached_low": 0.96, "reached_high": 1.0}
        )
        | {name: turn + add for name, add in (("p25", -2), ("p75", 5), ("low", -1), ("high", 1))}
        | {"p05": turn / 2, "p95": turn * 2}
        for who, later in (("whoever is first", 0.0), ("winner", 3.0))
        for points, at in ((2.5, 6.0), (5.0, 27.0))
        for turn in [at + later]
    ]
)
DEAD = pl.DataFrame(
    {
        "by": ["overall", "round", "round", "round"],
        "group": ["all turns", "1", "2", "3"],
        "dead": [50, 20, 28, 2],
        "n": [100, 40, 40, 2],
        "value": [0.5, 0.5, 0.7, 1.0],
        "low": [0.45, 0.45, 0.65, 0.2],
        "high": [0.55, 0.55, 0.75, 1.0],
    }
)
SOURCES = pl.DataFrame(
    {
        "who": ["winner", "winner", "others", "others"],
        "source": ["cities", "knights", "cities", "knights"],
        "n": [10, 10, 30, 30],
        "value": [4.0, 1.0, 2.0, 0.5],
        "low": [3.9, 0.9, 1.9, 0.4],
        "high": [4.1, 1.1, 2.1, 0.6],
        "share": [0.8, 0.2, 0.8, 0.2],
    }
)


def twice(table: pl.DataFrame) -> pl.DataFrame:
    """The table as two runs of equal figures, `base` and `new`."""
    return pl.concat([table.clone().insert_column(0, pl.lit(name).alias("run")) for name in ("base", "new")])


def key_of(axes: Axes) -> list[str]:
    """What the panel's key names, or that above all panels; nothing without one."""
    figure = axes.get_figure(root=True)
    legend = axes.get_legend() or next(iter(figure.legends if figure else []), None)
    return [text.get_text() for text in legend.get_texts()] if legend else []


def places(line: Line2D) -> list[float]:
    """Where a line's points are along the panel."""
    found: list[float] = np.asarray(line.get_xdata(), np.float64).tolist()
    return found


def heights(line: Line2D) -> list[float]:
    """How high a line's points are."""
    found: list[float] = np.asarray(line.get_ydata(), np.float64).tolist()
    return found


def rows_of(axes: Axes) -> list[str]:
    """What the rows of the panel are called."""
    return [label.get_text() for label in axes.get_yticklabels()]
