"""Several means in one table, on rows by hand."""

import polars as pl
import pytest

from analyses.means import means, means_against_peers

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


def test_a_mean_is_held_against_that_of_its_peers() -> None:
    rows = ROWS.with_columns(round=pl.Series([1, 1, 1, 1, 1, 2]))
    table = means_against_peers(rows.lazy(), ["kind"], ["round"], "size")
    # Round 1 has 1, 4, 2, 6, 3 about 3.2; the 6 of round 2 is alone.
    # So a lies apart by -2.2, -1.2, -0.2 and 0, and b by 0.8 and 2.8.
    assert table.select("kind", "n", "value").rows() == [
        ("a", 4, pytest.approx(-0.9)),
        ("b", 2, pytest.approx(1.8)),
    ]
    assert table["low"][0] < -0.9 < table["high"][0]


def test_who_has_no_peers_is_as_they_are_for_certain() -> None:
    table = means_against_peers(ROWS.lazy(), ["kind"], ["kind"], "size")
    assert table.select("value", "low", "high").rows() == [(pytest.approx(0, abs=1e-9),) * 3] * 2
