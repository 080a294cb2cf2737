"""Deals a roster to line-ups, by the shares of a field or in all combinations, each with its blocks.

A line-up is told by the places of its players in the roster, in their order round the table. Where the
line-up turns through the seats, orders that differ by a turn are one, named by its first in order.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import floor, prod

import numpy as np

from sim.log.run_folder import Lineup

Players = tuple[int, ...]

# The one draw of a dealing; none of them so close to a border that rounding of sums could cross it.
DRAWS = 1_000


def turned(players: Players, rotate: bool) -> Players:
    """The name of a line-up, the same for all that turning makes of it."""
    return min(players[i:] + players[:i] for i in range(len(players))) if rotate else players


def weights_by_shares(shares: Sequence[float], seats: int, rotate: bool) -> dict[Players, float]:
    """How often each line-up comes up when every seat is drawn by these shares."""
    weights: defaultdict[Players, float] = defaultdict(float)
    for players in product(range(len(shares)), repeat=seats):
        weights[turned(players, rotate)] += prod(shares[player] for player in players)
    return dict(weights)


def weights_of_all(roster: int, seats: int, rotate: bool) -> dict[Players, float]:
    """All line-ups of different players, equally often; with fewer than seats, each sits there once or more.

    Then all sit there as nearly as often as can be: of three at four seats, each in turn sits twice.
    """
    weights: defaultdict[Players, float] = defaultdict(float)
    for group in groups_of(roster, seats):
        for players in permutations(group):
            weights[turned(players, rotate)] += 1.0
    return dict(weights)


def groups_of(roster: int, seats: int) -> Iterator[Players]:
    """Who sits at one table in a tournament, whatever the order."""
    often, extra = divmod(seats, roster)
    if not often:
        yield from combinations(range(roster), seats)
        return
    for twice in combinations(range(roster), extra):
        yield tuple(sorted([*range(roster)] * often + [*twice]))


def deal(weights: Mapping[Players, float], games: int, block: int, seed: int) -> tuple[Lineup, ...]:
    """Line-ups with so many games in all, each with its part of the blocks by its weight.

    A part is rounded down or up, by one draw for all: line-ups stand in a row, as long as their parts, and a
    comb with a tooth a block falls on it. So parts are kept on average, and neighbours in the row, the orders
    of the same players, keep theirs together. The last block may be cut, as in any run.
    """
    blocks = -(-games // block)
    lineups = sorted(weights, key=lambda players: (sorted(players), players))
    parts = np.array([weights[players] for players in lineups])
    shift = (int(np.random.default_rng(seed).integers(DRAWS)) + 0.5) / DRAWS
    ends = [floor(end + shift) for end in np.cumsum(parts / parts.sum() * blocks)]
    counts = np.diff([0, *ends[:-1], blocks])
    dealt = [(players, int(count) * block) for players, count in zip(lineups, counts, strict=True) if count]
    last, whole = dealt.pop()
    return (*(Lineup(*one) for one in dealt), Lineup(last, whole - (blocks * block - games)))
