"""The chart of the price of waiting."""

import polars as pl
import pytest
from matplotlib.patches import Rectangle

from reports.charts.market import patience
from tests.reports.charts.chart_tables import heights, key_of, twice
from tests.reports.charts.market_worth_tables import PATIENCE

RISK = "; in 10.0% (0 to 20.0%) of cases another seat is first"


def made_of(end: float, bars: float) -> pl.DataFrame:
    """The table with these parts of what waiting gains, in the first case told."""
    told = {"by_end": end, "by_bars": bars, "value": end + bars}
    near = {"low": end + bars - 0.1, "high": end + bars + 0.1}
    near |= {"by_end_low": end - 0.1, "by_end_high": end + 0.1}
    near |= {"by_bars_low": bars - 0.1, "by_bars_high": bars + 0.1}
    return PATIENCE.with_columns(**{name: pl.lit(figure) for name, figure in (told | near).items()})


def test_the_title_says_what_a_round_costs_and_that_it_is_mostly_the_end_of_the_game() -> None:
    cost = "Waiting a round with a chocolate costs 0.50 cards’ worth (0.40 to 0.60)"
    assert patience.title(PATIENCE) == (
        f"{cost}, most of it because the game is over first: 0.40 (0.30 to 0.50){RISK}"
    )
    assert patience.title(made_of(-0.49, -0.01)) == (
        f"{cost}, almost all of it because the game is over first: 0.49 (0.39 to 0.59){RISK}"
    )
    assert ", all of it and more because the game is over first: 0.80 (0.70 to 0.90);" in patience.title(
        made_of(-0.8, 0.3)
    )
    assert "worth (0.40 to 0.60) in base and new, most of it" in patience.title(twice(PATIENCE))


def test_the_title_says_too_where_it_is_mostly_the_bars() -> None:
    assert ", most of it because the bars pay less by then: 0.40 (0.30 to 0.50);" in patience.title(
        made_of(-0.1, -0.4)
    )
    assert "almost all of it because the bars pay less by then: 0.49 (0.39 to 0.59)" in patience.title(
        made_of(-0.01, -0.49)
    )
    assert patience.title(made_of(-0.02, 0.52)) == (
        "Waiting a round with a chocolate brings 0.50 cards’ worth (0.40 to 0.60), "
        f"almost all of it because the bars pay more by then: 0.52 (0.42 to 0.62){RISK}"
    )


def test_the_title_gives_no_cause_of_what_is_not_sure() -> None:
    unsure = PATIENCE.with_columns(low=pl.lit(-1.0), high=pl.lit(1.0))
    assert patience.title(unsure) == (
        f"Waiting a round with a chocolate changes what it pays by nothing that these games show{RISK}"
    )
    no_interval = made_of(-0.5, 0.0).with_columns(by_end_low=pl.lit(None, pl.Float64))
    assert "is over first: 0.50 (no interval);" in patience.title(no_interval)


def test_levels_with_few_sales_are_left_out_and_the_others_are_in_order() -> None:
    assert patience.levels(PATIENCE) == ["all", "3", "10"]
    _, _, key, _, *panels = patience.draw(PATIENCE, "caption").axes
    assert key_of(key) == ["all sales", "sold at level 3", "sold at level 10"]
    assert heights(panels[2].lines[0]) == [-0.5, -1.0, -1.5, -2.5]
    assert panels[4].get_ylim() == (0, 1)
    assert len(patience.draw(twice(PATIENCE)).axes) == 16


def test_the_parts_add_up_to_the_dot_by_the_wait_and_by_the_time() -> None:
    key, _, _, _, waits, times, *_ = patience.draw(PATIENCE).axes
    assert key_of(key) == ["the game was over", "another seat sold before", "no other seat sold before"]
    assert [label.get_text() for label in waits.get_xticklabels()] == ["1", "2", "3", "5"]
    assert [label.get_text() for label in times.get_xticklabels()] == ["1 to\n4", "5 or\nlater"]
    for panel, gains in ((waits, [-0.5, -1.0, -1.5, -2.5]), (times, [0.2, -1.0])):
        bars = [bar.get_height() for bar in panel.patches if isinstance(bar, Rectangle)]
        places = len(gains)
        added = [sum(bars[place::places]) for place in range(places)]
        assert added == pytest.approx(gains)
        dots = next(line for line in panel.lines if line.get_marker() == "o")
        assert heights(dots) == pytest.approx(gains)
