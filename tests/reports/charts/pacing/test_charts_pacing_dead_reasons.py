"""The chart of dead turns by reason."""

import polars as pl
import pytest
from matplotlib.patches import Rectangle

from analyses.pacing import dead_reasons as analysis
from reports.charts.pacing import dead_reasons
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.pacing.pacing_tables import DEAD_REASONS


def test_the_title_says_how_many_had_cards_enough_and_names_no_piece() -> None:
    # Of 50 dead turns 36 and 4.
    assert dead_reasons.title(DEAD_REASONS) == (
        "Of turns that bring nothing 72.0% (71.0 to 73.0%) end with cards enough in number for a piece, "
        "but not "
        "of the right kinds, 8.0% (7.0 to 9.0%) with too few for any. Which piece was nearest is the next "
        "question"
    )
    assert dead_reasons.title(twice(DEAD_REASONS)).startswith(
        "Of turns that bring nothing in base and new 72.0%"
    )
    older = DEAD_REASONS.filter(~pl.col("reason").str.starts_with("payable"))
    assert "for a piece, of whatever kinds, 8.0%" in dead_reasons.title(older)


def test_the_reading_says_that_browns_are_sizes_of_hands() -> None:
    told = dead_reasons.reading(DEAD_REASONS)
    assert "Browns are sizes of hands and nothing more" in told
    assert "does not say that a city was near, nor that a cheaper one would help" in told
    assert "All colours that the seat had not were used up" in told
    assert "without ingredients" not in told
    market = DEAD_REASONS.with_columns(pl.col("reason").str.replace("road’s", "site’s"))
    assert "Hands are counted without ingredients" in dead_reasons.reading(market)


def test_reasons_lie_on_one_another_and_those_that_never_hold_are_left_out() -> None:
    (axes,) = dead_reasons.draw(DEAD_REASONS, "caption").axes
    tops = [bar.get_y() + bar.get_height() for bar in axes.patches if isinstance(bar, Rectangle)]
    assert max(tops) == pytest.approx(0.5)
    large = ["hand as large as a road’s cost", "hand as large as a city’s cost"]
    reasons = ["too few cards", *large, "half the hand lost"]
    assert sorted(key_of(axes)) == sorted(reasons)
    assert dead_reasons.reasons_of(DEAD_REASONS) == reasons


def test_the_reasons_are_called_as_the_analysis_calls_them() -> None:
    names = ("FEW", "SAVED", "ROBBED", "NOTHING", "COLOUR", "ROAD", "FREE", "PLACE", "ENOUGH")
    assert all(getattr(dead_reasons, name) == getattr(analysis, name) for name in names)
    assert dead_reasons.told("city") == analysis.enough_for("city")
    assert analysis.OF_DEAD == {"dead": dead_reasons.OF_DEAD}


def test_runs_of_unlike_height_share_their_axes() -> None:
    base, new = twice(DEAD_REASONS).partition_by("run")
    fewer = new.filter(pl.col("group") != "2").with_columns(value=pl.col("value") / 2)
    first, second = dead_reasons.draw(pl.concat([base, fewer])).axes
    assert (first.get_xlim(), first.get_ylim()) == (second.get_xlim(), second.get_ylim())
