"""The chart of decisions in a turn."""

from reports.charts.rivalry import decisions
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import DECISIONS, along


def test_the_title_gives_the_mean_and_the_first_round() -> None:
    assert decisions.title(DECISIONS) == "A turn has 7.9 decisions (5.6 in the first round), on average"
    assert "in base (5.6 in the first round) and 7.9 decisions in new" in decisions.title(twice(DECISIONS))


def test_rounds_above_and_strategies_below() -> None:
    above, below = decisions.draw(DECISIONS).axes
    assert along(above.lines[0]) == [1, 2]
    assert rows_of(below) == ["a", "b"]
