"""Several means in one table, on rows by hand."""

import polars as pl
import pytest

from analyses.means import means

ROWS = pl.DataFrame(
    {
        "block": [0, 0, 1, 1, 2, 2],
        "kind": ["a", "b", "a", "b", "a", "a"],
        "size": [1.0, 4.0, 2.0, 6.0, 3.0, 6.0],
        "hit": [True, False, True, True, False, None],
    }
)


def test_each_figure_has_its_mean_over_the_rows_that_have_it() -> None:
    table = means(ROWS.lazy(), ["kind"], {"size": False, "hit": True})
    assert table.columns == ["kind", "n", "value", "low", "high", "hit", "hit_low", "hit_high"]
    # a: (1 + 2 + 3 + 6) / 4, and 2 of 3 that are told; b: (4 + 6) / 2, and 1 of 2.
    assert table.select("kind", "n", "value", "hit").rows() == [
        ("a", 4, pytest.approx(3.0), pytest.approx(2 / 3)),
        ("b", 2, pytest.approx(5.0), pytest.approx(0.5)),
    ]
    assert table["low"][0] < 3.0 < table["high"][0]


def test_all_values_of_a_key_can_be_counted_together() -> None:
    table = means(ROWS.lazy(), ["kind"], {"size": False}, together="kind")
    assert table["kind"].cast(pl.String).to_list() == ["all", "a", "b"]
    assert table.select("n", "value").row(0) == (6, pytest.approx(22 / 6))
