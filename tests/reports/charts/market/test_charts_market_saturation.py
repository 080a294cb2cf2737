"""The chart of a market that runs full."""

from reports.charts.market import saturation
from tests.reports.charts.chart_tables import key_of, places, twice
from tests.reports.charts.market_worth_tables import SATURATION


def test_the_title_tells_of_the_last_round_of_half_of_the_games() -> None:
    said = "80.0% of the chips are left, they ran out in 20.0% of games; 4.0% of rewards are not got in full"
    assert saturation.title(SATURATION) == f"By round 2, {said}"
    assert "are left in base and new, they" in saturation.title(twice(SATURATION))


def test_chips_stand_above_the_other_signs_and_all_end_with_the_rounds_that_enough_games_reach() -> None:
    key, chips, other_key, others = saturation.draw(SATURATION, "caption").axes
    assert key_of(key) == ["chips left", "chips gone"]
    assert key_of(other_key) == ["reward not got in full", "bar too low to make it", "bar at the top"]
    assert places(chips.lines[0]) == places(others.lines[2]) == [1, 2, 3]
    assert len(saturation.draw(twice(SATURATION)).axes) == 8
