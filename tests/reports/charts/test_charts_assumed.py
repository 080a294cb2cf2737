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


def test_figures_of_what_is_longer_and_shorter_lie_within_the_panel() -> None:
    longer_and_shorter = ASSUMED.with_columns(
        pl.when(pl.col("says") == "fewer").then(pl.col(end) - 1.7).otherwise(pl.col(end) + 3.0).alias(end)
        for end in ("value", "low", "high")
    )
    told = pl.col("says") + pl.lit("; who alone lacks gets what is left")  # which leaves a narrow panel
    figure = assumed.draw(longer_and_shorter.with_columns(told), "caption")
    figure.draw_without_rendering()
    left = figure.axes[0]
    panel, boxes = left.get_window_extent(), [text.get_window_extent() for text in left.texts]
    assert [text.get_text() for text in left.texts] == ["+5.40", "−1.74"]
    assert all(panel.x0 < box.x0 and box.x1 < panel.x1 for box in boxes)


def test_the_reading_says_what_brackets_mean() -> None:
    assert "in brackets" in assumed.reading(ASSUMED)


def test_values_that_do_as_much_are_all_named_as_the_most() -> None:
    sure = ASSUMED.with_columns(sure=pl.lit("yes"), value=pl.lit(2.4))
    assert "most: a dearer road or fewer, +2.4 turns" in assumed.title(sure)
