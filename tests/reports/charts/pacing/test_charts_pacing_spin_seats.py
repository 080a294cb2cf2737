"""The chart of whom a spin helps."""

import polars as pl
from matplotlib.colors import to_rgb

from reports import style
from reports.charts.pacing import spin_seats
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import SPIN_SEATS


def test_the_title_names_who_is_surely_helped_most() -> None:
    assert spin_seats.title(SPIN_SEATS) == "One more ore adds 6.9 points of a hundred to the wins of seat 1"
    unsure = SPIN_SEATS.with_columns(low=pl.lit(-1.0))
    assert spin_seats.title(unsure) == "No section is shown to help a seat"


def test_what_may_be_luck_stands_in_brackets() -> None:
    (axes,) = spin_seats.draw(SPIN_SEATS, "caption").axes
    assert rows_of(axes) == ["seat 1", "seat 2"]
    assert [text.get_text() for text in axes.texts] == ["+6.9", "(−3.0)", "−6.9", "(+3.0)"]


def test_each_run_has_its_matrix() -> None:
    assert len(spin_seats.draw(twice(SPIN_SEATS)).axes) == 2


def test_the_title_claims_nothing_that_one_of_so_many_shows_by_chance() -> None:
    """The largest lies 2.1 standard errors off: its own interval shows it, as one of four does by chance."""
    off = pl.when(pl.int_range(pl.len()) == 0).then(2.1).otherwise(0.0) + 0.0
    lucky = SPIN_SEATS.with_columns(value=off, low=off - 1.96, high=off + 1.96)
    assert spin_seats.title(lucky) == "No section is shown to help a seat"


def test_runs_share_their_scale() -> None:
    half = SPIN_SEATS.with_columns(pl.col("value", "low", "high") / 2)
    both = pl.concat(
        [run.with_columns(run=pl.lit(name)) for name, run in (("base", SPIN_SEATS), ("new", half))]
    )
    inks = [panel.patches[0].get_facecolor()[:3] for panel in spin_seats.draw(both).axes]
    assert inks == [to_rgb(style.colour(0)), to_rgb(style.shade(0, 0.5))]
