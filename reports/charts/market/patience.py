"""The price of waiting with a chocolate: what it would have paid later, why, and what may come between."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports import style, words
from reports.charts import lines

ALL = "all"
FEWEST = 0.01  # of all sales, those of a level that is drawn
IN_KEY = 3  # columns
PANEL = 2.7  # inches
PANELS = {
    "value": "cards gained by\nselling so much later",
    "best": "cards gained by selling\non the best turn up to then",
    "risk": "another seat sells\nthe variety before",
    "over": "the game is over before",
}
SHARES = ("risk", "over")
# What the mean gain is made of, each with its colour.
PARTS = {
    "by_end": ("the game was over", style.colour(6)),
    "by_rivals": ("another seat sold before", style.colour(1)),
    "by_raises": ("no other seat sold before", style.colour(4)),
}
NEARLY, HALF = 0.9, 0.5  # of the cost, what a cause must make to be almost all of it, or most


def title(table: pl.DataFrame) -> str:
    """What is seen: what a round's wait brings on average, and why, and the risk."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    row = _together(part).filter(pl.col("rounds") == part["rounds"].min()).row(0, named=True)
    said = f"Waiting a round with a chocolate {_brings(row)}{words.in_run(name)}{_cause(row)}"
    return f"{said}; in {words.estimate(row, 'share', 'risk')} of cases another seat is first"


def _brings(row: dict[str, Any]) -> str:
    """What waiting does to the worth, as far as the interval bears it."""
    if not _is_sure(row):
        return "changes what it pays by nothing that these games show"
    does = "costs" if row["value"] < 0 else "brings"
    return f"{does} {_amount(row, 'value', 'cards’ worth ')}"


def _is_sure(row: dict[str, Any]) -> bool:
    return row["low"] is not None and not row["low"] <= 0 <= row["high"]


def _cause(row: dict[str, Any]) -> str:
    """Which of the two parts makes the cost or the gain: the end of the game, or the bars."""
    if not _is_sure(row):
        return ""
    name = max(("by_end", "by_bars"), key=lambda part: row[part] / row["value"])
    does = "more" if row["value"] > 0 else "less"
    why = "the game is over first" if name == "by_end" else f"the bars pay {does} by then"
    return f", {_how_much(row[name] / row['value'])} because {why}: {_amount(row, name)}"


def _how_much(of_all: float) -> str:
    """A part of the whole in words; it may be more than the whole if the other part goes against it."""
    if of_all > 2 - NEARLY:
        return "all of it and more"
    return "almost all of it" if of_all >= NEARLY else "most of it" if of_all > HALF else "half of it"


def _amount(row: dict[str, Any], name: str, unit: str = "") -> str:
    """A gain or a loss without its sign; a part may be nothing."""
    ends = ("low", "high") if name == "value" else (f"{name}_low", f"{name}_high")
    value, *told = (row[one] for one in (name, *ends))
    if None in told:
        return f"{abs(value):.2f} {unit}(no interval)"
    sign = -1 if value < 0 else 1
    low, high = sorted(sign * end for end in told)
    return f"{abs(value):.2f} {unit}({words.interval(low, high, 'cards')})"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "For every sale but those that won: what the same variety would have paid on the same seat’s turns "
        "later, had it waited, less what it paid at once; a game that is over pays nothing. Uppermost, what "
        "the mean, a dot, is made of: the games that were over, and of the others the sales before which "
        "another seat made the variety, and those whose bar could only rise meanwhile. What lies above 0 and "
        "below it adds up to the dot: left by the rounds waited, right for one round by when the sale was "
        "made, a quarter of the median length each and what is beyond. In the middle, for who decides at "
        "once to wait so long, and for who sees the bars of those turns and takes the best. Below, what may "
        "come between. A line a level of the bar at the sale, darker is higher; strokes and bands are 95% "
        "intervals."
    )


def levels(table: pl.DataFrame) -> list[str]:
    """The levels at which enough is sold to be drawn, after all together."""
    counts = table.filter(pl.col("when") == ALL).group_by("level").agg(pl.col("n").max())
    enough = counts.filter(pl.col("n") >= FEWEST * pl.col("n").max())["level"]
    return [ALL, *sorted((level for level in enough if level != ALL), key=int)]


