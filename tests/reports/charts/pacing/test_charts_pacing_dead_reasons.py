"""The chart of dead turns by reason."""

import polars as pl
import pytest
from matplotlib.patches import Rectangle

from analyses.pacing import dead_reasons as analysis
from reports.charts.pacing import dead_reasons
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.pacing.pacing_tables import DEAD_REASONS


def test_the_title_says_how_many_had_cards_enough() -> None:
    # Of 50 dead turns 30 and 4.
    assert dead_reasons.title(DEAD_REASONS) == (
        "Of turns that bring nothing 60.0% end with as many cards as a city takes, 8.0% with too few"
    )
    assert dead_reasons.title(twice(DEAD_REASONS)) == (
        "Of turns that bring nothing, 60.0% in base and 60.0% in new end with as many cards as a city takes"
    )


def test_reasons_lie_on_one_another_and_those_that_never_hold_are_left_out() -> None:
    (axes,) = dead_reasons.draw(DEAD_REASONS, "caption").axes
    tops = [bar.get_y() + bar.get_height() for bar in axes.patches if isinstance(bar, Rectangle)]
    assert max(tops) == pytest.approx(0.5)
    reasons = ["too few cards", "as many as a road takes", "as many as a city takes", "half the hand lost"]
    assert sorted(key_of(axes)) == sorted(reasons)
    assert dead_reasons.reasons_of(DEAD_REASONS) == reasons


def test_the_reasons_are_called_as_the_analysis_calls_them() -> None:
    named = {dead_reasons.FEW, dead_reasons.SAVED, dead_reasons.ROBBED, dead_reasons.NOTHING}
    assert named == {analysis.FEW, analysis.SAVED, analysis.ROBBED, analysis.NOTHING}
    assert dead_reasons.told("city") == analysis.enough_for("city")


def test_runs_of_unlike_height_share_their_axes() -> None:
    base, new = twice(DEAD_REASONS).partition_by("run")
    fewer = new.filter(pl.col("group") != "2").with_columns(value=pl.col("value") / 2)
    first, second = dead_reasons.draw(pl.concat([base, fewer])).axes
    assert (first.get_xlim(), first.get_ylim()) == (second.get_xlim(), second.get_ylim())
