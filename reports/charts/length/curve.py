"""Length of games: how many end at each turn, and how many still run."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

SHOWN = 0.002  # the axis ends where so few games still run


def turns_until(curve: pl.DataFrame, running: float) -> int | None:
    """The first turn after which no more than this share still runs; None if the curve never gets there."""
    found = curve.filter(pl.col("value") <= running + 1e-9)["turn"]
    return int(found[0]) if len(found) else None


def title(table: pl.DataFrame) -> str:
    """What is seen."""
    runs = [(name, turns_until(part, 0.5), turns_until(part, 0.05)) for name, part in style.runs_of(table)]
    if len(runs) > 1:
        halves = [half for _, half, _ in runs]
        if len(set(halves)) < len(halves) and None not in halves:
            return _over_after(table, min(half for half in halves if half))
        medians = [f"{_turns(half)} in {name}" for name, half, _ in runs]
        return f"Half of all games are over after {words.listed(medians)}"
    _, half, late = runs[0]
    return f"Half of all games are over after {_turns(half)}; 1 in 20 takes more than {_number(late)}"


def _over_after(table: pl.DataFrame, turn: int) -> str:
    """How many games still run then, which tells runs apart that have the same median in whole turns."""
    said = []
    for name, part in style.runs_of(table):
        ended = part.filter(pl.col("turn") <= turn)
        running = words.estimate(ended.row(-1, named=True), "share") if len(ended) else words.share(1.0)
        said.append(f"{running}{words.in_run(name)}")
    return f"Of all games, those that take more than {words.count(turn, 'turn')} are {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    capped = [(name, int(part["capped"].sum()), int(part["n"][0])) for name, part in style.runs_of(table)]
    said = [f"{words.count(k, 'game')} of {n:,}{words.in_run(name)}" for name, k, n in capped]
    counts = "The bars count" if len(capped) == 1 else "The lines above count"
    return (
        f"{counts} the games that end at each turn, all seats together; the curve is the share of "
        "games still running. A game stopped at the turn cap is not dropped: it counts as running until the"
        f" cap (here {words.listed(said)})."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length_curve`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 4.6, [1, 2]) as (figure, (bars, curves)):
        last = max(turns_until(part, SHOWN) or int(part["turn"][-1]) for _, part in runs)
        for number, (_, part) in enumerate(runs):
            _draw_bars(bars, part, number, len(runs))
            _draw_curve(curves, part, number, len(runs))
        for axes in (bars, curves):
            axes.set_xlim(0, last + 1)
            style.percent_axis(axes.yaxis)
        bars.set_ylim(bottom=0)
        bars.tick_params(labelbottom=False)
        bars.set_ylabel("games ending")
        labels = {"xlabel": "turns played (all seats together)", "ylabel": "games still running"}
        curves.set(ylim=(0, 1.02), **labels)
        style.name_runs(bars, [name for name, _ in runs])
    return figure


def _draw_bars(axes: Axes, part: pl.DataFrame, number: int, runs: int) -> None:
    share = part["ended"] / part["n"][0]
    if runs == 1:
        axes.bar(part["turn"], share, width=0.85, color=style.colour(number))
    else:
        # Turns at which no game ended have no row, but a line must come down to 0 there.
        ends = dict(zip(part["turn"], share, strict=True))
        turns = range(min(ends) - 1, max(ends) + 2)
        axes.step(turns, [ends.get(t, 0.0) for t in turns], where="mid", color=style.colour(number), lw=1.5)


def _draw_curve(axes: Axes, part: pl.DataFrame, number: int, runs: int) -> None:
    start = pl.DataFrame({"turn": [0], "value": [1.0], "low": [1.0], "high": [1.0]})
    curve = pl.concat([start, part.select("turn", "value", "low", "high")], how="vertical_relaxed")
    ink = style.colour(number)
    axes.step(curve["turn"], curve["value"], where="post", color=ink)
    low, high = curve["low"].fill_null(0), curve["high"].fill_null(1)
    axes.fill_between(curve["turn"], low, high, step="post", color=ink, alpha=0.2, lw=0)
    if runs == 1:
        _name_points(axes, turns_until(part, 0.5), turns_until(part, 0.05), ink)


def _name_points(axes: Axes, half: int | None, late: int | None, ink: str) -> None:
    """Name the median in the free room under the curve, and the long games in that above its tail."""
    if half is not None:
        axes.plot([half], [0.5], "o", color=ink, ms=6)
        place: dict[str, Any] = {"xytext": (-9, -3), "textcoords": "offset points", "ha": "right"}
        axes.annotate(f"half are over after {_turns(half)}", (half, 0.5), **place).set_in_layout(False)
    if late is not None:
        axes.plot([late], [0.05], "o", color=ink, ms=6)
        line = {"arrowstyle": "-", "color": style.FAINT, "lw": 0.8}
        place = {"xytext": (0.985, 0.62), "textcoords": "axes fraction", "ha": "right", "arrowprops": line}
        axes.annotate(f"1 in 20 takes more than {_turns(late)}", (late, 0.05), **place).set_in_layout(False)


def _turns(number: int | None) -> str:
    return "more turns than the cap" if number is None else words.count(number, "turn")


def _number(number: int | None) -> str:
    return "the cap allows" if number is None else str(number)
