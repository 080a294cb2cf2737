"""The search: CMA-ES over the box of parameters, with candidates that are raced in each generation.

It draws candidates around a centre, and moves the centre, and the shape in which it draws, towards those that
did best. The centre is what it has found: an average over many candidates, less at the mercy of luck than any
of them.
"""

import numpy as np
import numpy.typing as npt
from cmaes import CMA

from strategies.tuning.racing import Shape

Array = npt.NDArray[np.float64]

SPREAD = 0.06  # of the first candidates, in sides of the box
# Candidates of a generation: twice the parameters, in whole eights so that halving them stays exact.
FEWEST, MOST = 16, 64
# Blocks of the first rung, and generations: found with noisy functions, see docs/decisions/0016.
FEWEST_BLOCKS, MOST_BLOCKS = 20, 60
MANY_GENERATIONS, FEW_GENERATIONS = 48, 8


def shape_for(dimensions: int, blocks: int) -> Shape:
    """The race that suits so many parameters and so many blocks to spend on all generations."""
    candidates = min(max(FEWEST, -(-2 * dimensions // 8) * 8), MOST)
    unit = Shape(candidates, 1).cost
    length = min(max(blocks // (MANY_GENERATIONS * unit), FEWEST_BLOCKS), MOST_BLOCKS)
    return Shape(candidates, max(1, min(length, blocks // (FEW_GENERATIONS * unit))))


class Search:
    """Asks for candidates to be raced, and learns from their scores."""

    def __init__(self, start: Array, candidates: int, seed: int) -> None:
        self.candidates = candidates
        seed = int(np.random.SeedSequence(seed).generate_state(1)[0])
        self.cma = CMA(start.astype(np.float64), SPREAD, population_size=candidates, seed=seed)

    @property
    def centre(self) -> Array:
        """What it has found so far."""
        return np.clip(self.cma.mean, 0.0, 1.0)

    def ask(self) -> list[Array]:
        """The candidates of the next generation. One beyond a border is set upon it, so that starts at a
        border are as good as any."""
        return [np.clip(self.cma.ask(), 0.0, 1.0) for _ in range(self.candidates)]

    def tell(self, points: list[Array], scores: Array) -> None:
        """Learn from a generation; the optimiser looks for the lowest value."""
        self.cma.tell([(point, -float(score)) for point, score in zip(points, scores, strict=True)])
