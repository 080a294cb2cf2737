"""Quantiles that move between whole turns, and their intervals.

A number of turns is whole, so a plain quantile jumps by a turn or does not move at all. The share of games
that have ended is therefore told by the middle distribution: at each time that occurs, all that ended before
and half of what ends at it; between these times it rises in a straight line. Its quantiles move with every
game, and where all games take 12 turns the median is 12.

An interval comes from the other side: of so many games, the number over by the true quantile is binomial, so
the ends are the quantiles at the two shares that are just still likely (fractional order statistics, Hutson
1999). That holds far out, at the 95th percentile of 100 games, where resampled quantiles are too short.
"""

import numpy as np
import numpy.typing as npt
from scipy import special

from analyses.intervals import CONFIDENCE, Array

ROUNDING = 1e-9
HALVINGS = 40


def middle(survival: Array) -> Array:
    """The middle distribution at each time, from the share surviving it (last axis)."""
    return 1 - (_before(survival) + survival) / 2


def middle_at(survival: Array, place: int) -> Array:
    """The same at one of the times."""
    before = survival[..., place - 1] if place else 1.0
    at: Array = 1 - (before + survival[..., place]) / 2
    return at


def _before(survival: Array) -> Array:
    start = np.ones((*survival.shape[:-1], 1))
    return np.concatenate([start, survival[..., :-1]], axis=-1)


def quantile(survival: Array, times: Array, share: Array | float) -> Array:
    """When this share has ended, for each curve (row): infinite where a curve never gets so far.

    `share` is one number, or one a row.
    """
    wanted = np.broadcast_to(np.asarray(share, np.float64), len(survival))
    above, below = _neighbours(survival, wanted)
    ended, rows = middle(survival), np.arange(len(survival))
    first, last = ended[rows, below], ended[rows, above]
    apart = last - first
    part = np.divide(wanted - first, apart, out=np.ones(len(rows)), where=apart > 0).clip(0, 1)
    found = times[below] + part * (times[above] - times[below])
    return np.where(wanted > 1 - survival[:, -1] + ROUNDING, np.inf, found)


def _neighbours(survival: Array, share: Array) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """The times that occur in each curve next above and next below the share; the outermost ones beyond."""
    last = survival.shape[1] - 1
    place = np.arange(last + 1)
    occurs = _before(survival) > survival
    over = occurs & (middle(survival) >= share[:, None] - ROUNDING)
    outermost = np.where(occurs, place, -1).max(axis=1).clip(0)
    above = np.where(over.any(axis=1), over.argmax(axis=1), outermost)
    lower = np.where(occurs & (place < above[:, None]), place, -1).max(axis=1)
    beyond = ~over.any(axis=1) | (lower < 0)
    return above, np.where(beyond, above, lower)


def likely_shares(share: float, games: float) -> tuple[float, float]:
    """Of so many independent games, the shares between which the true quantile of `share` lies."""
    tail = (1 - CONFIDENCE) / 2
    return _share_at(share, games, 1 - tail), _share_at(share, games, tail)


def _share_at(share: float, games: float, chance: float) -> float:
    """The share whose order statistic lies below the quantile with this chance."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        half = (low + high) / 2
        likely = special.betainc((games + 1) * half, (games + 1) * (1 - half), share)
        low, high = (half, high) if likely > chance else (low, half)
    return (low + high) / 2
