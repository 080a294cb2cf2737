"""The chart of decisions in a turn."""

import numpy as np
import polars as pl

from analyses.rivalry.decisions import OPTIONS, ends_of
from reports.charts.rivalry import decisions
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import DECISIONS, along


def test_the_title_gives_the_means_and_the_first_round() -> None:
    assert decisions.title(DECISIONS) == (
        "On average a turn has 7.86 (7.84 to 7.88) decisions of 15.72 (15.62 to 15.82) options each, "
        "123.56 (122.56 to 124.56) options in all; 5.64 in the first round"
    )
    assert "a turn in base and new has 7.86" in decisions.title(twice(DECISIONS))
    assert "over 90 turns in base and 90 turns in new" in decisions.reading(twice(DECISIONS))


def test_rounds_above_and_strategies_below() -> None:
    above, middle, in_turn, below = decisions.draw(DECISIONS).axes
    assert along(above.lines[0]) == along(middle.lines[0]) == [1, 2]
    assert np.asarray(middle.lines[0].get_ydata()).tolist() == [2 * 5.64, 18.0]
    assert np.asarray(in_turn.lines[0].get_ydata()).tolist() == [2 * 5.64**2, 162.0]
    assert rows_of(below) == ["a", "b"]


def test_a_run_without_options_has_decisions_alone() -> None:
    unknown = [name for one in OPTIONS for name in ends_of(one)]
    older = DECISIONS.with_columns(pl.lit(None, pl.Float64).alias(name) for name in unknown)
    assert decisions.title(older) == (
        "On average a turn has 7.86 (7.84 to 7.88) decisions; 5.64 in the first round"
    )
    assert len(decisions.draw(older).axes) == 2
