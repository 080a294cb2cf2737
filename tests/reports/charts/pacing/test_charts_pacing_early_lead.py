"""The chart of early leads."""

import numpy as np
import polars as pl

from reports.charts.pacing import early_lead
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.pacing.pacing_tables import EARLY_LEAD


def test_the_title_says_what_a_lead_after_two_rounds_is_worth() -> None:
    assert early_lead.title(EARLY_LEAD) == "Who leads alone after round 2 wins 54.2% of games; fair is 25.0%"
    assert "54.2% of games in base and 54.2% of games in new" in early_lead.title(twice(EARLY_LEAD))
    nobody = EARLY_LEAD.filter(pl.col("by") == early_lead.FIRST)
    assert early_lead.title(nobody) == "Nobody leads alone"


def test_leads_that_few_games_see_are_left_out() -> None:
    left, right = early_lead.draw(EARLY_LEAD, "caption").axes
    assert key_of(left) == ["any lead", "0.5 ahead"]
    assert np.asarray(left.lines[0].get_ydata()).tolist() == [0.4, 0.542]
    assert [text.get_text() for text in right.texts] == ["30.0%", "50.0%"]


def test_each_run_has_a_row() -> None:
    assert len(early_lead.draw(twice(EARLY_LEAD)).axes) == 4
