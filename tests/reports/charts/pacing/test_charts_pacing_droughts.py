"""The chart of droughts."""

from reports.charts.pacing import droughts
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.pacing.pacing_tables import DROUGHTS


def test_the_title_says_how_long_a_seat_and_the_table_wait() -> None:
    assert droughts.title(DROUGHTS) == (
        "A seat’s longest wait for points lasts 8.5 (8.4 to 8.5) turns on average, "
        "the table’s 4.0 (4.0 to 4.1)"
    )
    assert "turns on average in base and new, the table’s 4.0" in droughts.title(twice(DROUGHTS))


def test_each_kind_of_seat_has_a_row_and_its_mean() -> None:
    (axes,) = droughts.draw(DROUGHTS, "caption").axes
    assert rows_of(axes) == ["the table", "every seat", "seat 1"]
    assert [text.get_text() for text in axes.texts] == ["4.0", "8.5", "8.2"]


def test_two_runs_have_a_key() -> None:
    (axes,) = droughts.draw(twice(DROUGHTS)).axes
    assert key_of(axes) == ["base", "new"]
