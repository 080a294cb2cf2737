"""Who wins early and late, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.length import by_seat
from tests.analyses import ten_games


def test_shares_are_of_the_games_that_are_over_and_of_all(tmp_path: Path) -> None:
    table = by_seat.compute(ten_games.opened(tmp_path))
    first, second = table.partition_by("seat", maintain_order=True)
    assert first["round"].to_list() == list(range(2, 11))
    # The games end in rounds 2, 3, ... 10, won by seats 1, 1, 2, 1, 2, 1, 2, 1, 1; the tenth is stopped.
    assert first["wins"].to_list() == [1, 2, 2, 3, 3, 4, 4, 5, 6]
    assert second["wins"].to_list() == [0, 0, 1, 1, 2, 2, 3, 3, 3]
    assert first["n"].to_list() == list(range(1, 10))
    assert first["value"].to_list() == pytest.approx([1, 1, 2 / 3, 3 / 4, 3 / 5, 4 / 6, 4 / 7, 5 / 8, 6 / 9])
    assert second["of_all"].to_list() == pytest.approx([0, 0, 0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.3])


def test_the_shares_hold_their_place_between_the_ends_of_their_intervals(tmp_path: Path) -> None:
    table = by_seat.compute(ten_games.opened(tmp_path)).filter(pl.col("round") == 10)
    for name in ("value", "of_all"):
        low, high = ("low", "high") if name == "value" else (f"{name}_low", f"{name}_high")
        assert (table[low] < table[name]).all()
        assert (table[name] < table[high]).all()
