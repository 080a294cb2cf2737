"""How often sections were spun, and the straight lines through it."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from analyses.pacing import spins
from tests.analyses.pacing import small_games

SHOWN = pl.when(pl.col("turn") % 2 == 0).then(pl.lit("robber")).otherwise(pl.lit("ore")).alias("spin")


def counted(folder: Path) -> spins.Spins:
    return spins.spins_of(small_games.opened(folder, SHOWN))


def test_spins_of_decided_games_are_counted(tmp_path: Path) -> None:
    found = counted(tmp_path)
    assert found.sections == ("ore", "robber")
    assert found.turns.tolist() == [5, 4]
    assert found.winner.tolist() == [1, 2]
    assert found.running(4).tolist() == [0]
    # In three turns ore, robber, ore.
    assert found.counts(np.array([0, 1]), 3).tolist() == [[2, 1], [2, 1]]
    assert found.of(["robber"]) == [1]


def test_the_number_of_spins_that_nearly_all_games_go_beyond(tmp_path: Path) -> None:
    found = counted(tmp_path)
    assert spins.early(found, 0.99) == 3
    assert len(found.running(3)) == 2


def test_sums_by_batch() -> None:
    assert spins.summed(np.array([1.0, 2.0, 4.0]), np.array([0, 2, 2]), 3).tolist() == [1, 0, 6]


def test_a_line_finds_what_a_spin_does() -> None:
    chance = np.random.default_rng(1)
    counts = chance.multinomial(6, [0.5, 0.25, 0.25], size=400).astype(float)
    outcome = counts @ np.array([[1.0], [2.0], [4.0]])
    value, low, high = spins.effects(counts, outcome, np.arange(400) % 50)
    share = counts.mean(axis=0) / 6
    average = share @ [1, 2, 4]
    assert value[:, 0] == pytest.approx([1 - average, 2 - average, 4 - average])
    # The line fits each game, so only what an average spin is varies: by about 0.03.
    assert (low <= value + 1e-9).all()
    assert (high >= value - 1e-9).all()
    assert (high - low).max() < 0.2
