"""Targets: what a designer wants of a game, and whether a run's figures meet it.

A target names a measure (`analyses/measures.py`) and the bounds its figure must keep. The whole
interval is held against the bounds: PASS inside, FAIL outside, INCONCLUSIVE where it lies across a
bound. So "no difference was found" never passes for "they are equal". `analyses/target_files.py` reads them.
"""

import math
from typing import Any

import numpy as np
import polars as pl

from analyses.measures import MEASURES
from analyses.statistics import judge
from analyses.target_files import Target

MOST_GAMES = 10**9
NEAR = 0.654  # so much of each half of a 95% interval holds the true figure in 4 of 5 cases
PLACES = 21  # at which a figure may truly lie


def judge_targets(figures: pl.DataFrame, targets: list[Target], games: int) -> pl.DataFrame:
    """Hold the key figures (a table of `analyses.measures`) of a run of so many games to the targets.

    One row a target and figure: `target` (its number, from 1), `says`, the columns of the figure,
    `wanted_low`, `wanted_high`, `verdict`, and for INCONCLUSIVE how many games would decide: `fewest_games`
    and `most_games`, null when so near a bound no number of games is sure. A target without a figure has
    nulls.
    """
    rows = []
    for number, target in enumerate(targets, start=1):
        found = figures.filter(pl.col("measure") == target.measure)
        found = found.filter(pl.col("of") == target.of) if target.of else found
        missing = {"measure": target.measure, "of": target.of, "label": MEASURES[target.measure][0]}
        missing["unit"] = MEASURES[target.measure][1]
        rows += [_judged(number, target, figure, games) for figure in found.to_dicts() or [missing]]
    schema: dict[str, Any] = {"target": pl.Int64, "says": pl.String, **figures.schema}
    schema |= dict.fromkeys(("wanted_low", "wanted_high"), pl.Float64)
    needed = dict.fromkeys(("fewest_games", "most_games"), pl.Int64)
    return pl.DataFrame(rows, schema=schema | {"verdict": pl.String} | needed)


def _judged(number: int, target: Target, figure: dict[str, Any], games: int) -> dict[str, Any]:
    middle = figure.get("fair") or 0.0 if target.around else 0.0
    low, high = target.low + middle, target.high + middle
    verdict = judge(figure.get("low"), figure.get("high"), low, high)
    unsure = verdict == "INCONCLUSIVE"
    fewest, most = games_to_decide(figure, low, high, games) if unsure else (None, None)
    told = {"target": number, "says": target.says, "wanted_low": low, "wanted_high": high}
    return {**figure, **told, "verdict": verdict, "fewest_games": fewest, "most_games": most}


def games_to_decide(
    figure: dict[str, Any], low: float, high: float, games: int
) -> tuple[int | None, int | None]:
    """Between how many games would put the whole interval on one side of the bounds.

    The true figure is taken to lie where it does in 4 of 5 cases; if a bound lies among these places, no
    number of games is sure, and the second number is None. Nothing is known of a figure without a value.
    """
    value, ends = figure.get("value"), (figure.get("low"), figure.get("high"))
    if value is None or ends[0] is None or ends[1] is None or math.isinf(ends[1]):
        return None, None
    below, above = value - ends[0], ends[1] - value
    never_seen = figure["unit"] == "share" and value in (0, 1)
    at = [value] if never_seen else np.linspace(value - NEAR * below, value + NEAR * above, PLACES).tolist()
    power = (
        1 if never_seen else 2
    )  # the bound of a share of 0 or 1 shrinks with the games, not with their root
    needed = [games * _too_wide(place, (below, above), (low, high)) ** power for place in at]
    on_bound = any(at[0] <= bound <= at[-1] for bound in (low, high)) and not never_seen
    # So many as were played did not decide, however favourable the place.
    fewest, most = max(min(needed), games + 1), math.inf if on_bound else max(*needed, games + 1)
    return _whole(fewest), _whole(most)


def _whole(games: float) -> int | None:
    return math.ceil(games) if games <= MOST_GAMES else None


def _too_wide(value: float, reach: tuple[float, float], bounds: tuple[float, float]) -> float:
    """How many times too wide the interval is for a figure of this value to be decided."""
    (below, above), (low, high) = reach, bounds
    if value < low or value > high:  # the end that looks towards the bounds must leave them
        gaps = [(low - value, above)] if value < low else [(value - high, below)]
    else:
        gaps = [(value - low, below), (high - value, above)]
    return max(_times_too_wide(gap, end) for gap, end in gaps)


def _times_too_wide(gap: float, reach: float) -> float:
    if gap <= 0:
        return math.inf if reach > 0 else 1.0
    return max(1.0, reach / gap)
