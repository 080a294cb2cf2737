"""The chart of when games end and where they drag."""

import numpy as np

from reports.charts.length import hazard
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.length.length_tables import HAZARD


def test_the_title_tells_of_the_last_round_that_half_of_the_games_begin() -> None:
    one = "In round 3, 99.0% of the games that are left end, and in 10.0% nobody gains a point"
    assert hazard.title(HAZARD) == one
    assert hazard.title(twice(HAZARD)).startswith("In round 3 in base and new, 99.0%")


def test_rounds_that_few_games_begin_are_not_drawn() -> None:
    ends, idle, left = hazard.draw(HAZARD, "caption").axes
    assert np.asarray(ends.lines[0].get_ydata()).tolist() == [0, 0.4, 0.99]
    assert np.asarray(idle.lines[0].get_ydata()).tolist() == [0.8, 0.25, 0.1]
    assert np.asarray(left.lines[0].get_ydata()).tolist() == [1000, 1000, 600]
    assert key_of(hazard.draw(twice(HAZARD)).axes[0]) == ["base", "new"]
    assert "95% intervals" in hazard.reading(HAZARD)
