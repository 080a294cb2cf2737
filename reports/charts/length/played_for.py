"""Targets played for, and passed on the way to more points: the mean turn of each."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

PLAYED, PASSED = "played for", "passed"
BELOW, LINE = -9, 11  # points from a dot down to its figure, clear of a line that rises, and between figures


def title(table: pl.DataFrame) -> str:
    """What is seen: the lowest target played for, and when it was passed on the way to the highest."""
    played = table.filter(pl.col("how") == PLAYED).sort("target")
    low, full = played.row(0, named=True), played.row(-1, named=True)
    passed = _longest(table).filter((pl.col("how") == PASSED) & (pl.col("target") == low["target"]))
    if low["target"] == full["target"] or not len(passed):
        return style.run_by_run(played, lambda name, part: _mean(part.row(0, named=True), name))
    way = f"on the way to {full['target']:g} they are passed after {passed['value'][0]:.1f}"
    apart = "" if low["longer"] is None else f", a difference of {_longer(low)}"
    return f"{_mean(low, str(low.get('run', '')))}; {way}{apart}"


def _longer(row: dict[str, Any]) -> str:
    """By how much the games for a target differ from those that pass it, with the interval and n."""
    more = words.signed(row["longer"])
    between = words.interval(row["longer_low"], row["longer_high"], "mean turns")
    return f"{more} turns ({between}; n {row['n']:,})"


def _mean(row: dict[str, Any], name: str) -> str:
    takes = f"takes {row['value']:.1f} turns on average{words.in_run(name)}"
    return f"A game for {row['target']:g} points {takes}"


def _longest(table: pl.DataFrame) -> pl.DataFrame:
    """The rows of the run that was played for most points."""
    runs = [part for _, part in style.runs_of(table)]
    return max(runs, key=lambda part: float(part["target"].to_numpy().max()))


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A line joins the mean turns at which lower targets were passed in games for more points; the large "
        "dot at its end is the mean length of these games. Runs that were played for other points "
        "(victory.points) have a dot each: where it lies off the line of a longer game, players who know of "
        "the lower target play otherwise. Bars and bands are 95% intervals." + _differences(table)
    )


def _differences(table: pl.DataFrame) -> str:
    """What each run for fewer points differs by, where they were held against the one for most."""
    rows = table.filter(pl.col("longer").is_not_null()).sort("target")
    if rows.is_empty():
        return ""
    told = "; ".join(f"{row['target']:g} points {_longer(row)}" for row in rows.iter_rows(named=True))
    return f" Played for, against passed on the way to most, on the same deals where runs share them: {told}."


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.played_for`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    targets = [float(part["target"].to_numpy().max()) for _, part in runs]
    lines = [number for number, target in enumerate(targets) if target == max(targets)]
    with style.framed(title(table), caption, 3.8) as (figure, (axes,)):
        for number in lines:
            _draw_passed(axes, runs[number][1], style.colour(number))
        played = pl.concat(
            part.filter(how=PLAYED).with_columns(number=pl.lit(number))
            for number, (_, part) in enumerate(runs)
        )
        for _, rows in played.group_by("target", maintain_order=True):
            _draw_played(axes, rows.sort("value", descending=True))
        axes.set(xlabel="points", ylabel="mean turn (all seats together)")
        axes.set_xticks(sorted({*targets, *_longest(table)["target"]}))
        axes.set_ylim(bottom=0)
        axes.margins(x=0.1)
        style.name_runs(axes, [name for name, _ in runs])
    return figure


def _draw_passed(axes: Axes, part: pl.DataFrame, ink: str) -> None:
    rows = part.sort("target")
    axes.plot(rows["target"], rows["value"], "o-", color=ink, ms=4, lw=1.5)
    axes.fill_between(rows["target"], rows["low"], rows["high"], color=ink, alpha=0.2, lw=0)


def _draw_played(axes: Axes, rows: pl.DataFrame) -> None:
    """The games for one target, a dot a run from the highest down, with their figures one below the other."""
    first = BELOW + LINE * (len(rows) - 1)
    for rank, row in enumerate(rows.iter_rows(named=True)):
        ink = style.colour(row["number"])
        if row["low"] is not None:
            axes.plot([row["target"]] * 2, [row["low"], row["high"]], color=ink, lw=4, alpha=0.5)
        axes.plot([row["target"]], [row["value"]], "o", color=ink, ms=8)
        place = (7, first - LINE * rank)
        style.write_beside(axes, f"{row['value']:.1f}", (row["target"], row["value"]), 7, xytext=place)
