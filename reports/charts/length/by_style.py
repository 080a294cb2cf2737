"""Games still running, by how many seats a style holds: a panel a style, a line a number of its seats."""

import math
import textwrap

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.intervals import picked_from
from reports import style, words

ALL = "all games"
SHOWN = 0.005  # the axis ends where so few of all games still run
PANEL = 2.1  # inches
MOST_COLUMNS = 3
HEADING_WRAP = 78  # letters of all headings of a row, of panels side by side

Panel = tuple[str, str, pl.DataFrame]  # of a run and a style: their names, and the rows of both


def title(table: pl.DataFrame) -> str:
    """What is seen: the style whose number changes most how many games are long, if that is shown."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    where = words.in_run(name)
    middle = _middle(part)
    at = part.filter((pl.col("round") == middle) & (pl.col("style") != ALL)).sort("style", "held")
    pairs = [
        (group.row(0, named=True), group.row(-1, named=True))
        for _, group in at.group_by("style", maintain_order=True)
    ]
    if not pairs:
        return f"{words.share(_at(part, middle))} of games take more than {middle} rounds{where}"
    widen = picked_from(len(pairs))
    shown = [
        (abs(most["value"] - few["value"]), few, most) for few, most in pairs if _apart(few, most, widen)
    ]
    if not shown:
        return f"No style at the table is shown to make games longer or shorter{where}"
    _, few, most = max(shown, key=lambda found: found[0])
    longer = f"with {words.count(most['held'], 'seat')} of {most['style']}"
    fewer = f"{words.share(few['value'])} with {few['held'] or 'none'}"
    return f"After {middle} rounds{where}, {words.share(most['value'])} of games still run {longer}, {fewer}"


def _middle(part: pl.DataFrame) -> int:
    """The round after which fewer than half of all games run."""
    every = part.filter(pl.col("style") == ALL).sort("round")
    over = every.filter(pl.col("value") <= 0.5)["round"]
    return int(over[0] if len(over) else every["round"][-1])


def _at(part: pl.DataFrame, round_: int) -> float:
    return float(part.filter((pl.col("style") == ALL) & (pl.col("round") == round_))["value"][0])


def _apart(few: dict[str, float], most: dict[str, float], widen: float) -> bool:
    """Whether they differ by more than their intervals do, widened for the choice among styles."""
    if None in (few["low"], most["low"]):
        return False
    noise = math.hypot((few["high"] - few["low"]) / 2, (most["high"] - most["low"]) / 2)
    return abs(most["value"] - few["value"]) > noise * widen


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Share of games that take longer than so many rounds. Each panel divides the same games by how many "
        "seats one style holds: the darker the line, the more. The dashed line is that of all games. A style "
        "that holds as many seats in every game has no panel. Games of a group differ in who else sits "
        "there, so a difference is that of whole tables. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.by_style`, with a column `run` if it holds several."""
    panels, columns = _placed(style.runs_of(table))
    rows, last = len(panels) // columns, _last_shown(table)
    with style.framed(title(table), caption, PANEL * rows + 0.4, [1.0] * rows, columns) as (figure, axes):
        for place, (panel, found) in enumerate(zip(axes, panels, strict=True)):
            if found is None:
                panel.set_axis_off()
                continue
            name, which, part = found
            _draw_panel(panel, which, part, last)
            called = textwrap.fill(f"{which}{words.in_run(name)}", HEADING_WRAP // columns)
            panel.set_title(called, weight="bold")
            if place % columns == 0:
                panel.set_ylabel("games still running")
            if not any(panels[place + columns :: columns]):
                panel.set_xlabel("round")
    return figure


def _placed(runs: list[tuple[str, pl.DataFrame]]) -> tuple[list[Panel | None], int]:
    """The panels row by row, and how many columns: of one run two, of several a column a run, if they fit."""
    found = {(name, panel[1]): panel for name, part in runs for panel in _panels(name, part)}
    if len(runs) > 1:
        styles = dict.fromkeys(which for _, which in found)
        columns = min(len(runs), MOST_COLUMNS)
        spare: list[Panel | None] = [None] * (-len(runs) % columns)
        rows = ([*(found.get((name, which)) for name, _ in runs), *spare] for which in styles)
        return [panel for row in rows for panel in row], columns
    columns = min(len(found), 2)
    return [*found.values(), *[None] * (-len(found) % columns)], columns


def _panels(name: str, part: pl.DataFrame) -> list[Panel]:
    """A panel a style; all games alone where no style can be told."""
    styles = [which for which in part["style"].unique(maintain_order=True) if which != ALL] or [ALL]
    return [(name, which, part.filter(pl.col("style").is_in([ALL, which]))) for which in styles]


def _last_shown(table: pl.DataFrame) -> int:
    """The last round after which enough games of any run still run."""
    every = table.filter(pl.col("style") == ALL)
    shown = every.filter(pl.col("value") >= SHOWN)["round"]
    return int(max((shown if len(shown) else every["round"]).to_list()))


def _draw_panel(axes: Axes, which: str, part: pl.DataFrame, last: int) -> None:
    every = part.filter(pl.col("style") == ALL).sort("round")
    groups = part.filter(pl.col("style") == which).sort("held").partition_by("held", maintain_order=True)
    inks = style.between("#e8c9a0", style.colour(0), len(groups))
    for ink, rows in zip(inks, groups, strict=True):
        low, high = rows["low"].fill_null(0), rows["high"].fill_null(1)
        axes.fill_between(rows["round"], low, high, color=ink, alpha=0.2, lw=0)
        label = words.count(rows["held"][0], "seat") if which != ALL else ALL
        axes.plot(rows["round"], rows["value"], color=ink, lw=1.8, label=label)
    axes.plot(every["round"], every["value"], color=style.INK, lw=1, ls="--")
    axes.set_xlim(every["round"][0] - 0.5, last + 1.5)
    axes.set_ylim(0, 1.02)
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
    axes.legend(frameon=False, fontsize=8, loc="upper right", handlelength=1.2, labelspacing=0.2)
