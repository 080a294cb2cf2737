"""The mean length in words."""

import math

from reports import lengths

ROW = {"label": "Games take on average", "unit": "turns", "value": 16.74, "low": 16.61, "high": 16.88}


def test_a_mean_has_its_interval() -> None:
    assert lengths.on_average(ROW) == "A game takes 16.7 turns on average (16.6 to 16.9)"


def test_with_stopped_games_it_is_known_from_below_alone() -> None:
    stopped = ROW | {"label": "Games take on average at least", "high": math.inf}
    assert lengths.on_average(stopped) == "A game takes at least 16.7 turns on average (more than 16.6)"
