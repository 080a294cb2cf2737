"""What may be claimed of a row that was picked from many."""

import numpy as np
import polars as pl
import pytest

from analyses import claims
from analyses.intervals import Z


def table(values: list[float], near: float) -> pl.DataFrame:
    value = pl.Series("value", values)
    return pl.DataFrame({"of": list("abcdefgh")[: len(values)], "value": value}).with_columns(
        low=value - near, high=value + near
    )


def test_chances_are_held_to_the_number_of_rows_in_the_order_of_holm() -> None:
    found = claims.adjusted(np.array([0.01, 0.04, 0.03, 0.5]))
    assert found == pytest.approx([0.04, 0.09, 0.09, 0.5])


def test_the_chance_of_an_interval_that_just_leaves_out_the_fair_value() -> None:
    value, low, high = (np.array([x]) for x in (0.3, 0.25, 0.36))
    assert claims.chances(value, low, high, np.array([0.25])) == pytest.approx([0.05], abs=1e-6)
    assert claims.chances(value, low, high, np.array([0.36])) == pytest.approx([0.05], abs=1e-6)
    assert claims.chances(value, low, high, value).tolist() == [1.0]


def test_one_row_of_four_must_be_clearer_than_a_row_alone() -> None:
    seats = table([0.304, 0.25, 0.25, 0.2], 0.05)
    assert claims.standing(seats, 0.25).is_empty()
    assert claims.standing(seats.head(1), 0.25)["of"].to_list() == ["a"]
    assert claims.standing(seats.with_columns(fair=pl.lit(0.1)), "fair")["of"].to_list() == list("abcd")


def test_a_row_without_an_interval_claims_nothing() -> None:
    alone = table([0.9], 0.1).with_columns(low=pl.lit(None, pl.Float64), high=pl.lit(None, pl.Float64))
    assert claims.standing(alone, 0.25).is_empty()
    assert claims.standing(alone.clear(), 0.25).is_empty()


def test_the_largest_stands_alone_only_where_no_other_may_be_as_large() -> None:
    rows = table([1.0, 5.0, 4.8, 3.0], 0.4)
    assert claims.largest(rows)["of"].to_list() == ["b", "c"]
    assert claims.smallest(rows)["of"].to_list() == ["a"]
    assert claims.largest(table([1.0, 5.0, 4.0], 0.45))["of"].to_list() == ["b", "c"]
    assert claims.largest(rows.clear()).is_empty()


def test_ends_are_told_only_where_no_row_may_be_both() -> None:
    most, least = claims.ends(table([1.0, 5.0, 4.8, 3.0], 0.4))
    assert (most["of"].to_list(), least["of"].to_list()) == (["b", "c"], ["a"])
    assert [len(end) for end in claims.ends(table([1.0, 5.0, 3.0], 1.5))] == [0, 0]


def test_a_figure_has_moved_where_intervals_held_to_all_rows_do_not_meet() -> None:
    first, last = table([4.0, 4.0, 4.0], 0.1), table([3.0, 4.25, 4.0], 0.1)
    assert claims.moved(first, last, "of").rows() == [("a", 4.0, 3.0, -1.0)]
    assert claims.moved(first[1:2], last[1:2], "of")["of"].to_list() == ["b"]  # alone it need not be so clear
    unknown = last.with_columns(low=pl.lit(None, pl.Float64))
    assert claims.moved(first, unknown, "of").is_empty()
    named = first.rename({"value": "x", "low": "x_low", "high": "x_high"})
    assert claims.moved(named, named, "of", "x").is_empty()


def test_headlines_of_equal_rows_are_seldom_wrong() -> None:
    rng = np.random.default_rng(3)
    wrong = 0
    for _ in range(400):
        shares = rng.multinomial(400, [0.25] * 4) / 400
        found = table(shares.tolist(), 0.0)
        half = Z * (pl.col("value") * (1 - pl.col("value")) / 400).sqrt()
        found = found.with_columns(low=pl.col("value") - half, high=pl.col("value") + half)
        wrong += len(claims.standing(found, 0.25)) > 0
    assert wrong / 400 <= 0.075
