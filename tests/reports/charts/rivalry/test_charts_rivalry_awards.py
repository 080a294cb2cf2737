"""The chart of awards."""

from reports.charts.rivalry import awards
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.rivalry_tables import AWARDS


def test_the_title_tells_of_both_awards_together() -> None:
    assert awards.title(AWARDS) == (
        "The winner needed an award in 60.0% of games (10.0%: gained in the last turn)"
    )
    assert "in base (10.0%: gained in the last turn) and 60.0% of games in new" in awards.title(twice(AWARDS))


def test_a_panel_each_way_to_decide() -> None:
    panels = awards.draw(AWARDS).axes
    assert [panel.get_title("left") for panel in panels] == list(awards.HOW.values())
    assert rows_of(panels[2]) == ["longest road", "largest army", "either of them"]
    assert key_of(awards.draw(twice(AWARDS)).axes[0]) == ["base", "new"]
