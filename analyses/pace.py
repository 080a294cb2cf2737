"""How long people take: seconds a turn, a decision and an offer, as assumed, stated, or fitted to play tests.

A designer's file is TOML, with the seconds that he states,

    [seconds]
    turn = 20
    decision = 6
    offer = 10

or CSV, with a line a game that people played: the columns turns, decisions, offers and minutes. Seconds are
then fitted by least squares; what a fit finds below 0 is set to 0, and the others are fitted without it.
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
MINUTES = "minutes"
SPARE = 2  # so many play tests more than figures to be fitted
SECONDS_A_MINUTE = 60.0
MOST_SECONDS = 86_400  # nobody thinks longer than a day


class PaceError(ValueError):
    """A file of paces that cannot be used; the message is one sentence for the user."""


@dataclass(frozen=True)
class Pace:
    """Seconds a turn, a decision and an offer; `source` says where they are from.

    `spread` is the covariance of fitted seconds, and `tests` the number of games that they were fitted to.
    """

    seconds: tuple[float, ...]
    source: str
    spread: tuple[tuple[float, ...], ...] = ()
    tests: int = 0

    def margin(self, counts: Sequence[float]) -> float:
        """Half the width of the interval of a game's minutes with so many turns, decisions and offers."""
        if not self.spread:
            return 0.0
        weights = np.asarray(counts) / SECONDS_A_MINUTE
        t = stats.t.ppf((1 + CONFIDENCE) / 2, self.tests - len(PARTS))
        return float(t * np.sqrt(weights @ np.asarray(self.spread) @ weights))

    def interval(self, part: int) -> tuple[float, float]:
        """The interval of the seconds of a part; they themselves where nothing was fitted."""
        one = [SECONDS_A_MINUTE * (number == part) for number in range(len(PARTS))]
        half = self.margin(one)
        return max(self.seconds[part] - half, 0.0), self.seconds[part] + half


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
    lines = list(csv.DictReader(text.splitlines()))
    names = (*COUNTS, MINUTES)
    if not lines or not set(names) <= set(lines[0]):
        raise PaceError(f"{file}: expected the columns {', '.join(names)} and a line a game that was played.")
    numbered = enumerate(lines, start=2)  # the head is the first line
    tests = [[_count(f"{file}: line {at}", name, line[name]) for name in names] for at, line in numbered]
    fewest = len(COUNTS) + SPARE
    if len(tests) < fewest:
        raise PaceError(
            f"{file}: has {len(tests)} of the {fewest} games or more that seconds can be fitted to."
        )
    return fit(np.array(tests), str(file))


def _count(where: str, name: str, text: str | None) -> float:
    try:
        value = float(text or "")
    except ValueError:
        value = -1.0
    if not 0 <= value < float("inf"):
        raise PaceError(f"{where}: {name} is {render(text or '')}, but expected a number, 0 or more.")
    return value


def fit(tests: Array, where: str = "the play tests") -> Pace:
    """The pace that fits play tests best; a row a game: turns, decisions, offers, minutes."""
    counts, seconds = tests[:, : len(PARTS)], tests[:, len(PARTS)] * SECONDS_A_MINUTE
    kept = list(range(len(PARTS)))
    while kept:
        if np.linalg.matrix_rank(counts[:, kept]) < len(kept):
            raise PaceError(f"{where}: turns, decisions and offers go together too closely to be told apart.")
        found = np.asarray(np.linalg.lstsq(counts[:, kept], seconds, rcond=None)[0], np.float64)
        if (found >= 0).all():
            return _pace(counts, seconds, kept, found)
        kept.pop(int(found.argmin()))
    raise PaceError(f"{where}: the games with more turns took fewer minutes, so that no seconds fit them.")


def _pace(counts: Array, seconds: Array, kept: list[int], found: Array) -> Pace:
    missed = seconds - counts[:, kept] @ found
    noise = missed @ missed / (len(seconds) - len(kept))
    spread = np.zeros((len(PARTS), len(PARTS)))
    spread[np.ix_(kept, kept)] = noise * np.linalg.inv(counts[:, kept].T @ counts[:, kept])
    told = np.zeros(len(PARTS))
    told[kept] = found
    return Pace(tuple(told.tolist()), "fitted", tuple(map(tuple, spread.tolist())), len(seconds))
