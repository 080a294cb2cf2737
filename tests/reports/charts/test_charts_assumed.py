"""The chart of assumed figures."""

import polars as pl

from reports.charts import assumed
from tests.reports.charts.chart_tables import rows_of
from tests.reports.charts.pacing.pacing_tables import ASSUMED


def test_the_title_counts_what_surely_changes_the_length() -> None:
    assert assumed.title(ASSUMED) == (
        "1 of 2 other values of assumed figures change the length; most: a dearer road, +2.4 turns"
    )
    unsure = ASSUMED.with_columns(sure=pl.lit("no"))
    assert assumed.title(unsure) == "No other value of an assumed figure is shown to change the length"


def test_the_longest_game_comes_first_and_doubt_stands_in_brackets() -> None:
    left, right = assumed.draw(ASSUMED, "caption").axes
    assert rows_of(left) == ["a dearer road", "fewer"]
    assert [text.get_text() for text in left.texts] == ["+2.40", "−0.04"]
    assert [text.get_text() for text in right.texts] == ["(+2.0)", "−2.0", "(+0.0)", "(+0.0)"]


def test_the_reading_says_what_brackets_mean() -> None:
    assert "in brackets" in assumed.reading(ASSUMED)
