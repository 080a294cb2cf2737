"""The chart of when games are decided."""

from reports.charts.rivalry import decided_at
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.rivalry_tables import DECIDED_AT, along


def test_the_title_tells_of_the_last_turn_and_of_half_time() -> None:
    assert decided_at.title(DECIDED_AT) == (
        "The last turn alone decides 50.0% of games; 25.0% are decided by half time"
    )
    assert decided_at.title(twice(DECIDED_AT)) == (
        "The last turn alone decides 50.0% of games in base and 50.0% of games in new"
    )


def test_a_line_by_round_and_a_bar_a_part() -> None:
    above, below = decided_at.draw(DECIDED_AT).axes
    assert along(above.lines[0]) == [1, 9, 10]
    assert len(below.patches) == 11
    assert [label.get_text() for label in below.get_xticklabels()][::10] == ["0–10", "last\nturn"]
    above, below = decided_at.draw(twice(DECIDED_AT)).axes
    assert (key_of(above), len(below.patches)) == (["base", "new"], 22)
