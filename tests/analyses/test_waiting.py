"""The spread of the turns until something happened."""

import polars as pl
import pytest

from analyses.waiting import as_table, spread_of_turns


def test_games_in_which_it_never_happened_count_as_longer() -> None:
    counts = pl.DataFrame(
        {"batch": range(4), "time": [3, 5, 9, 9], "events": [1, 1, 1, 0], "censored": [0, 0, 0, 1]}
    )
    found = spread_of_turns(counts, blocks=4)
    assert found["n"] == 4
    assert found["reached"] == pytest.approx(0.75)
    row = as_table([{"who": "a", **found}]).row(0, named=True)
    assert [row[name] for name in ("p25", "value", "p75", "p95")] == [4, 7, 9, None]
    assert row["low"] <= 5
