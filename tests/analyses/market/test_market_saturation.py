"""A market that runs full, on four games by hand."""

from pathlib import Path

import pytest

from analyses.market import saturation
from tests.analyses import small_market


def test_chips_rewards_and_bars_are_told_by_round(tmp_path: Path) -> None:
    table = saturation.compute(small_market.opened(tmp_path, chips=2))
    told = {row[:2]: row[2:] for row in table.select("what", "round", "n", "value").rows()}
    # After round 1 games 0 to 3 have 0, 1, 2 and 2 of two chips left; in round 3 games 0, 2 and 3 go on.
    assert told["chips left", 1] == (4, pytest.approx(5 / 8))
    assert told["chips gone", 1] == (4, 0.25)
    assert told["chips gone", 3] == (3, pytest.approx(1 / 3))
    # Of four sales in round 1 that of game 3 brought nothing.
    assert told["reward not got in full", 1] == (4, 0.25)
    assert ("reward not got in full", 3) in told
    assert told["bar at the top", 1] == (4, 0)


def test_bars_at_either_end_are_those_that_the_rules_say(tmp_path: Path) -> None:
    levels = [{"makeable": False}, {"resources": 1}, {"makeable": False}, {"victory_points": 1}, {"cards": 1}]
    table = saturation.compute(small_market.opened(tmp_path, levels=levels))
    told = {row[:2]: row[2] for row in table.select("what", "round", "value").rows()}
    # Level 2 is too low after round 2 in games 0 and 1 for nut and dark, in 2 for dark and milk, in 3 for
    # milk.
    assert told["bar too low to make it", 2] == pytest.approx(7 / 12)
    assert told["bar at the top", 2] == pytest.approx(1 / 12)  # nut in game 3 at level 4
