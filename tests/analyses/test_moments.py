"""Straight lines from sums of products are those of the games themselves."""

import numpy as np
import polars as pl
import pytest

from analyses.moments import moments_of, pair, products
from analyses.tallies import BATCHES


def test_products_are_summed_by_batch() -> None:
    block = np.array([0, 1, BATCHES, 1])
    found = products(block, {"a": np.array([1.0, 2, 3, 4]), "b": np.array([1.0, 1, 2, 0])})
    assert found.select("block", "blocks", "one * one", "one * a", pair("a", "b")).rows() == [
        (0, 2, 2, 4, 7),
        (1, 1, 2, 6, 2),
    ]


def test_nothing_has_no_products() -> None:
    assert products(np.zeros(0, np.int64), {"a": np.zeros(0)}).is_empty()


def test_what_a_line_leaves_is_that_of_the_games() -> None:
    chance = np.random.default_rng(1)
    block, known = np.arange(200) % 5, chance.normal(size=(200, 2))
    wanted = known @ [2.0, -1.0] + chance.normal(size=200)
    rows = products(block, {"x": known[:, 0], "y": known[:, 1], "z": wanted})
    found = moments_of(pl.LazyFrame(rows).with_columns(of=1), "of", ["x", "y", "z"])[1]
    line = np.array([0.5, 1.5, -0.5])
    left = (wanted - 0.5 - known @ line[1:]) ** 2
    expected = [left[block == one].sum() for one in range(5)]
    assert found.left(["one", "x", "y"], "z", line).tolist() == pytest.approx(expected)
    among = found.among(np.arange(7))
    assert among.games.tolist() == [40] * 5 + [0] * 2
