"""How figures are written: percentages, counts, intervals, lists."""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

WHOLE = ("rating",)  # units whose figures are whole numbers
MORE = 3  # digits behind the point at most, where an interval lies close by 0
TENTHS = ("turns",)  # units whose figures have one digit behind the point, where most have two
# A figure in a sentence, with its unit and interval: 61.9, 17.2% (16.5 to 18.0%). Whole
# numbers rather name things.
_END = r"[+−]?\d(?:[\d,.]*\d)?%?"
_TO = f"{_END} to {_END}"
_REACH = rf"(?: [a-z’]+){{0,3}} \({_TO}\)|,? {_TO}| to {_END}"
# What would be fair is no figure of a run's.
FIGURE = re.compile(rf"(?<![\d.,])[+−]?\d[\d,]*(?:\.\d+%?|%)(?:{_REACH})?(?![%\d]| is fair)")


def share(value: float) -> str:
    """A share as a percentage, with more digits when it is tiny: 27.3%, 0.04%."""
    percent = 100 * value
    if percent == 0 or abs(percent) >= 99.995:
        return f"{number(percent, 0)}%"
    digits = 1 if abs(percent) >= 1 and abs(percent) < 99.9 else 2 if abs(percent) >= 0.095 else 3
    return f"{number(percent, digits)}%"


def number(value: float, digits: int) -> str:
    """A number with so many digits behind the point: 1,234.50, −0.30; never −0.00."""
    return f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "−")


def plain(value: float) -> str:
    """A number as it is, 13 or 2.5, or with four figures if it has more: 2.142."""
    is_short = value == round(value, 1)  # also a game's number, whole however long
    return f"{value + 0:{'.15g' if is_short else '.4g'}}".replace("-", "−")


def figure(value: float | None, unit: str) -> str:
    """A figure of this unit (share, turns, rounds, points); a dash for one that is unknown."""
    if value is None:
        return "–"
    if unit == "share":
        return share(value)
    return number(value, 0 if unit in WHOLE else 1 if unit in TENTHS else 2)


def interval(low: float | None, high: float | None, unit: str) -> str:
    """An interval, the per cent sign written once."""
    if low is None or high is None:
        return "no interval"
    if high == math.inf:
        return f"more than {figure(low, unit)}"
    first = figure(low, unit).removesuffix("%") if unit == "share" else figure(low, unit)
    return f"{first} to {figure(high, unit)}"


def estimate(row: Mapping[str, Any], unit: str, name: str = "value") -> str:
    """A figure of a table's row, and its interval in brackets."""
    ends = ("low", "high") if name == "value" else (f"{name}_low", f"{name}_high")
    return f"{figure(row[name], unit)} ({interval(row[ends[0]], row[ends[1]], unit)})"


def bound(value: float, unit: str) -> str:
    """A bound that somebody set, as it was written."""
    return share(value) if unit == "share" else f"{value:g}"


def difference(value: float | None, low: float | None, high: float | None, unit: str) -> str:
    """A signed difference with its interval; shares differ in points (of a hundred)."""
    if value is None or low is None or high is None:
        return "–"
    scale, digits, name = (100, 1, "points") if unit == "share" else (1, 0 if unit in WHOLE else 2, unit)
    if math.isinf(low) or math.isinf(high):
        known, end = ("more", low) if math.isinf(high) else ("less", high)
        return f"{known} than {signed(scale * end, digits)} {name}"
    digits = _clear_of_nothing(scale * low, scale * high, digits)
    said = [signed(scale * x, digits) for x in (value, low, high)]
    return f"{said[0]} {name} ({said[1]} to {said[2]})"


def _clear_of_nothing(low: float, high: float, digits: int) -> int:
    """So many digits, or as many more as show an interval that leaves out 0 to do so."""
    nearest = min(abs(low), abs(high))
    if low * high <= 0 or round(nearest, digits):
        return digits
    needed = math.ceil(-math.log10(2 * nearest))
    return needed if needed <= digits + MORE else digits


def signed(value: float, digits: int = 2) -> str:
    """A number with its sign: +0.50, −0.30; never −0.00."""
    return f"{round(value, digits) + 0.0:+.{digits}f}".replace("-", "−")


def count(number: float, one: str, many: str = "") -> str:
    """A number of things: 1 game, 2,000 games."""
    return f"{number:,.0f} {one if number == 1 else many or one + 's'}"


def listed(parts: Sequence[str]) -> str:
    """A list in prose: a, b and c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else ""


def either(parts: Sequence[str]) -> str:
    """Things of which one is meant, but it is not known which: a, b or c."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def by_run(said: Sequence[tuple[str, Callable[[str], str]]]) -> str:
    """What is said of each run, by a function of the name that it is to be said of.

    It is said once of all runs of which it is the same. Where sentences differ in figures alone, the first
    stands in full, and of the others follow their figures, in the order of the sentence.
    """
    runs: dict[str, list[str]] = {}
    of: dict[str, Callable[[str], str]] = {}
    for name, sentence in said:
        text = sentence("")
        runs.setdefault(text, []).append(name)
        of.setdefault(text, sentence)
    alike: dict[str, list[str]] = {}
    for text in runs:
        alike.setdefault(FIGURE.sub("#", text), []).append(text)
    told = []
    for texts in alike.values():
        first, *others = texts
        told.append(of[first](listed(runs[first])))
        told += [f"{listed(runs[text])}: {'; '.join(FIGURE.findall(text))}" for text in others]
    return ". ".join(told)


def begun(text: str) -> str:
    """A text as a sentence begins with it."""
    return text[:1].upper() + text[1:]


def within(text: str) -> str:
    """A text as it stands within a sentence."""
    return text[:1].lower() + text[1:]


def in_run(name: str) -> str:
    """Where something is seen, if it must be said: in this one of several runs."""
    return f" in {name}" if name else ""