def _together(part: pl.DataFrame) -> pl.DataFrame:
    """The rows of all sales, whenever and at whatever level they were made."""
    return part.filter(pl.col("level") == ALL, pl.col("when") == ALL)


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.patience`, with a column `run` if it holds several."""
    runs, names = style.runs_of(table), levels(table)
    inks = [style.colour(2), *style.between("#e0b98c", style.colour(0), len(names) - 1)]
    keys = [lines.key_height(len(told), IN_KEY) for told in (PARTS, names)]
    heights = [*keys, *[PANEL] * 3 * len(runs)]
    with style.framed(title(table), caption, sum(heights), heights, 2) as (figure, axes):
        _draw_key(axes[:2])
        told = ["all sales", *(f"sold at level {level}" for level in names[1:])]
        lines.key(axes[2:4], told, IN_KEY, inks)
        for number, (run, part) in enumerate(runs):
            panels = axes[4 + 6 * number : 10 + 6 * number]
            _draw_causes(panels[:2], part)
            _draw_levels(panels[2:], part, names, inks)
            style.name_pair(panels[:2], run)
        for place in range(4, 10):
            if place != 5:  # the times of the sales are each run's own
                lines.share_axes(axes[place::6])
    return figure


def _draw_key(axes: list[Axes]) -> None:
    """A row of panels that says which part is of which colour."""
    for panel in axes:
        panel.set_axis_off()
    handles = [Patch(color=ink, label=told) for told, ink in PARTS.values()]
    key = axes[0].legend(handles=handles, ncols=IN_KEY, loc="center left", frameon=False, fontsize=9)
    key.set_in_layout(False)  # it is wider than the first of two columns


def _draw_causes(axes: list[Axes], part: pl.DataFrame) -> None:
    """What the mean gain is made of: by the rounds waited, and of one round by when the sale was made."""
    waits, times = _together(part), part.filter(pl.col("when") != ALL)
    first = times.filter(pl.col("rounds") == times["rounds"].min())
    _draw_parts(axes[0], waits, [str(rounds) for rounds in waits["rounds"]])
    axes[0].set(ylabel="cards gained, and why", xlabel="rounds waited")
    _draw_parts(axes[1], first, [_short(when) for when in first["when"]])
    axes[1].set(ylabel="cards gained by\nwaiting a round", xlabel="the round of the sale")


def _short(when: str) -> str:
    """A time without the word that its axis has, in lines short enough to stand beside others."""
    told = when.removeprefix("rounds ").removeprefix("round ")
    return told.replace(" to ", " to\n").replace(" or ", " or\n")


def _draw_parts(axes: Axes, rows: pl.DataFrame, names: list[str]) -> None:
    """Bars upon one another, gains above 0 and losses below it, and the whole as a dot with its interval."""
    above, below = [0.0] * len(rows), [0.0] * len(rows)
    for name, (_, ink) in PARTS.items():
        for place, size in enumerate(rows[name].fill_null(0.0)):
            ends = above if size > 0 else below
            axes.bar(place, size, bottom=ends[place], color=ink, width=0.7)
            ends[place] += size
    for place, row in enumerate(rows.filter(pl.col("low").is_not_null()).iter_rows(named=True)):
        axes.plot([place, place], [row["low"], row["high"]], color=style.INK, lw=2)
    axes.plot(range(len(rows)), rows["value"], "o", color=style.INK, ms=lines.SIZE)
    axes.axhline(0, color=style.FAINT, lw=1)
    axes.set_xticks(range(len(names)), names)


def _draw_levels(axes: list[Axes], part: pl.DataFrame, names: list[str], inks: list[str]) -> None:
    """A panel a figure, in it a line a level."""
    of_levels = part.filter(pl.col("when") == ALL)
    rows = [(name, of_levels.filter(pl.col("level") == name)) for name in names]
    for panel, column in zip(axes, PANELS, strict=True):
        lines.draw(panel, rows, "rounds", column, inks)
        _name_axes(panel, column, part)


def _name_axes(axes: Axes, column: str, part: pl.DataFrame) -> None:
    axes.set_xticks(part["rounds"].unique().sort().to_list())
    axes.set_ylabel(PANELS[column])
    axes.set_xlabel("rounds waited")
    if column in SHARES:
        style.percent_axis(axes.yaxis)
        axes.set_ylim(0, 1)
    else:
        axes.axhline(0, color=style.FAINT, lw=1)
