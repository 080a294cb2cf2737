"""A key's numbers lead back to it, whatever it is."""

import numpy as np
import polars as pl
import pytest

from analyses.codes import coded, is_constant

KEYS = {
    "near": pl.Series([3, 5, 4, 3], dtype=pl.Int8),
    "below nothing": pl.Series([-3, 5, 0, -3]),
    "far apart": pl.Series([7, 9_000_000_000, 7, 1]),
    "some unknown": pl.Series([2, None, 1, None]),
    "all unknown": pl.Series([None, None, None, None], dtype=pl.Int64),
    "texts": pl.Series(["b", "a", None, "b"]),
    "words": pl.Series(["b", "a", None, "b"], dtype=pl.Enum(["a", "b", "never"])),
    "parts": pl.Series([0.5, 1.5, 0.5, 3.0]),
    "whether": pl.Series([True, False, None, True]),
    "levels": pl.Series([1, None, 2, 1], dtype=pl.UInt8),
}


@pytest.mark.parametrize("name", KEYS)
def test_numbers_lead_back_to_the_keys(name: str) -> None:
    key = KEYS[name]
    found = coded(key)
    assert found.numbers is not None
    assert found.keys.gather(found.numbers).to_list() == key.to_list()
    assert found.keys.dtype == key.dtype


def test_what_is_the_same_in_all_rows_needs_no_numbers() -> None:
    table = pl.DataFrame({"seat": [1, 2, 1]}).with_columns(of=pl.lit("all"))
    assert is_constant(table["of"])
    assert not is_constant(table["seat"])  # its ends are alike, but it is not sorted
    found = coded(table["of"])
    assert (found.numbers, found.keys.to_list()) == (None, ["all"])


def test_keys_beyond_what_a_number_of_their_own_type_holds() -> None:
    found = coded(pl.Series([-128, 127], dtype=pl.Int8))
    assert found.numbers is not None
    assert np.array_equal(found.numbers, [0, 255])
