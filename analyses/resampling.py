"""Draws batches of games anew, and makes intervals of what was drawn, at `CONFIDENCE`.

Rates get Wilson's interval at the effective number of games, which is the one that would give independent
games the spread found between blocks. So a rate of 0 in many games keeps an upper bound. Means get the
percentile interval, widened for few blocks (Hesterberg 2015, "expanded percentile") and leaning to where
their figures reach further (Efron 1987, "BCa"). A figure that is nearly always the same and seldom far
off needs that: as many more of the seldom ones may have been missed as were seen.
"""

from functools import lru_cache

import numpy as np
from scipy import special

from analyses.gathering import ASKING
from analyses.intervals import CONFIDENCE, Array, Z, wilson

REPLICATES, FEWEST_REPLICATES = 2000, 2
SEED = 20_240_501
SAME = 1e-9  # of the largest: what differs by less is rounding
STEEPEST = 0.1  # what is left of a lean, where so few batches make all of the difference that none is known


def resampling_weights(batches: int) -> Array:
    """How often each batch is drawn in each replicate: (replicate, batch), always the same draws."""
    return _weights(batches, FEWEST_REPLICATES if ASKING.get() else REPLICATES)


@lru_cache(maxsize=8)
def _weights(batches: int, replicates: int) -> Array:
    if not batches:
        return np.zeros((replicates, 0))
    draws = np.random.default_rng(SEED).integers(batches, size=(replicates, batches))
    places = draws + batches * np.arange(replicates)[:, None]
    counts = np.bincount(places.ravel(), minlength=replicates * batches)
    return counts.reshape(replicates, batches).astype(np.float64)


def percentile_interval(
    replicates: Array, blocks: Array, value: Array | None = None, apart: Array | None = None
) -> tuple[Array, Array]:
    """The expanded percentile interval of each column; NaN where fewer than two blocks speak.

    It leans if told each column's `value`, and `apart`, what each batch adds to it: (batch, column).
    """
    low, high = np.full(len(blocks), np.nan), np.full(len(blocks), np.nan)
    for column, count in enumerate(blocks):
        drawn = replicates[:, column]
        drawn = drawn[~np.isnan(drawn)]
        if count >= 2 and len(drawn):
            reach = Z * widening(float(count))
            ends = np.array([-reach, reach])
            if value is not None and apart is not None:
                ends = _leaning(ends, drawn, float(value[column]), apart[:, column])
            low[column], high[column] = np.quantile(drawn, special.ndtr(ends), method="inverted_cdf")
    return low, high


def _leaning(ends: Array, drawn: Array, value: float, apart: Array) -> Array:
    """The ends, in standard deviations, moved to where the draws lie and to where they reach further."""
    tie = SAME * np.abs(drawn).max()
    below, alike = (drawn < value - tie).mean(), (np.abs(drawn - value) <= tie).mean()
    spread = float((apart**2).sum())
    if alike == 1 or spread == 0:
        return ends
    furthest = 1 / (len(drawn) + 1)
    middle = special.ndtri(np.clip(below + alike / 2, furthest, 1 - furthest))
    lean = float((apart**3).sum()) / (6 * spread**1.5)
    found: Array = middle + (middle + ends) / np.maximum(1 - lean * (middle + ends), STEEPEST)
    return found


def widening(blocks: float) -> float:
    """How much wider an interval from so few blocks must be than one from very many."""
    t = special.stdtrit(blocks - 1, (1 + CONFIDENCE) / 2)
    return float(np.sqrt(blocks / (blocks - 1)) * t / Z)


def rate_interval(value: Array, replicates: Array, blocks: Array) -> tuple[Array, Array]:
    """Wilson's interval of each rate at its effective number of games; a rate of 0 or 1 counts blocks."""
    variance = np.ma.masked_invalid(replicates).var(axis=0).filled(0.0)
    spread = value * (1 - value)
    shows_spread = (variance > 0) & (spread > 0)
    effective = np.where(shows_spread, spread / np.where(shows_spread, variance, 1.0), blocks)
    low, high = wilson(np.nan_to_num(value) * effective, np.maximum(effective, 1.0))
    low, high = np.where(value <= 0, 0.0, low), np.where(value >= 1, 1.0, high)  # to the last digit
    too_few = blocks < 2
    return np.where(too_few, np.nan, low), np.where(too_few, np.nan, high)
