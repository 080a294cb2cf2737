"""Payoffs are those of drawn tables, and shares in balance follow them."""

from itertools import product
from math import prod

import numpy as np
import pytest

from strategies.tuning.mixing import FORGIVENESS, Group, balanced, groups_of, lasting, payoffs


def strengths_won(strengths: list[float], group: Group) -> list[float]:
    """At this table each place wins by its style's strength."""
    total = sum(strengths[style] for style in group)
    return [strengths[style] / total for style in group]


def game_of(strengths: list[float], seats: int) -> dict[Group, list[float]]:
    return {group: strengths_won(strengths, group) for group in groups_of(len(strengths), seats)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_payoffs_are_those_of_drawn_opponents(seats: int) -> None:
    strengths, mix = [1.0, 2.0, 5.0], np.array([0.2, 0.5, 0.3])
    found = payoffs(game_of(strengths, seats), 3, seats).of(mix)
    for style, won in enumerate(found):
        tables = product(range(3), repeat=seats - 1)
        expected = sum(
            prod(mix[list(others)]) * strengths_won(strengths, (style, *others))[0] for others in tables
        )
        assert won == pytest.approx(expected)
    assert mix @ found == pytest.approx(1 / seats)


def test_equals_are_met_alike() -> None:
    game = payoffs(game_of([1.0, 1.0, 1.0, 1.0], 4), 4, 4)
    assert balanced(game, np.array([0.7, 0.1, 0.1, 0.1])) == pytest.approx([0.25] * 4)


def test_shares_in_balance_answer_the_payoffs() -> None:
    game = payoffs(game_of([1.0, 1.05, 1.1], 4), 3, 4)
    mix = balanced(game, np.full(3, 1 / 3))
    due = np.exp(game.of(mix) / FORGIVENESS)
    assert mix == pytest.approx(due / due.sum(), abs=1e-6)
    assert mix[0] < mix[1] < mix[2]


def test_each_may_have_its_own_prey() -> None:
    # Rock, scissors, paper for two: every style is met equally often.
    beats: dict[Group, list[float]] = {(0, 1): [1.0, 0.0], (1, 2): [1.0, 0.0], (0, 2): [0.0, 1.0]}
    won = {group: beats.get(group, [0.5, 0.5]) for group in groups_of(3, 2)}
    mix = balanced(payoffs(won, 3, 2), np.array([0.4, 0.3, 0.3]))
    assert mix.sum() == pytest.approx(1)
    assert mix == pytest.approx([1 / 3] * 3, abs=0.2)


def test_styles_that_are_hardly_met_do_not_last() -> None:
    assert lasting(np.array([0.5, 0.01, 0.3, 0.19]), most=8) == [0, 2, 3]
    assert lasting(np.array([0.2, 0.3, 0.1, 0.4]), most=2) == [1, 3]
