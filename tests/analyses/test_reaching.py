"""The interval of the share of games that reached their points."""

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.reaching import REACHED_ENDS, reached_ends

COUNTS = pl.DataFrame(
    {"batch": range(4), "time": [3, 5, 9, 9], "events": [1, 1, 1, 0], "censored": [0, 0, 0, 1]}
)


def test_three_of_four_independent_games_have_the_interval_of_wilson() -> None:
    low, high = (float(end) for end in wilson(3, 4))
    found = reached_ends(COUNTS, 4, known=False)
    assert list(found) == list(REACHED_ENDS) == ["reached_low", "reached_high"]
    assert list(found.values()) == pytest.approx([low, high], abs=0.02)


def test_of_games_alike_within_their_batch_the_interval_is_that_of_the_batches() -> None:
    twice = COUNTS.with_columns(pl.col("events", "censored") * 2)
    assert reached_ends(twice, 4, known=False) == pytest.approx(reached_ends(COUNTS, 4, known=False))


def test_one_block_and_games_that_all_reached_them_have_no_interval() -> None:
    assert reached_ends(COUNTS, 1, known=False) == {"reached_low": None, "reached_high": None}
    assert reached_ends(COUNTS, 4, known=True) == {"reached_low": None, "reached_high": None}
