"""The chart of the waits for the last points."""

from reports.charts.length import last_points
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.length.length_tables import LAST


def test_the_title_tells_the_last_wait_and_the_one_before() -> None:
    assert last_points.title(LAST) == (
        "On average the winner waits 7.0 turns for the last gain, for the one before it 9.0"
    )
    assert last_points.title(twice(LAST)).endswith("for the one before it 9.0 in base and new")


def test_rows_are_named_and_told() -> None:
    (axes,) = last_points.draw(LAST, "caption").axes
    assert rows_of(axes) == ["winner, last gain", "last but one", "last but 2", "runner-up, in vain"]
    assert axes.texts[0].get_text() == "mean 7.0 (6.8 to 7.2)"
    assert "no measure" in last_points.reading(LAST)
