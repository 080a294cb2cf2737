"""Shares and gains carry intervals that come from blocks."""

import numpy as np
import pytest

from strategies.tuning.estimates import Estimate, gain, games_to_know, known_within, share


def test_a_share_has_the_spread_of_its_blocks() -> None:
    found = share(np.array([0, 1, 2, 1]), seats=4)
    half = 1.959963984540054 * np.std([0, 0.25, 0.5, 0.25], ddof=1) / 2
    assert (found.value, found.low, found.high) == pytest.approx((0.25, 0.25 - half, 0.25 + half))


def test_a_gain_is_paired() -> None:
    before = np.array([0, 3, 1, 2])
    found = gain(before + 1, before, seats=4)
    assert (found.value, found.low, found.high) == (0.25, 0.25, 0.25)


def test_one_block_says_nothing() -> None:
    assert share(np.array([1]), seats=4) == Estimate(0.25, -0.75, 1.25)


def test_intervals_cover() -> None:
    chance = np.random.default_rng(5)
    found = [share(chance.binomial(4, 0.3, 400), seats=4) for _ in range(400)]
    assert 0.92 < np.mean([one.low <= 0.3 <= one.high for one in found]) < 0.98


def test_they_are_told_in_words() -> None:
    found = Estimate(0.28125, 0.277, 0.2855)
    assert str(found) == "28.1% (27.7% to 28.5%)"
    assert Estimate(0.051, 0.044, 0.058).in_points == "+5.1 points (+4.4 to +5.8)"
    assert Estimate(1 / 3, 0.3, 0.4).rounded() == {"value": 0.33333, "low": 0.3, "high": 0.4}


def test_how_many_games_tell_a_share_and_how_well() -> None:
    games = games_to_know(0.01, 0.25)
    assert games == 7203
    assert known_within(games, 0.25) <= 0.01 < known_within(games - 1, 0.25)
