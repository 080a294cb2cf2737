"""The chart of dead turns."""

import numpy as np
import polars as pl

from reports.charts.pacing import dead_turns
from tests.reports.charts.chart_tables import DEAD, key_of, twice


def test_the_title_names_the_quietest_round_only_if_it_is_shown() -> None:
    early = DEAD.filter(pl.col("group") != "3")
    assert dead_turns.title(early) == "50.0% of turns bring nothing; round 2 is the quietest with 70.0%"
    assert dead_turns.title(DEAD) == "50.0% of turns bring nothing"
    assert dead_turns.title(twice(DEAD)) == "Turns that bring nothing: 50.0% in base and 50.0% in new"


def test_the_line_is_by_round_and_the_dashed_one_overall() -> None:
    (axes,) = dead_turns.draw(DEAD, "caption").axes
    by_round, overall = axes.lines
    assert np.asarray(by_round.get_ydata()).tolist() == [0.5, 0.7, 1.0]
    assert np.asarray(overall.get_ydata()).tolist() == [0.5, 0.5]
    assert axes.get_xlim() == (0.5, 3.5)


def test_two_runs_have_a_key() -> None:
    (axes,) = dead_turns.draw(twice(DEAD)).axes
    assert key_of(axes) == ["base", "new"]
