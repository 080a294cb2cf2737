"""Minutes: how long games are at the table, and how much of it are turns, decisions and offers."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

GAME = "a game"
PARTS = ("turns", "decisions", "offers")
SOURCES = {"assumed": "assumed", "stated": "as you state", "fitted": "fitted to your play tests"}
CAPPED = "take longer than the cap allows"
NARROWEST = 0.13  # of a mean game: a smaller part has no room for its minutes
FIT = " The faint bar is what the fit of the seconds leaves open for the median; more play tests narrow it."


def title(table: pl.DataFrame) -> str:
    """What is seen: half of the games, and by which seconds; assumed ones are said to be so."""
    over, capped = [], []
    for name, part in style.runs_of(table):
        whole = dict(part.filter(pl.col("what") == GAME).select("statistic", "value").iter_rows())
        where = words.in_run(name)
        if whole["median"] is None:
            capped.append(where)
        else:
            over.append(f"{whole['median']:.0f} minutes{where}")
    said = [f"are over after {words.listed(over)}"] * bool(over)
    said += [f"{CAPPED}{words.listed(capped)}"] * bool(capped)
    return f"Half of all games {', and '.join(said)}, {_by_seconds(table)}"


def _by_seconds(table: pl.DataFrame) -> str:
    """The seconds, which all runs of a report share."""
    _, part = style.runs_of(table)[0]
    seconds = dict(part.filter(pl.col("what").is_in(PARTS)).select("what", "seconds").iter_rows())
    told = [f"{seconds[what]:g} s {'a' if what != 'offers' else 'an'} {what[:-1]}" for what in PARTS]
    return f"at {words.listed(told)} ({SOURCES[part['source'][0]]})"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, the dot is the median game, the thick line the middle half, the thin line 90%. Below, where "
        "the minutes of a mean game go. Seconds are of a turn itself, of each decision with two options or "
        "more of the player whose turn it is, and of each offer to the others. They are the same for all "
        "decisions, and nobody has measured those that are assumed. For seconds of your own, or to fit them "
        "to play tests: `chocolab report RUN --minutes FILE`." + (FIT if table["pace_low"].count() else "")
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.minutes`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    row = 0.45 * len(runs)
    end = table.filter(pl.col("what") == GAME)["value"].drop_nulls().to_numpy().max()
    with style.framed(title(table), caption, 2.0 + 2 * row, [0.35 + row, 0.55 + row]) as (figure, panels):
        for y, (_, part) in enumerate(runs):
            _draw_spread(panels[0], part.filter(pl.col("what") == GAME), y)
            _draw_parts(panels[1], part.filter(pl.col("what").is_in(PARTS)), y)
        for axes, what in zip(panels, ("games", "a mean game"), strict=True):
            axes.set_yticks(range(len(runs)), [name or what for name, _ in runs])
            axes.set(ylim=(len(runs) - 0.45, -0.55), xlim=(0, end * 1.42))
            axes.grid(axis="y", visible=False)
        panels[0].set_xlabel("minutes a game")
        panels[1].set_xlabel("minutes of a mean game")
        style.key_above(panels[1], 3)
    return figure


def _draw_spread(axes: Axes, whole: pl.DataFrame, y: int) -> None:
    ink = style.colour(y)
    at = dict(whole.select("statistic", "value").iter_rows())
    last = max(value for value in at.values() if value is not None)
    ends = {name: last if value is None else value for name, value in at.items()}
    middle = whole.row(by_predicate=pl.col("statistic") == "median", named=True)
    if middle["pace_low"] is not None:
        axes.barh(y, middle["pace_high"] - middle["pace_low"], left=middle["pace_low"], color=ink, alpha=0.15)
    axes.hlines(y, ends["p05"], ends["p95"], color=ink, lw=1.2)
    axes.hlines(y, ends["p25"], ends["p75"], color=ink, lw=6, alpha=0.55)
    if at["median"] is not None:
        axes.plot([at["median"]], [y], "o", color=ink, ms=7)
        late = "" if at["p95"] is None else f"; 1 in 20 over {at['p95']:.0f}"
        style.write_beside(axes, f"{at['median']:.0f} min{late}", (ends["p95"], y), 6)


def _draw_parts(axes: Axes, rows: pl.DataFrame, y: int) -> None:
    left, total = 0.0, float(rows["value"].sum())
    for number, row in enumerate(rows.iter_rows(named=True)):
        ink = style.colour(number)
        axes.barh(y, row["value"], left=left, color=ink, height=0.6, label=row["what"] if y == 0 else None)
        if row["value"] >= NARROWEST * total:
            inside: dict[str, Any] = {"ha": "center", "va": "center", "color": style.text_on(ink), "size": 9}
            axes.text(left + row["value"] / 2, y, f"{row['value']:.0f} min", **inside)
        left += row["value"]
