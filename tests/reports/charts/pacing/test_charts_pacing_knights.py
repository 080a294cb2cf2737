"""The chart of what knights draw."""

from reports.charts.pacing import knights
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import KNIGHTS


def test_the_title_says_what_a_knight_draws_from_both_sides() -> None:
    # One card from the left and two thirds of one from the right.
    assert knights.title(KNIGHTS) == "A knight draws 1.67 cards, 20.0% of them from one who leads the others"
    assert knights.title(KNIGHTS.clear()) == "No knight is built"


def test_shares_stand_above_what_is_drawn() -> None:
    panels = knights.draw(KNIGHTS, "caption").axes
    assert [axes.get_title(loc="left") for axes in panels] == ["Whose cards", "When", "By the hand"]
    assert [text.get_text() for text in panels[0].texts] == ["80.0%", "20.0%"]
    assert rows_of(panels[2]) == ["hand 0", "hand 7 or more"]


def test_runs_stand_side_by_side() -> None:
    assert len(knights.draw(twice(KNIGHTS)).axes) == 3
