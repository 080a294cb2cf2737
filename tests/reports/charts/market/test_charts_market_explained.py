"""The chart of what tells who wins."""

from reports.charts.market import explained
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_worth_tables import EXPLAINED


def test_the_title_says_what_chocolate_tells() -> None:
    said = "Points from chocolate explain 20.0% of who wins"
    assert explained.title(EXPLAINED) == f"{said}; the winner has more than another player in 70.0% of cases"
    assert "of who wins in base and new;" in explained.title(twice(EXPLAINED))


def test_both_ways_to_say_it_have_the_same_rows() -> None:
    above, below = explained.draw(twice(EXPLAINED), "caption").axes
    assert rows_of(above) == rows_of(below) == ["worth of rewards", "points: chocolate", "points: cities"]
    assert key_of(above) == ["base", "new"]
