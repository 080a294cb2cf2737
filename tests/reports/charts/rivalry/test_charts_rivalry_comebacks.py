"""The chart of places at half time."""

from reports.charts.rivalry import comebacks
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import COMEBACKS


def test_the_title_counts_games_won_by_the_last() -> None:
    assert comebacks.title(COMEBACKS) == (
        "A player who was last at half of the turns, alone or with others, wins 30.0% of games"
    )
    assert comebacks.title(twice(COMEBACKS)).endswith("wins 30.0% of games in base and 30.0% of games in new")


def test_a_panel_each_reading_of_half_time() -> None:
    panels = comebacks.draw(COMEBACKS).axes
    assert [panel.get_title("left") for panel in panels] == ["at half of the turns", "at half of the points"]
    assert rows_of(panels[0]) == ["alone in front", "last with others", "alone last"]
    assert len(comebacks.draw(twice(COMEBACKS)).axes) == 2
