"""The chart of first colours."""

import numpy as np
import polars as pl
import pytest

from reports.charts.pacing import colours
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import COLOURS


def test_the_title_names_the_colours_that_are_shown_to_win_more_or_less() -> None:
    assert colours.title(COLOURS) == (
        "Against others of their seat and round, first settlements win: red +6.0 points (+4.0 to +8.0)"
    )
    level = COLOURS.with_columns(beyond=pl.lit(0.0), beyond_low=pl.lit(-0.02), beyond_high=pl.lit(0.02))
    assert colours.title(level) == "No colour is shown to win more or less than another"
    assert "win: red" in colours.title(twice(COLOURS))


def test_a_row_a_colour_with_the_tick_of_its_seats_and_rounds() -> None:
    (axes,) = colours.draw(COLOURS, "caption").axes
    assert rows_of(axes) == ["blue", "red"]
    ticks = [np.asarray(line.get_xdata())[0] for line in axes.lines if line.get_linewidth() == 1.5]
    assert ticks == pytest.approx([0.25, 0.26])


def test_the_reading_says_that_winning_moves_are_left_out() -> None:
    assert "unless in the last turn of a game" in colours.reading(COLOURS)
