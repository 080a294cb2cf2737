"""The verdict in words: which targets a run meets, misses, or leaves open."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from reports import words


def by_target(judged: pl.DataFrame) -> dict[int, str]:
    """The verdict of each target: FAIL if any of its figures fails, PASS if all pass, else INCONCLUSIVE."""
    verdicts: dict[int, str] = {}
    for (number,), rows in judged.group_by("target", maintain_order=True):
        found = set(rows["verdict"])
        unless_failed = "PASS" if found == {"PASS"} else "INCONCLUSIVE"
        verdicts[int(str(number))] = "FAIL" if "FAIL" in found else unless_failed
    return verdicts


def sentence(subject: str, judged: pl.DataFrame) -> str:
    """One sentence: how many targets the subject meets, and the figures that stand against it."""
    verdicts = list(by_target(judged).values())
    total, missed, still_open = len(verdicts), verdicts.count("FAIL"), verdicts.count("INCONCLUSIVE")
    if missed:
        reasons = [against(row) for row in judged.filter(pl.col("verdict") == "FAIL").iter_rows(named=True)]
        rest = f" {still_open} more cannot be judged yet." if still_open else ""
        return f"{subject} misses {missed} of {words.count(total, 'target')}: {'; '.join(reasons)}.{rest}"
    if still_open:
        left = f"{still_open} of {total} cannot be judged yet.{_enough(judged)}"
        return f"{subject} misses no target, but {left}"
    return f"{subject} meets {'its target' if total == 1 else f'all {total} targets'}."


def sentences(judged: Sequence[tuple[str, pl.DataFrame]]) -> list[str]:
    """The sentences of several runs, by their names; those of which the same can be said are told at once."""
    said: dict[str, list[str]] = {}
    for name, figures in judged:
        said.setdefault(sentence("", figures), []).append(name)
    return [
        (names[0] if len(names) == 1 else f"Each of {words.listed(names)}") + told
        for told, names in said.items()
    ]


def against(row: dict[str, Any]) -> str:
    """A figure and what was wanted of it."""
    label, unit = row["label"], row["unit"]
    # A quantile beyond the turn cap has no value, but is known to be more.
    beyond = row["value"] is None
    value = words.interval(row["low"], row["high"], unit) if beyond else words.figure(row["value"], unit)
    said = f": {value}" if unit == "share" else f" {value} {unit}"
    return f"{label[0].lower()}{label[1:]}{said} (wanted {wanted(row)})"


def wanted(row: dict[str, Any]) -> str:
    """The bounds of a target in words."""
    low, high, unit = row["wanted_low"], row["wanted_high"], row["unit"]
    if low <= 0:
        return f"at most {words.bound(high, unit)}"
    if unit == "share" and high >= 1:
        return f"at least {words.bound(low, unit)}"
    first = words.bound(low, unit)
    return f"{first.removesuffix('%')} to {words.bound(high, unit)}"


NEAR_BOUND = "so near a bound that no number of games is sure"


def more_games(fewest: int, most: int | None) -> str:
    """Between how many games would decide, rounded to what is known of it."""
    if most is None:
        return f"{NEAR_BOUND}, and at least {rounded(fewest)} are needed"
    first, last = rounded(fewest), rounded(most)
    return f"about {first} games would decide" if first == last else f"{first} to {last} games would decide"


def rounded(needed: int) -> str:
    """A number of games, to two digits, upwards."""
    digits = 10 ** max(0, len(str(needed)) - 2)
    return f"{-(-needed // digits) * digits:,}"


def _enough(judged: pl.DataFrame) -> str:
    needed = judged.filter(pl.col("verdict") == "INCONCLUSIVE").select("fewest_games", "most_games")
    if needed.is_empty() or needed["fewest_games"].null_count():
        return ""
    if needed["most_games"].null_count():
        return f" A figure lies {NEAR_BOUND}."
    said = more_games(*needed.max().row(0))
    return f" {said[0].upper()}{said[1:].replace('decide', 'do')}."
