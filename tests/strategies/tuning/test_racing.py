"""Races spend their games on those that may be the best."""

from collections.abc import Sequence

import numpy as np

from strategies.tuning.racing import RUNGS, Array, Shape, race

SHAPE = Shape(candidates=16, blocks=5)


def test_each_rung_has_half_as_many_and_is_as_long_as_all_before() -> None:
    assert SHAPE.rungs == [(16, 5), (8, 10), (4, 20), (2, 40)]
    assert SHAPE.cost == 16 * 5 + 8 * 5 + 4 * 10 + 2 * 20
    assert SHAPE.length == 40


def test_whoever_comes_further_has_the_higher_score() -> None:
    true = np.linspace(0.1, 0.4, 16)
    played: list[tuple[int, int, int]] = []

    def play(running: Sequence[int], first: int, last: int) -> Array:
        played.append((len(running), first, last))
        return true[list(running)]

    scores = race(play, SHAPE, first=100)
    assert played == [(16, 100, 105), (8, 105, 110), (4, 110, 120), (2, 120, 140)]
    assert np.argsort(scores).tolist() == list(range(16))
    assert scores.astype(int).tolist() == [0] * 8 + [1] * 4 + [2] * 2 + [RUNGS - 1] * 2


def test_a_candidate_is_judged_by_all_its_blocks() -> None:
    # The first is lucky on the first rung and wins nothing later; the second wins a little less, always.
    def play(running: Sequence[int], first: int, last: int) -> Array:
        luck = {0: 1.0 if first == 0 else 0.0, 1: 0.9}
        return np.array([luck.get(one, 0.0) for one in running])

    scores = race(play, SHAPE, first=0)
    assert scores[1] == scores.max() == RUNGS - 1 + 0.9
    assert scores[0] == RUNGS - 1 + 1 / 8
