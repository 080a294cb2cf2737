"""The chart of what long games are like."""

import polars as pl

from reports.charts.length import longest
from reports.drawing import as_svg
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.length.length_tables import LONGEST


def test_the_title_names_what_is_surely_so() -> None:
    assert longest.title(LONGEST) == "The longest games see more sevens rolled, fewer cards from the dice"
    assert longest.title(twice(LONGEST)).startswith("The longest games in base and new see more")
    unsure = LONGEST.with_columns(sure=pl.lit("no"))
    assert longest.title(unsure) == "Nothing is shown to set the longest games apart"


def test_the_reading_says_how_many_games_are_the_longest() -> None:
    assert "as long as the shortest of them (50 games), beside" in longest.reading(LONGEST)
    assert "(0 games)" in longest.reading(LONGEST.clear())
    assert "(50 games in base and 50 games in new)" in longest.reading(twice(LONGEST))


def test_dots_that_are_not_sure_are_hollow_and_figures_stand_outside() -> None:
    (axes,) = longest.draw(LONGEST, "caption").axes
    assert rows_of(axes) == LONGEST["what"].to_list()
    dots = [line for line in axes.lines if line.get_marker() == "o"]
    assert [dot.get_markerfacecolor() == dot.get_color() for dot in dots] == [True, False, False, True]
    assert [text.get_text() for text in axes.texts] == ["+0.90", "+0.10", "−0.20", "−0.80"]
    assert [text.get_horizontalalignment() for text in axes.texts] == ["left", "left", "right", "right"]
    assert "need not cause" in longest.reading(LONGEST)


def test_beside_long_names_the_axis_is_told_in_full_and_figures_stay_off_the_names() -> None:
    named = pl.concat_str("what", pl.lit(": points between leader and last (30% into a median game)"))
    figure = longest.draw(LONGEST.with_columns(what=named), "caption")
    as_svg(figure)
    (axes,) = figure.axes
    assert axes.xaxis.label.get_window_extent().x1 <= figure.bbox.width
    assert min(text.get_window_extent().x0 for text in axes.texts) > axes.bbox.x0
