"""The chart of victims."""

import polars as pl

from reports.charts.rivalry import victims
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import VICTIMS


def test_the_title_tells_of_those_in_front() -> None:
    assert victims.title(VICTIMS) == (
        "Of the cards lost to the robber, those in front lose 70.0%, "
        "more than their share of the players (50.0%)"
    )
    knights = VICTIMS.filter(cause="robber").with_columns(cause=pl.lit("knight"))
    assert victims.title(twice(knights)).startswith("Of the cards lost to knights, those in front lose 70.0%")


def test_a_panel_each_cause() -> None:
    panels = victims.draw(VICTIMS).axes
    assert [panel.get_title("left") for panel in panels] == [
        "cards lost to monopolies",
        "cards lost to the robber",
    ]
    assert len(victims.draw(twice(VICTIMS)).axes) == 2
