"""The chart of games still running by who sits at the table."""

import polars as pl

from reports.charts.length import by_style
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.length.length_tables import BY_STYLE


def test_the_title_names_the_style_that_makes_games_long() -> None:
    told = "After 6 rounds, 60.0% of games still run with 1 seat of slow, 30.0% with none"
    assert by_style.title(BY_STYLE) == told
    assert by_style.title(twice(BY_STYLE)).startswith("After 6 rounds in base and new, 60.0%")


def test_no_style_is_named_where_chance_may_be_all() -> None:
    plain = BY_STYLE.filter(pl.col("style") != "slow")
    assert by_style.title(plain) == "No style at the table is shown to make games longer or shorter"
    every = BY_STYLE.filter(pl.col("style") == "all games")
    assert by_style.title(every) == "45.0% of games take more than 6 rounds"


def test_a_panel_a_style_and_a_line_a_number_of_seats() -> None:
    first, second = by_style.draw(BY_STYLE, "caption").axes
    assert (first.get_title(loc="left"), second.get_title(loc="left")) == ("slow", "plain")
    assert key_of(first) == ["0 seats", "1 seat"]
    every = by_style.draw(BY_STYLE.filter(pl.col("style") == "all games")).axes
    assert [key_of(axes) for axes in every] == [["all games"]]
    assert "whole tables" in by_style.reading(BY_STYLE)


def test_of_several_runs_a_row_is_a_style_and_a_column_a_run() -> None:
    base, new = twice(BY_STYLE).partition_by("run")
    shorter = new.filter(pl.col("style") != "slow").with_columns(
        value=pl.when(pl.col("round") == 6).then(0.0).otherwise("value")
    )
    panels = by_style.draw(pl.concat([base, shorter])).axes
    told = [panel.get_title(loc="left") for panel in panels]
    assert told == ["slow in base", "", "plain in base", "plain in new"]
    assert [panel.axison for panel in panels] == [True, False, True, True]
    assert panels[2].get_xlim() == panels[3].get_xlim()
    assert [panel.get_ylabel() for panel in panels[::2]] == ["games still running"] * 2
    assert [panel.get_xlabel() for panel in panels] == ["", "", "round", "round"]


def test_many_runs_go_on_in_a_row_below_and_long_names_in_lines() -> None:
    one = BY_STYLE.filter(pl.col("style") != "slow").drop("run", strict=False)
    named = [
        f"a change of the rules with a long name/{level}" for level in ("beginners", "tuned", "able", "wise")
    ]
    runs = pl.concat(one.select(pl.lit(name).alias("run"), pl.all()) for name in named)
    panels = by_style.draw(runs).axes
    told = [panel.get_title(loc="left") for panel in panels]
    assert [" ".join(name.split()) for name in told] == [*(f"plain in {name}" for name in named), "", ""]
    assert max(len(line) for name in told for line in name.split("\n")) <= by_style.HEADING_WRAP // 3
    assert [panel.axison for panel in panels] == [True] * 4 + [False] * 2
    assert [panel.get_xlabel() for panel in panels] == ["", "round", "round", "round", "", ""]
