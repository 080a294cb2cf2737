"""The chart of partners in trade."""

from reports.charts.rivalry import partners
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import PARTNERS


def test_the_title_tells_of_those_in_front() -> None:
    assert partners.title(PARTNERS) == (
        "Of partners in trade, those in front are 70.0%, more than their share of the players (50.0%)"
    )
    assert partners.title(twice(PARTNERS)).endswith("(50.0%) in new")


def test_one_panel() -> None:
    (axes,) = partners.draw(PARTNERS).axes
    assert axes.get_title("left") == "with whom the player whose turn it is trades"
