"""Bars that several use, on eight sales by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.market import crowding
from tests.analyses import small_market


def test_makers_are_the_seats_that_made_the_variety_so_far(tmp_path: Path) -> None:
    table = crowding.compute(small_market.opened(tmp_path))
    # Only dark in game 3 is made by a second seat; nut in game 0 is made twice by the same one.
    told = ["variety", "makers", "n", "value", "points"]
    assert table.filter(variety="all").select(told).rows() == [
        ("all", 1, 7, pytest.approx(23 / 7), pytest.approx(5 / 7)),
        ("all", 2, 1, 3, 0),
    ]
    assert table.filter(variety="dark").select(told[:4]).rows() == [("dark", 1, 2, 2), ("dark", 2, 1, 3)]


def test_sales_are_held_against_their_variety_in_the_same_round(tmp_path: Path) -> None:
    last = (pl.col("game") == 3) & (pl.col("turn") == 4)
    sooner = small_market.sales().with_columns(turn=pl.when(last).then(2).otherwise("turn"))
    table = crowding.compute(small_market.opened(tmp_path, sooner))
    # Now round 1 sees dark for 4 and 0 by one seat alone and for 3 by a second one: about their mean 7/3.
    assert table.filter(variety="dark")["against"].to_list() == pytest.approx([2 - 7 / 3, 3 - 7 / 3])
    # In the other rounds, and of the other varieties, sales of one variety are alike: nut 4 and 4, 3; milk 4.
    assert table.filter(variety="all")["against"].to_list() == pytest.approx([2 * (2 - 7 / 3) / 7, 2 / 3])
