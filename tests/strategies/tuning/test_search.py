"""The search finds a way up through noise, from a border too."""

import numpy as np
import pytest

from strategies.tuning.racing import Array, Shape
from strategies.tuning.search import FEWEST, MOST, Search, shape_for


def climbed(start: Array, best: Array, noise: float) -> Array:
    """Where a search ends on a hill with noise."""
    chance = np.random.default_rng(4)
    search = Search(start, 32, seed=1)
    for _ in range(40):
        points = search.ask()
        heights = [-float(np.sum((point - best) ** 2)) for point in points]
        search.tell(points, np.array(heights) + chance.normal(0, noise, len(points)))
    return search.centre


@pytest.mark.parametrize("start", [0.5, 0.0, 1.0])
def test_it_climbs_from_anywhere(start: float) -> None:
    best = np.linspace(0.2, 0.8, 6)
    begun = np.full(6, start)
    assert np.abs(climbed(begun, best, noise=0.05) - best).mean() < np.abs(begun - best).mean() / 2


def test_it_stays_within_the_box() -> None:
    found = climbed(np.full(3, 0.9), np.full(3, 2.0), noise=0.0)
    assert found.tolist() == pytest.approx([1.0, 1.0, 1.0], abs=0.02)
    assert all(0 <= side <= 1 for point in Search(np.zeros(3), 16, 1).ask() for side in point)


def test_the_same_seed_asks_the_same() -> None:
    asked = [np.array(Search(np.full(3, 0.5), 16, seed).ask()) for seed in (1, 1, 2)]
    assert np.array_equal(asked[0], asked[1])
    assert not np.array_equal(asked[0], asked[2])


@pytest.mark.parametrize("dimensions", [2, 9, 25, 48])
@pytest.mark.parametrize("blocks", [0, 100, 5_000, 10**6])
def test_the_shape_suits_the_budget(dimensions: int, blocks: int) -> None:
    shape = shape_for(dimensions, blocks)
    assert FEWEST <= shape.candidates <= MOST
    assert shape.candidates % 8 == 0
    assert shape.blocks >= 1
    assert blocks < 10**4 or blocks // shape.cost >= 8
    assert shape_for(48, blocks).candidates == MOST


def test_more_blocks_make_longer_races() -> None:
    assert shape_for(25, 20_000).blocks < shape_for(25, 10**6).blocks
    assert isinstance(shape_for(25, 20_000), Shape)
