"""The chart of who profits from a raise."""

import polars as pl
import pytest

from reports.charts.market import raise_profits
from reports.drawing import as_svg
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_worth_tables import RAISE_PROFITS

CHOSEN = pl.col("how") == "by choice"


def test_the_title_says_the_raiser_and_the_next_seat_first_where_somebody_chose() -> None:
    share = 0.25 * CHOSEN.cast(pl.Float64)
    said = "The next sale from a bar raised by choice is the raiser’s in 45.0% (35.0 to 55.0%) of cases"
    assert raise_profits.title(RAISE_PROFITS.with_columns(pl.col("value", "low", "high") + share)) == (
        f"{said}, where the raise adds 0.50 cards’ worth (0.40 to 0.60), "
        "and the next seat’s in 75.0% (65.0 to 85.0%); "
        "raised by the die, it is the raiser’s in 20.0% (10.0 to 30.0%)"
    )
    assert "of cases in base and new, where" in raise_profits.title(twice(RAISE_PROFITS))


def test_the_title_speaks_of_the_die_where_nobody_may_choose() -> None:
    told = raise_profits.title(RAISE_PROFITS.filter(~CHOSEN))
    assert told.startswith("The next sale from a bar raised by the die is the raiser’s in 20.0%")
    assert told.endswith("the next seat’s in 50.0% (40.0 to 60.0%)")


def test_a_raiser_that_never_profits_is_said_to() -> None:
    others = RAISE_PROFITS.filter(pl.col("who") != "the raiser")
    assert "is the raiser’s in 0% of cases, and the next seat’s" in raise_profits.title(others)


def test_each_run_has_a_panel_with_both_ways_and_one_with_what_a_raise_added() -> None:
    base, added, new, _ = raise_profits.draw(twice(RAISE_PROFITS), "caption").axes
    assert rows_of(base) == ["the raiser", "1 seat later", "nobody"]
    assert rows_of(added) == ["the raiser", "1 seat later"]
    assert key_of(new) == ["by the die", "by choice"]


@pytest.mark.filterwarnings("error")
def test_where_nobody_used_a_raise_its_axis_stands_without_rows() -> None:
    unused = [pl.lit(None, pl.Float64).alias(name) for name in ("added", "added_low", "added_high")]
    figure = raise_profits.draw(RAISE_PROFITS.filter(who="nobody").with_columns(unused), "caption")
    assert "<svg" in as_svg(figure)
    assert [rows_of(axes) for axes in figure.axes] == [["nobody"], []]


@pytest.mark.filterwarnings("error")
def test_a_raise_that_takes_something_stands_left_of_nothing() -> None:
    falls = RAISE_PROFITS.with_columns(added=-3.0, added_low=None, added_high=None)
    figure = raise_profits.draw(falls, "caption")
    left, right = figure.axes[1].get_xlim()
    assert left < -3.0 < 0.0 < right
    assert "<svg" in as_svg(figure)
