"""The chart of targets played for and passed."""

import polars as pl

from reports.charts.length import played_for
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.length.length_tables import played_for as table_of

BOTH = pl.concat(
    table_of(target, turns).insert_column(0, pl.lit(f"points-{target:g}").alias("run"))
    for target, turns in ((13.0, 60.0), (11.0, 48.0))
)


def test_the_title_holds_the_lowest_target_against_the_way_to_the_highest() -> None:
    # 11 points were passed 10 turns before the mean end of the games for 13.
    assert played_for.title(BOTH) == (
        "A game for 11 points takes 48.0 turns on average in points-11; "
        "on the way to 13 they are passed after 50.0"
    )
    assert played_for.title(table_of(13.0, 60.0)) == "A game for 13 points takes 60.0 turns on average"
    same = played_for.title(twice(table_of(13.0, 60.0)))
    assert same.startswith("A game for 13 points takes 60.0 turns on average in base and new")


def test_runs_that_were_held_together_tell_their_difference() -> None:
    is_lower = (pl.col("target") == 11) & (pl.col("how") == "played for")
    ends = {"longer": -0.9, "longer_low": -1.2, "longer_high": -0.6}
    held = BOTH.with_columns(pl.when(is_lower).then(end).alias(name) for name, end in ends.items())
    assert played_for.title(held).endswith(
        "they are passed after 50.0, a difference of −0.90 turns (−1.20 to −0.60; n 100)"
    )
    assert played_for.reading(held).endswith("share them: 11 points −0.90 turns (−1.20 to −0.60; n 100).")
    assert played_for.reading(BOTH).endswith("95% intervals.")


def test_a_line_for_the_longest_and_a_dot_for_each() -> None:
    (axes,) = played_for.draw(BOTH, "caption").axes
    assert axes.get_xticks().tolist() == [11, 12, 13]
    assert [text.get_text() for text in axes.texts] == ["60.0", "48.0"]
    lines = [line for line in axes.lines if len(line.get_xydata()) == 3]  # type: ignore[arg-type]
    assert len(lines) == 1
    assert "play otherwise" in played_for.reading(BOTH)


def test_figures_of_runs_for_the_same_target_do_not_cover_each_other() -> None:
    close = twice(table_of(13.0, 60.0)).with_columns(
        pl.col("value") + pl.when(run="base").then(0.3).otherwise(0.0)
    )
    figure = played_for.draw(close)
    figure.draw_without_rendering()
    upper, lower = (text.get_window_extent() for text in figure.axes[0].texts)
    assert upper.y0 >= lower.y1
