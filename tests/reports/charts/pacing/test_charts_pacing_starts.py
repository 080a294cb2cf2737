"""The chart of starts."""

import polars as pl

from reports.charts.pacing import starts
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import STARTS


def test_the_title_names_the_starts_that_are_surely_off() -> None:
    assert starts.title(STARTS) == (
        "The start of seat 2 (blue, yellow) wins 45.0% and seat 3 (orange, white) wins 22.0%; fair is 33.3%"
    )
    even = STARTS.with_columns(low=pl.lit(0.0), high=pl.lit(1.0))
    assert starts.title(even) == "No start is shown to be better or worse than a fair one"


def test_wins_cards_and_length_have_a_panel_each() -> None:
    panels = starts.draw(STARTS, "caption").axes
    assert [axes.get_title(loc="left") for axes in panels] == ["Wins", "Cards", "Length"]
    assert rows_of(panels[0])[0] == "seat 1: red, orange"
    assert [text.get_text() for text in panels[1].texts] == ["12.00", "13.00", "12.50"]


def test_seats_without_a_set_up_bear_their_number() -> None:
    unnamed = twice(STARTS).with_columns(colours=pl.lit(None, pl.String))
    assert rows_of(starts.draw(unnamed).axes[0]) == ["seat 1", "seat 2", "seat 3"]


def test_the_title_claims_nothing_that_one_of_so_many_shows_by_chance() -> None:
    """The largest lies 2.1 standard errors off: its own interval shows it, as one of three does by chance."""
    off = pl.when(pl.int_range(pl.len()) == 0).then(2.1).otherwise(0.0) + 1 / 3
    lucky = STARTS.with_columns(value=off, low=off - 1.96, high=off + 1.96)
    assert starts.title(lucky) == "No start is shown to be better or worse than a fair one"
