"""Wilson's interval: known values, and what another library says."""

import numpy as np
import pytest
from statsmodels.stats.proportion import proportion_confint

from analyses.intervals import picked_from, wilson


def test_wilson_gives_the_known_interval() -> None:
    low, high = wilson(np.array([5.0, 0.0]), np.array([10.0, 10.0]))
    assert low == pytest.approx([0.2366, 0.0], abs=1e-4)
    assert high == pytest.approx([0.7634, 0.2775], abs=1e-4)


def test_it_is_that_of_another_library_for_rates_of_any_kind() -> None:
    won, n = np.array([0, 0.5, 3, 7.25, 10, 250]), np.array([10, 3, 10, 7.25, 10, 1000])
    expected = proportion_confint(won, n, method="wilson")
    assert np.array(wilson(won, n)) == pytest.approx(np.array(expected), abs=1e-12)
    assert [float(end) for end in wilson(3, 10)] == pytest.approx([end[2] for end in expected])


def test_nothing_is_known_of_no_games() -> None:
    assert [float(end) for end in wilson(0, 0)] == [0, 1]


def test_what_is_picked_from_many_needs_a_wider_interval() -> None:
    assert picked_from(1) == pytest.approx(1)
    # 2.5% / 4 at each end: 2.4977 standard deviations instead of 1.96.
    assert picked_from(4) == pytest.approx(2.4977 / 1.95996, abs=1e-4)
