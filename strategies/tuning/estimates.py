"""Shares of games won, and what one gains on the other, with intervals; blocks are the independent unit."""

from dataclasses import asdict, dataclass
from math import ceil

import numpy as np
import numpy.typing as npt

from strategies.tuning.arena import Wins

Z = 1.959963984540054  # standard deviations from the middle that hold 95% of a normal distribution


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% interval."""

    value: float
    low: float
    high: float

    def rounded(self) -> dict[str, float]:
        """As it stands in a file."""
        return {name: round(number, 5) for name, number in asdict(self).items()}

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"

    @property
    def in_points(self) -> str:
        """A difference of shares, in percentage points."""
        return f"{self.value:+.1%} points ({self.low:+.1%} to {self.high:+.1%})".replace("%", "")


def share(wins: Wins, seats: int) -> Estimate:
    """The share of games won, from the games won of each block."""
    return _mean(wins / seats)


def gain(after: Wins, before: Wins, seats: int) -> Estimate:
    """What the share has gained, from the same blocks played twice."""
    return _mean((after - before) / seats)


def _mean(values: npt.NDArray[np.float64]) -> Estimate:
    middle = float(values.mean())
    half = Z * float(values.std(ddof=1)) / len(values) ** 0.5 if len(values) > 1 else 1.0
    return Estimate(middle, middle - half, middle + half)


def games_to_know(within: float, fair: float) -> int:
    """Games from which on a share about as large as `fair` is known to within so much, in 95 of 100 cases."""
    return ceil(Z**2 * fair * (1 - fair) / within**2)


def known_within(games: int, fair: float) -> float:
    """How far such a share of so many games may be from the truth, in 95 of 100 cases."""
    return float(Z * (fair * (1 - fair) / games) ** 0.5)
