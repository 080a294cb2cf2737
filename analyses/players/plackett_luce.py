"""Strengths of players from who won at which table: the model of Plackett and Luce, for winners alone.

At a table a player wins with its strength's part of the sum of all strengths there. Where it sits twice, it
counts twice. Strengths are found step by step, each step making the games more likely (Hunter 2004, "MM
algorithms for generalized Bradley-Terry models"). Why winners alone, not the whole order, and why no library:
`docs/decisions/0017-several-line-ups.md`.
"""

import numpy as np

from analyses.intervals import Array

# Each has drawn one game with a player of the mean strength: so one that never won has a strength above 0.
IMAGINED = 0.5
MOST_STEPS = 2_000
CLOSE = 1e-7  # the largest part by which a strength still moves when all is found


def strengths(wins: Array, games: Array, held: Array) -> Array:
    """The strength of each player; their mean is 1.

    `wins` is (sample, player), `games` (sample, table), each sample with strengths of its own; `held` is
    (table, player), the seats that a player holds at a table.
    """
    found = np.ones_like(wins)
    for _ in range(MOST_STEPS):
        due = (games / (found @ held.T)) @ held + 2 * IMAGINED / (found + 1)
        # Only ratios mean anything; left to itself their scale would creep for hundreds of steps. A mean of
        # logarithms would not do: a single hopeless player would make it a game of chance.
        better = _mean_one((wins + IMAGINED) / due)
        moved = np.abs(better / found - 1).max(initial=0.0)
        found = better
        if moved < CLOSE:
            break
    return found


def _mean_one(found: Array) -> Array:
    scaled: Array = found / found.mean(axis=-1, keepdims=True)
    return scaled
