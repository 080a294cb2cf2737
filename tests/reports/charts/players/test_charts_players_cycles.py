"""The chart of cycles."""

import polars as pl

from reports.charts.players import cycles
from tests.reports.charts.tournament_tables import CYCLES


def test_a_cycle_is_told_step_by_step() -> None:
    ring = "paper beats rock, rock beats scissors and scissors beats paper"
    assert cycles.title(CYCLES) == ring
    two = pl.concat([CYCLES, CYCLES.with_columns(cycle=pl.lit(2, pl.Int64))])
    assert cycles.rings(two) == [ring, ring]
    assert cycles.title(two) == f"{ring}; and 1 cycle more"
    assert "clear of one half" in cycles.reading(CYCLES)


def test_each_step_has_a_row() -> None:
    (axes,) = cycles.draw(CYCLES, "caption").axes
    assert [label.get_text() for label in axes.get_yticklabels()] == [
        "1: paper beats rock", "1: rock beats scissors", "1: scissors beats paper",
    ]  # fmt: skip
    assert [text.get_text() for text in axes.texts] == ["60.0%", "80.0%", "70.0%"]
