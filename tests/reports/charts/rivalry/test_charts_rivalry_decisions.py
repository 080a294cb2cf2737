"""The chart of decisions in a turn."""

import numpy as np
import polars as pl

from analyses.rivalry.decisions import OPTIONS
from reports.charts.rivalry import decisions
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import DECISIONS, along


def test_the_title_gives_the_mean_and_the_first_round() -> None:
    assert decisions.title(DECISIONS) == (
        "A turn has 7.9 decisions of 15.7 options (5.6 in the first round), on average"
    )
    assert "in base (5.6 in the first round) and 7.9 decisions of" in decisions.title(twice(DECISIONS))


def test_rounds_above_and_strategies_below() -> None:
    above, middle, below = decisions.draw(DECISIONS).axes
    assert along(above.lines[0]) == along(middle.lines[0]) == [1, 2]
    assert np.asarray(middle.lines[0].get_ydata()).tolist() == [2 * 5.64, 18.0]
    assert rows_of(below) == ["a", "b"]


def test_a_run_without_options_has_decisions_alone() -> None:
    older = DECISIONS.with_columns(pl.lit(None, pl.Float64).alias(name) for name in OPTIONS)
    assert decisions.title(older) == "A turn has 7.9 decisions (5.6 in the first round), on average"
    assert len(decisions.draw(older).axes) == 2
