"""Strengths from wins, where they can be said by hand."""

import numpy as np
import pytest

from analyses.players.plackett_luce import strengths


def found(wins: list[float], games: list[float], held: list[list[int]]) -> list[float]:
    (one,) = strengths(np.array([wins]), np.array([games]), np.array(held, float))
    return [float(strength) for strength in one]


def test_of_two_the_strengths_are_as_their_wins() -> None:
    assert found([30_000, 10_000], [40_000], [[1, 1]]) == pytest.approx([1.5, 0.5], rel=1e-3)


def test_players_who_never_met_are_held_against_each_other_by_those_between() -> None:
    a, b, c = found([20_000, 10_000 + 30_000, 10_000], [30_000, 40_000], [[1, 1, 0], [0, 1, 1]])
    assert (a / b, b / c) == pytest.approx((2, 3), rel=1e-3)
    assert a + b + c == pytest.approx(3)


def test_who_sits_twice_wins_twice_as_often() -> None:
    assert found([20_000, 10_000], [30_000], [[2, 1]]) == pytest.approx([1, 1], rel=1e-3)


def test_the_choice_of_a_player_at_a_table_of_three_is_by_strength() -> None:
    wins = [6_000.0, 3_000.0, 1_000.0]
    assert found(wins, [10_000], [[1, 1, 1]]) == pytest.approx([1.8, 0.9, 0.3], rel=1e-2)


def test_who_never_won_has_a_small_strength_and_changes_nothing_for_the_others() -> None:
    a, b, never = found([200, 100, 0], [300], [[1, 1, 1]])
    assert 0 < never < 0.01
    assert a / b == pytest.approx(2, rel=0.02)


def test_samples_are_found_side_by_side() -> None:
    both = strengths(
        np.array([[300.0, 100.0], [100.0, 300.0]]), np.array([[400.0], [400.0]]), np.ones((1, 2))
    )
    assert both[0].tolist() == pytest.approx(both[1].tolist()[::-1])
    assert strengths(np.array([[300.0, 100.0]]), np.array([[400.0]]), np.ones((1, 2)))[0].tolist() == (
        pytest.approx(both[0].tolist())
    )
