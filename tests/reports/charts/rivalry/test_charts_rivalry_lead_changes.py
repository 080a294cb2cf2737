"""The chart of changes of the lead."""

from reports.charts.rivalry import lead_changes
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.rivalry_tables import LEAD_CHANGES


def test_the_title_gives_the_mean() -> None:
    assert lead_changes.title(LEAD_CHANGES) == (
        "The lead changes 2.0 times in a game, on average; in 10.0% never"
    )
    assert lead_changes.title(twice(LEAD_CHANGES)) == (
        "The lead changes 2.0 times in base and 2.0 times in new in a game, on average"
    )


def test_a_bar_a_number_that_is_not_rare() -> None:
    (axes,) = lead_changes.draw(LEAD_CHANGES).axes
    assert len(axes.patches) == 2
    (both,) = lead_changes.draw(twice(LEAD_CHANGES)).axes
    assert (len(both.patches), key_of(both)) == (4, ["base", "new"])
