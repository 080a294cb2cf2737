"""How often each style of a field is met: measured at every table that the styles can form, then balanced.

Shares are in balance when the more a style wins against the field, the more often it is met: e times as often
for each `FORGIVENESS` of games won. So styles that win alike are met alike, one that is beaten fades out, and
a small error of measurement moves shares only a little.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Group = tuple[int, ...]

FORGIVENESS = 0.01  # a share of games
STEP, STEPS = 0.02, 5_000
LEAST_SHARE = 0.02


def groups_of(styles: int, seats: int) -> list[Group]:
    """All tables that styles can form, by who sits there."""
    return list(combinations_with_replacement(range(styles), seats))


@dataclass(frozen=True)
class Payoffs:
    """What each style wins at a seat beside each group of others: (style, group)."""

    shares: Array
    counts: Array
    """How many of each style are in the group: (group, style)."""
    orders: Array
    """In how many orders a group may sit."""

    def of(self, mix: Array) -> Array:
        """The share of games that a seat of each style wins, if the others are drawn from this mix."""
        likely = self.orders * np.prod(mix**self.counts, axis=1)
        return self.shares @ likely


def payoffs(won: Mapping[Group, Sequence[float]], styles: int, seats: int) -> Payoffs:
    """The payoffs, from the share of games that each place of each group has won."""
    groups = groups_of(styles, seats - 1)
    counts = np.array([[group.count(style) for style in range(styles)] for group in groups], np.float64)
    orders = [factorial(seats - 1) / prod(factorial(group.count(s)) for s in set(group)) for group in groups]
    shares = [[_seat_share(won, style, group) for group in groups] for style in range(styles)]
    return Payoffs(np.array(shares), counts, np.array(orders))


def _seat_share(won: Mapping[Group, Sequence[float]], style: int, others: Group) -> float:
    table = tuple(sorted((*others, style)))
    own = [share for seat, share in zip(table, won[table], strict=True) if seat == style]
    return sum(own) / len(own)


def balanced(game: Payoffs, start: Array) -> Array:
    """The shares in balance, found by small steps from a start."""
    mix = start
    for _ in range(STEPS):
        wins = game.of(mix) / FORGIVENESS
        due = np.exp(wins - wins.max())
        mix = (1 - STEP) * mix + STEP * due / due.sum()
    return mix


def lasting(mix: Array, most: int) -> list[int]:
    """The styles that are met often enough to be kept, at most so many of them, in their order."""
    by_share = sorted(range(len(mix)), key=lambda style: -mix[style])[:most]
    return sorted(style for style in by_share if mix[style] >= LEAST_SHARE)
