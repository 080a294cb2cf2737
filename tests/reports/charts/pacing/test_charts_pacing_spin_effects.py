"""The chart of what a spin does to the length."""

import polars as pl

from reports.charts.pacing import spin_effects
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.pacing.pacing_tables import SPIN_EFFECTS


def test_the_title_names_the_section_that_surely_does_most() -> None:
    assert spin_effects.title(SPIN_EFFECTS) == ("One more robber among the first 10 spins: 1.00 turns longer")
    calm = SPIN_EFFECTS.filter(pl.col("section") != "robber")
    assert spin_effects.title(calm) == "One more grain among the first 10 spins: 0.30 turns shorter"
    still = SPIN_EFFECTS.filter(pl.col("section") == "wool")
    assert spin_effects.title(still) == "No section is shown to change the length"


def test_each_section_has_a_row_with_its_effect() -> None:
    (axes,) = spin_effects.draw(SPIN_EFFECTS, "caption").axes
    assert rows_of(axes) == ["grain", "wool", "robber"]
    assert [text.get_text() for text in axes.texts] == ["−0.30", "+0.01", "+1.00"]


def test_two_runs_have_a_key() -> None:
    assert key_of(spin_effects.draw(twice(SPIN_EFFECTS)).axes[0]) == ["base", "new"]


def test_the_title_claims_nothing_that_one_of_so_many_shows_by_chance() -> None:
    """The largest lies 2.1 standard errors off: its own interval shows it, as one of three does by chance."""
    off = pl.when(pl.int_range(pl.len()) == 0).then(2.1).otherwise(0.0) + 0.0
    lucky = SPIN_EFFECTS.with_columns(value=off, low=off - 1.96, high=off + 1.96)
    assert spin_effects.title(lucky) == "No section is shown to change the length"
