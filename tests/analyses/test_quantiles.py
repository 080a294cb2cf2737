"""Quantiles that move between whole turns."""

import numpy as np
import pytest
from scipy import stats

from analyses import quantiles

TIMES = np.array([3.0, 5.0, 9.0])
SURVIVAL = np.array([[0.75, 0.5, 0.25]])


def test_the_middle_distribution_counts_half_of_what_ends_at_a_time() -> None:
    assert quantiles.middle(SURVIVAL)[0].tolist() == [0.125, 0.375, 0.625]


@pytest.mark.parametrize(
    ("share", "time"), [(0.05, 3), (0.125, 3), (0.25, 4), (0.5, 7), (0.7, 9), (0.76, np.inf)]
)
def test_quantiles_rise_in_straight_lines(share: float, time: float) -> None:
    assert quantiles.quantile(SURVIVAL, TIMES, share)[0] == pytest.approx(time)


def test_a_time_that_does_not_occur_in_a_curve_is_passed_over() -> None:
    with_five = np.array([[0.5, 0.5, 0.0]])
    without = quantiles.quantile(np.array([[0.5, 0.0]]), np.array([3.0, 9.0]), 0.5)
    assert quantiles.quantile(with_five, TIMES, 0.5) == pytest.approx(without)


def test_where_all_games_take_as_long_that_is_the_median() -> None:
    assert quantiles.quantile(np.array([[0.0]]), np.array([12.0]), 0.5)[0] == 12


def test_a_longer_game_moves_the_median_by_less_than_a_turn() -> None:
    turns, games = np.arange(10.0, 20.0), np.full(10, 10.0)
    longer = games - np.eye(10)[3] + np.eye(10)[7]
    curves = np.array([1 - np.cumsum(counts) / 100 for counts in (games, longer)])
    before, after = quantiles.quantile(curves, turns, 0.5)
    assert 0 < after - before < 0.2


@pytest.mark.parametrize(("share", "games"), [(0.5, 100), (0.95, 100), (0.95, 400), (0.05, 2000)])
def test_likely_shares_are_those_of_order_statistics(share: float, games: int) -> None:
    low, high = quantiles.likely_shares(share, games)
    at = games + 1
    assert stats.beta.cdf(share, at * low, at * (1 - low)) == pytest.approx(0.975, abs=1e-6)
    assert stats.beta.cdf(share, at * high, at * (1 - high)) == pytest.approx(0.025, abs=1e-6)
