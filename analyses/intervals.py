"""The interval of a rate, by itself and without scipy, which takes longer to import than a short run."""

from statistics import NormalDist

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

CONFIDENCE = 0.95
Z = 1.959963984540054  # standard deviations from the middle that hold so much of a normal distribution


def wilson(successes: Array | float, n: Array | float) -> tuple[Array, Array]:
    """Wilson's score interval of each rate; `n` need not be whole, so an effective number will do.

    Of nothing, nothing is known: where `n` is 0, it is all from 0 to 1.
    """
    won, of = np.asarray(successes, np.float64), np.asarray(n, np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        share, scale = won / of, 1 + Z**2 / of
        middle = (share + Z**2 / (2 * of)) / scale
        half = Z * np.sqrt(share * (1 - share) / of + Z**2 / (4 * of**2)) / scale
    return np.where(of > 0, middle - half, 0.0), np.where(of > 0, middle + half, 1.0)


def picked_from(questions: int) -> float:
    """How many times as wide an interval must be that was picked from so many (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / max(questions, 1)) / Z
