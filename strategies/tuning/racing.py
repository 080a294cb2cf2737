"""Races candidates: all play some blocks, the better half goes on to as many again, and so forth.

So games are spent where they decide: on those that may be the best.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
# The share of games that each of some candidates, by their numbers, wins in the blocks from first up to last.
Play = Callable[[Sequence[int], int, int], Array]

RUNGS = 4


@dataclass(frozen=True)
class Shape:
    """How many candidates race, and how many blocks each plays on the first rung."""

    candidates: int
    blocks: int

    @property
    def rungs(self) -> list[tuple[int, int]]:
        """For each rung how many candidates play, and up to which block; each is as long as all before it."""
        return [(self.candidates >> rung, self.blocks << rung) for rung in range(RUNGS)]

    @property
    def cost(self) -> int:
        """Blocks that a race plays."""
        starts = [0, *(end for _, end in self.rungs)]
        return sum(count * (end - start) for (count, end), start in zip(self.rungs, starts, strict=False))

    @property
    def length(self) -> int:
        """Blocks that the last ones have played."""
        return self.blocks << (RUNGS - 1)


def race(play: Play, shape: Shape, first: int) -> Array:
    """A score for each candidate, the higher the better.

    Whoever came further has the higher score, whatever the shares on the way.
    """
    scores, won = np.zeros(shape.candidates), np.zeros(shape.candidates)
    running, start = np.arange(shape.candidates), 0
    for rung, (count, end) in enumerate(shape.rungs):
        running = running[np.argsort(-won[running], kind="stable")][:count]
        won[running] += play(running.tolist(), first + start, first + end) * (end - start)
        scores[running] = rung + won[running] / end
        start = end
    return scores
