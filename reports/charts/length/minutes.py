"""Minutes: how long games are at the table, and how much of it are turns, decisions and offers."""

from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

GAME, OFFERS = "a game", "offers"
PARTS = ("turns", "decisions", OFFERS)
SOURCES = {"assumed": "assumed", "stated": "as you state", "fitted": "fitted to your play tests"}
CAPPED = "take longer than the cap allows"
NARROWEST = 0.13  # of a mean game: a smaller part has no room for its minutes
DOTS = (
    "Above, the dot is the median game, the thick line the middle half, the thin line 90%. Below, where the "
    "minutes of a mean game go: the turns themselves, each offer to the others, and each other decision with "
    "two options or more of the player whose turn it is."
)
ASSUMED = "The seconds are assumed; nobody has measured them."
FEWER = "With the offers of people a game is shorter by most of that."
BY_TURNS = "So games differ in minutes as they do in turns."
SECONDS = (
    "Seconds are the same for all decisions. For seconds of your own, or to fit them to play tests: "
    "`chocolab report RUN --minutes FILE`."
)
FIT = "The faint bar is what the fit leaves open for the median; more play tests narrow it."


def title(table: pl.DataFrame) -> str:
    """What is seen: half of the games, and by which seconds; assumed ones are said to be so."""
    over, capped = [], []
    for name, part in style.runs_of(table):
        whole = dict(part.filter(pl.col("what") == GAME).select("statistic", "value").iter_rows())
        where = words.in_run(name)
        if whole["median"] is None:
            capped.append(where)
        else:
            over.append(f"{whole['median']:.0f} minutes{_by_the_fit(part)}{where}")
    said = [f"are over after {words.listed(over)}"] * bool(over)
    said += [f"{CAPPED}{words.listed(capped)}"] * bool(capped)
    return f"Half of all games {', and '.join(said)}, {_by_seconds(table)}"


def _by_the_fit(part: pl.DataFrame) -> str:
    """What play tests leave open for the median."""
    row = part.row(by_predicate=(pl.col("what") == GAME) & (pl.col("statistic") == "median"), named=True)
    return "" if row["pace_low"] is None else f" ({row['pace_low']:.0f} to {row['pace_high']:.0f})"


def _by_seconds(table: pl.DataFrame) -> str:
    """The seconds, which all runs of a report share; those of what takes time."""
    _, part = style.runs_of(table)[0]
    seconds = dict(_counted(part).select("what", "seconds").iter_rows())
    told = [f"{seconds[what]:g} s {_one(what)}" for what in PARTS if what in seconds]
    return f"at {words.listed(told)} ({SOURCES[part['source'][0]]})"


def _one(what: str) -> str:
    return f"{'an' if what == OFFERS else 'a'} {what[:-1]}"


def _counted(part: pl.DataFrame) -> pl.DataFrame:
    """The parts of a mean game that take time."""
    return part.filter(pl.col("what").is_in(PARTS) & pl.col("counted").is_not_null())


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    fitted = table["source"][0] == "fitted"
    told = [DOTS, _of_play_tests(table) if fitted else _of_programs(table), SECONDS]
    told += [FIT] if table["pace_low"].count() else []
    return " ".join(text for text in told if text)


def _of_programs(table: pl.DataFrame) -> str:
    """What the programs' offers come to, where they are counted."""
    found = (_offers_of(name, part) for name, part in style.runs_of(table))
    said = words.listed([told for told in found if told])
    offers = [f"Programs offer more often than people do: in a mean game {said}. {FEWER}"] if said else []
    return " ".join([*([ASSUMED] if table["source"][0] == "assumed" else []), *offers])


def _offers_of(name: str, part: pl.DataFrame) -> str:
    offers = part.row(by_predicate=pl.col("what") == OFFERS, named=True)
    mean = part.filter(what=GAME, statistic="mean")["value"].item()
    if not offers["value"]:
        return ""
    made = f"{words.number(offers['made'], 1)} offers a turn{words.in_run(name)}"
    return f"{made} take {offers['value']:.1f} of {mean:.1f} minutes"


def _of_play_tests(table: pl.DataFrame) -> str:
    """That decisions and offers are those of people, and how far the programs' are from them."""
    runs = style.runs_of(table)
    tests, part = table["tests"][0], runs[0][1]
    theirs = dict(part.filter(pl.col("counted").is_not_null()).select("what", "counted").iter_rows())
    asked = [what for what in PARTS[1:] if what in theirs]
    left = words.listed([what for what in PARTS[1:] if what not in theirs])
    said = f"In your {words.count(tests, 'play test')} nobody counted {left}: what they take is in the turns."
    if not asked:
        return f"{said} {BY_TURNS}"
    had = words.listed([f"{_few(theirs[what])} {what}" for what in asked])
    made = [f"{_made(part, asked)}{words.in_run(name)}" for name, part in runs]
    counted = (
        f"Your {words.count(tests, 'play test')} had {had} a turn, the programs {words.listed(made)}: "
        "counted are those of the play tests, for as many turns as the programs took."
    )
    return f"{counted} {f'{said} ' if left else ''}{BY_TURNS}"


def _made(part: pl.DataFrame, asked: Sequence[str]) -> str:
    made = dict(part.filter(pl.col("what").is_in(asked)).select("what", "made").iter_rows())
    return words.listed([_few(made[what]) for what in asked])


def _few(a_turn: float) -> str:
    return words.number(a_turn, 1 if a_turn >= 1 else 2)


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
