"""The chart of the spinner's luck."""

import polars as pl

from reports.charts.pacing import spin_luck
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.pacing.pacing_tables import SPIN_LUCK


def test_the_title_is_of_the_last_spin_that_nearly_all_games_see() -> None:
    assert spin_luck.title(SPIN_LUCK) == (
        "Of the spread in length the first spins foretell 19.6% (17.6 to 21.6%) by the 10th"
    )
    assert spin_luck.title(twice(SPIN_LUCK)).endswith("by the 10th in new")
    short = SPIN_LUCK.with_columns(running=pl.lit(0.5))
    assert spin_luck.title(short) == "Too few games to say what the spinner foretells"


def test_each_source_has_a_line_and_what_is_settled_another() -> None:
    luck, left = spin_luck.draw(SPIN_LUCK, "caption").axes
    assert key_of(luck) == ["all sections", "robber", "settled"]
    assert [bar.get_height() for bar in left.patches] == [1000, 995, 700]  # type: ignore[attr-defined]


def test_each_run_has_its_panels_and_none_breaks_without_a_game() -> None:
    assert len(spin_luck.draw(twice(SPIN_LUCK)).axes) == 4
    assert len(spin_luck.draw(SPIN_LUCK.filter(pl.col("spins") > 99)).axes) == 2
