"""The chart of victims."""

import polars as pl

from reports.charts.rivalry import victims
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import VICTIMS


def test_the_title_tells_of_those_in_front() -> None:
    assert victims.title(VICTIMS) == (
        "Of the cards lost to the robber, those in front lose 70.0% (68.0 to 72.0%), "
        "more than their share of the players (50.0%): +20.0 points (+19.0 to +21.0)"
    )
    level = VICTIMS.with_columns(beyond_low=pl.lit(-0.1), beyond_high=pl.lit(0.3))
    assert victims.title(level).endswith("not shown to be off their share of the players (50.0%)")


def test_where_nobody_chooses_the_title_and_the_reading_say_so() -> None:
    knights = VICTIMS.filter(cause="robber").with_columns(cause=pl.lit("knight"), choice=pl.lit("nothing"))
    assert victims.title(twice(knights)).startswith(
        "Nobody chooses who loses cards to knights: those in front lose 70.0%"
    )
    assert "A knight draws from both neighbours by the rules" in victims.reading(knights)
    assert "chooses whom to rob" not in victims.reading(knights)
    spared = knights.with_columns(choice=pl.lit("whether"))
    assert "who loses cards to knights, only whether: those" in victims.title(spared)
    assert "from both neighbours, unless whoever built it spares them" in victims.reading(spared)


def test_on_an_island_the_robber_is_told_from_the_monopoly() -> None:
    told = victims.reading(VICTIMS)
    assert "Whoever moves the robber chooses whom to rob" in told
    assert "A monopoly takes from everybody" in told
    of_two = VICTIMS.filter(cause="robber").with_columns(choice=pl.lit("nothing"))
    assert victims.reading(of_two).endswith("With two players there is nobody else to take from.")


def test_a_panel_each_cause() -> None:
    panels = victims.draw(VICTIMS).axes
    assert [panel.get_title("left") for panel in panels] == [
        "cards lost to monopolies",
        "cards lost to the robber",
    ]
    assert len(victims.draw(twice(VICTIMS)).axes) == 2
