"""Intervals of what is drawn anew: how often they hold the truth."""

import numpy as np
import polars as pl
import pytest

from analyses import resampling
from analyses.resampling import percentile_interval, rate_interval, resampling_weights
from analyses.statistics import ratios


def test_resampling_draws_as_many_batches_as_there_are_and_always_the_same() -> None:
    weights = resampling_weights(7)
    assert (weights.sum(axis=1) == 7).all()
    resampling._weights.cache_clear()
    assert (resampling_weights(7) == weights).all()


def test_intervals_of_a_mean_in_few_blocks_hold_the_truth_as_often_as_they_say() -> None:
    rng = np.random.default_rng(5)
    weights, covered = resampling_weights(12), 0
    for _ in range(400):
        values = rng.normal(0, 1, 12)
        low, high = percentile_interval((weights @ values / 12)[:, None], np.array([12.0]))
        covered += low[0] <= 0 <= high[0]
    assert 0.92 <= covered / 400 <= 0.98


def test_intervals_of_a_mean_that_seldom_differs_hold_the_truth_as_often_as_they_say() -> None:
    """Of 400 games four are expected to last a turn more: a few may well be one, or eight."""
    rng = np.random.default_rng(8)
    covered, straight = 0, 0
    weights = resampling_weights(400)
    for _ in range(400):
        turns = 10 + (rng.random(400) < 0.01)
        rows = pl.LazyFrame({"block": np.arange(400), "of": "all", "turns": turns, "one": 1})
        found = ratios(rows, ["of"], "turns", "one", rate=False)
        covered += found.low[0] <= 10.01 <= found.high[0]
        low, high = percentile_interval((weights @ turns / 400)[:, None], np.array([400.0]))
        straight += low[0] <= 10.01 <= high[0]
    assert straight / 400 < 0.92
    assert 0.93 <= covered / 400 <= 0.985


def test_an_interval_leans_to_where_figures_reach_further() -> None:
    figures = np.random.default_rng(1).exponential(1, 100)
    apart = figures - figures.mean()
    drawn = 5 + resampling_weights(100) @ apart / 100
    ends = [percentile_interval(drawn[:, None], np.array([100.0]), np.array([5.0]), side * apart[:, None])
            for side in (1, -1)]  # fmt: skip
    straight = percentile_interval(drawn[:, None], np.array([100.0]))
    assert ends[0][1] > straight[1] > ends[1][1]


def test_a_mean_that_never_differs_is_told_as_it_is() -> None:
    drawn, none = np.full((2000, 1), 3.0), np.zeros((40, 1))
    low, high = percentile_interval(drawn, np.array([40.0]), np.array([3.0]), none)
    assert (low[0], high[0]) == (3.0, 3.0)


def test_of_a_single_draw_there_are_ends_too() -> None:
    drawn, apart = np.array([[np.nan], [2.0]]), np.array([[1.0], [-1.0]])
    low, high = percentile_interval(drawn, np.array([2.0]), np.array([1.0]), apart)
    assert (low[0], high[0]) == (2.0, 2.0)


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_a_rate_that_always_or_never_came_true_is_in_its_own_interval(value: float) -> None:
    for blocks in range(2, 400):
        low, high = rate_interval(np.array([value]), np.full((2000, 1), value), np.array([float(blocks)]))
        assert low[0] <= value <= high[0]
