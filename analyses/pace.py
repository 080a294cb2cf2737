"""How long people take: seconds a turn, a decision and an offer, as assumed, stated, or fitted to play tests.

A designer's file is TOML, with the seconds that he states,

    [seconds]
    turn = 20
    decision = 6
    offer = 10

or CSV, with a line a game that people played: the columns turns, decisions, offers and minutes. Seconds are
then fitted by least squares; what a fit finds below 0 is set to 0, and the others are fitted without it. Who
did not count decisions or offers leaves their columns out: a turn then takes all of the time.

Programs offer far more often than people do. So fitted seconds go with the decisions and offers that the play
tests had a turn, not with the programs': people's seconds for the programs' offers would be nobody's game.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import stats

from analyses.intervals import CONFIDENCE, Array
from sim.rules import toml_text
from sim.rules.toml_text import TomlError
from sim.rules.tree import render

PARTS = ("turn", "decision", "offer")
COUNTS = ("turns", "decisions", "offers")  # what is counted of each part in a game
TABLE = "seconds"
TURNS, MINUTES = "turns", "minutes"
NEEDED = (TURNS, MINUTES)  # columns that play tests must have
SPARE = 2  # so many play tests more than figures to be fitted
SECONDS_A_MINUTE = 60.0
MOST_SECONDS = 86_400  # nobody thinks longer than a day
BASIS = {"assumed": "at assumed seconds", "stated": "at seconds of yours", "fitted": "by your play tests"}


class PaceError(ValueError):
    """A file of paces that cannot be used; the message is one sentence for the user."""


@dataclass(frozen=True)
class Pace:
    """Seconds a turn, a decision and an offer; `source` says where they are from.

    `spread` is the covariance of fitted seconds, and `tests` the number of games that they were fitted to.
    `a_turn` says how many of each part these had a turn, None of what was not counted, and `mixed` is the
    covariance of that. Where nothing was fitted it is empty, and a run's own decisions and offers count.
    """

    seconds: tuple[float, ...]
    source: str
    spread: tuple[tuple[float, ...], ...] = ()
    tests: int = 0
    a_turn: tuple[float | None, ...] = ()
    mixed: tuple[tuple[float, ...], ...] = ()

    def margin(self, counts: Sequence[float]) -> float:
        """Half the width of the interval of a game's minutes with so many turns, decisions and offers.

        Few play tests leave open how long people take, and how much they decide and offer in a turn.
        """
        if not self.spread:
            return 0.0
        mixed = np.asarray(self.mixed) if self.mixed else np.zeros((len(PARTS), len(PARTS)))
        seconds, weights = np.asarray(self.seconds), np.asarray(counts)
        variance = weights @ np.asarray(self.spread) @ weights + counts[0] ** 2 * (seconds @ mixed @ seconds)
        return float(self._reach * np.sqrt(variance) / SECONDS_A_MINUTE)

    def interval(self, part: int) -> tuple[float, float]:
        """The interval of the seconds of a part; they themselves where nothing was fitted."""
        half = self._reach * np.sqrt(self.spread[part][part]) if self.spread else 0.0
        return float(max(self.seconds[part] - half, 0.0)), float(self.seconds[part] + half)

    @property
    def basis(self) -> str:
        """What minutes rest on, to be said with them."""
        return BASIS[self.source]

    @property
    def _reach(self) -> float:
        """How many standard deviations an interval reaches, by the games that are left to tell of noise."""
        counted = sum(one is not None for one in self.a_turn) if self.a_turn else len(PARTS)
        return float(stats.t.ppf((1 + CONFIDENCE) / 2, self.tests - counted))


# A guess, by which a base game of the shipped players takes a little more than an hour; nobody measured it.
ASSUMED = Pace((20.0, 6.0, 10.0), "assumed")


def load_pace(file: Path) -> Pace:
    """The pace of a designer's file, stated in TOML or fitted to the play tests of a CSV file."""
    if not file.is_file():
        raise PaceError(f"{file}: there is no such file; expected seconds in TOML or play tests in CSV.")
    if file.suffix not in (".toml", ".csv"):
        raise PaceError(f"{file}: expected a file whose name ends in .toml or .csv.")
    try:
        text = toml_text.read_text(file)
    except TomlError as error:
        raise PaceError(f"{file}: {error}.") from None
    return _stated(file, text) if file.suffix == ".toml" else _fitted(file, text)


