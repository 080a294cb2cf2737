"""The chart of the levels."""

import numpy as np
import polars as pl

from reports.charts.market import levels as market_levels
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.market_tables import LEVELS


def test_the_title_says_the_highest_and_the_lowest_bar_where_half_of_the_games_are_left() -> None:
    assert market_levels.title(LEVELS) == "In round 2: nut pays from level 4.0 on average, dark from 1.0"
    assert market_levels.title(twice(LEVELS)).startswith("base and new, round 2: nut pays from level 4.0")
    one = LEVELS.filter(pl.col("variety") == "nut")
    assert market_levels.title(one) == "In round 2: nut pays from level 4.0 on average"


def test_every_variety_has_a_panel_up_to_the_round_that_few_games_reach() -> None:
    figure = market_levels.draw(LEVELS, "caption")
    panels = [axes for axes in figure.axes if axes.axison]
    assert [axes.get_title(loc="left") for axes in panels] == ["nut", "dark", "milk", "white"]
    assert np.asarray(panels[0].lines[0].get_ydata()).tolist() == [3.0, 3.5, 4.0, 4.5]
    assert {axes.get_ylim() for axes in panels} == {(0.0, 5.2)}


def test_the_key_stands_in_the_first_free_panel() -> None:
    figure = market_levels.draw(LEVELS)
    assert [axes.get_legend() is not None for axes in figure.axes] == [False] * 4 + [True, False]
    three = LEVELS.filter(pl.col("variety") != "white")
    assert not [axes for axes in market_levels.draw(three).axes if axes.get_legend()]


def test_each_run_has_its_own_panels() -> None:
    panels = [axes for axes in market_levels.draw(twice(LEVELS)).axes if axes.axison]
    assert [axes.get_title(loc="left") for axes in panels][::4] == ["nut (base)", "nut (new)"]


def test_runs_of_unlike_length_share_their_axes() -> None:
    base, new = twice(LEVELS).partition_by("run")
    panels = market_levels.draw(pl.concat([base, new.filter(pl.col("round") < 3)])).axes
    assert len({axes.get_xlim() for axes in panels if axes.axison}) == 1


def test_bars_that_are_not_told_apart_are_no_extremes() -> None:
    wide = LEVELS.with_columns(low=pl.col("value") - 3, high=pl.col("value") + 3)
    assert market_levels.title(wide) == "In round 2: no bar is shown to be higher or lower than all others"


def test_a_level_that_several_bars_share_is_said_once() -> None:
    same = LEVELS.filter(pl.col("variety") == "dark").with_columns(variety=pl.lit("mint"))
    assert market_levels.title(pl.concat([LEVELS, same])).endswith("mint or dark from 1.0")
