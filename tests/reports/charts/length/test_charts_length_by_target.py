"""The chart of lengths to fewer points."""

import numpy as np
import polars as pl

from reports import style
from reports.charts.length import by_target as game_length_by_target
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.market_tables import TARGETS


def test_the_title_says_how_much_shorter_the_lowest_target_is() -> None:
    assert game_length_by_target.title(TARGETS) == (
        "On the same boards and dice, 10 points come 12.0 (11.0 to 13.0) turns before 13"
    )
    assert game_length_by_target.title(twice(TARGETS)).endswith(
        "before 13 in base; 10 points come 12.0 (11.0 to 13.0) turns before 13 in new"
    )


def test_a_run_without_a_lower_target_is_not_held_against_itself() -> None:
    alone = TARGETS.filter(target=13)
    assert game_length_by_target.title(alone) == ("On the same boards and dice, there is no target below 13")
    one = twice(TARGETS).filter((pl.col("run") == "base") | (pl.col("target") == 13))
    assert game_length_by_target.title(one).endswith("turns before 13 in base")


def test_every_row_has_its_median_its_n_and_its_difference() -> None:
    (axes,) = game_length_by_target.draw(TARGETS, "caption").axes
    assert [float(np.asarray(line.get_xdata())[0]) for line in axes.lines] == [40, 40, 48, 48, 52, 52]
    labels = axes.get_yticklabels()
    assert [label.get_text() for label in labels][:2] == ["10 points (n 100)", "a (n 100)"]
    assert [label.get_fontweight() for label in labels][:2] == ["bold", "normal"]
    assert axes.texts[0].get_text() == "40;  12.0 turns less (11.0 to 13.0)"
    assert axes.texts[-1].get_text() == "52"


def test_a_row_without_an_end_is_drawn_to_the_longest() -> None:
    endless = TARGETS.with_columns(p95=pl.when(pl.col("target") < 13).then(pl.col("p95")))
    (axes,) = game_length_by_target.draw(endless).axes
    assert axes.texts[-1].xy == (96.0, 5)  # type: ignore[attr-defined]  # an annotation


def test_the_reading_says_that_players_did_not_know() -> None:
    assert "did not know of the lower target" in game_length_by_target.reading(TARGETS)


def test_the_colour_is_the_run() -> None:
    panels = game_length_by_target.draw(twice(TARGETS)).axes
    inks = [{line.get_color() for line in panel.lines} for panel in panels]
    assert inks == [{style.colour(0)}, {style.colour(1)}]