def _stated(file: Path, text: str) -> Pace:
    try:
        content = toml_text.parse(text)
    except TomlError as error:
        raise PaceError(f"{file}: {error}.") from None
    table = content.get(TABLE)
    if not isinstance(table, dict) or content.keys() != {TABLE}:
        raise PaceError(f"{file}: expected the table [{TABLE}] and nothing else.")
    for key in table.keys() - set(PARTS):
        raise PaceError(f"{file}: [{TABLE}] has no key `{key}`; it has {', '.join(PARTS)}.")
    seconds = tuple(_stated_seconds(f"{file}: {TABLE}.{part}", table.get(part, 0.0)) for part in PARTS)
    if not any(seconds):
        raise PaceError(f"{file}: [{TABLE}] states no seconds above 0, so that no game would take any time.")
    return Pace(seconds, "stated")


def _stated_seconds(where: str, value: Any) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number or not 0 <= value <= MOST_SECONDS:
        raise PaceError(f"{where} is {render(value)}, but expected seconds, from 0 to {MOST_SECONDS:,}.")
    return float(value)


def _fitted(file: Path, text: str) -> Pace:
    reader = csv.DictReader(text.splitlines())
    lines = list(reader)
    names = [name for name in (*COUNTS, MINUTES) if name in (reader.fieldnames or ())]
    missing = [name for name in NEEDED if name not in names]
    if missing or not lines:
        lacks = f"has no column {missing[0]}" if missing else "has no games"
        raise PaceError(
            f"{file}: {lacks}; expected a line a game that was played, with the columns {', '.join(NEEDED)} "
            "and, where they were counted, decisions and offers."
        )
    numbered = enumerate(lines, start=2)  # the head is the first line
    tests = [[_count(f"{file}: line {at}", name, line[name]) for name in names] for at, line in numbered]
    counted = names[:-1]
    fewest = len(counted) + SPARE
    if len(tests) < fewest:
        raise PaceError(
            f"{file}: has {len(tests)} of the {fewest} games or more that seconds can be fitted to, by the "
            f"{'column' if len(counted) == 1 else 'columns'} {', '.join(counted)}."
        )
    return fit(np.array(tests), str(file), counted)


def _count(where: str, name: str, text: str | None) -> float:
    try:
        value = float(text or "")
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise PaceError(f"{where}: {name} is {render(text or '')}, but expected a number, 0 or more.")
    return value


def fit(tests: Array, where: str = "the play tests", counted: Sequence[str] = COUNTS) -> Pace:
    """The pace that fits play tests best; a row a game: what was counted, turns first, and the minutes."""
    _check_counts(tests, where, counted)
    counts = np.zeros((len(tests), len(PARTS)))
    counts[:, [COUNTS.index(name) for name in counted]] = tests[:, :-1]
    seconds = tests[:, -1] * SECONDS_A_MINUTE
    kept = [COUNTS.index(name) for name in counted]
    while kept:
        found = np.asarray(np.linalg.lstsq(counts[:, kept], seconds, rcond=None)[0], np.float64)
        if (found >= 0).all():
            return _pace(counts, seconds, kept, found, counted)
        kept.pop(int(found.argmin()))
    raise PaceError(f"{where}: the games with more turns took fewer minutes, so that no seconds fit them.")


def _check_counts(tests: Array, where: str, counted: Sequence[str]) -> None:
    """Seconds can be fitted to columns in which there is something, each of which goes its own way."""
    for name, column in zip((*counted, MINUTES), tests.T, strict=True):
        if not column.any():
            spare = "" if name in NEEDED else f", or no column {name} if nobody counted them"
            raise PaceError(
                f"{where}: {name} is 0 in all {len(tests)} games, but expected more in some{spare}."
            )
    if np.linalg.matrix_rank(tests[:, :-1]) < len(counted):
        raise PaceError(
            f"{where}: the columns {', '.join(counted)} go together too closely to be told apart; expected "
            f"games that differ in them, or the columns {' and '.join(NEEDED)} alone."
        )


def _pace(counts: Array, seconds: Array, kept: list[int], found: Array, counted: Sequence[str]) -> Pace:
    missed = seconds - counts[:, kept] @ found
    noise = missed @ missed / (len(seconds) - len(kept))
    spread = np.zeros((len(PARTS), len(PARTS)))
    spread[np.ix_(kept, kept)] = noise * np.linalg.inv(counts[:, kept].T @ counts[:, kept])
    told = np.zeros(len(PARTS))
    told[kept] = found
    turns = counts[:, 0]
    a_turn = counts.sum(axis=0) / turns.sum()
    off = counts - turns[:, None] * a_turn  # a ratio's own spread, of games that are as they come
    mixed = off.T @ off / (len(turns) * (len(turns) - 1) * turns.mean() ** 2)
    return Pace(
        tuple(told.tolist()),
        "fitted",
        _nested(spread),
        len(seconds),
        tuple(float(one) if name in counted else None for name, one in zip(COUNTS, a_turn, strict=True)),
        _nested(mixed),
    )


def _nested(matrix: Array) -> tuple[tuple[float, ...], ...]:
    return tuple(map(tuple, matrix.tolist()))
