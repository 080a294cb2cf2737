"""How often sections were spun, and the straight lines through it."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from analyses.moments import Moments
from analyses.pacing import spins
from tests.analyses.pacing import small_games

SHOWN = pl.when(pl.col("turn") % 2 == 0).then(pl.lit("robber")).otherwise(pl.lit("ore")).alias("spin")


def counted(folder: Path, number: int) -> Moments:
    found = spins.spins_of(small_games.opened(folder, SHOWN), [number], winners=True)
    return found[number]


def test_spins_of_decided_games_are_counted(tmp_path: Path) -> None:
    found = counted(tmp_path, 3)
    assert spins.spun(found) == ["ore", "robber"]
    # Two games, of five turns and of four; in three turns ore, robber, ore.
    assert found.games.sum() == 2
    assert found.of(["one"], ["turns", "ore", "robber", "won by 1", "won by 2"]).sum(axis=0).tolist() == [
        [9, 4, 2, 1, 1]
    ]
    assert found.of(["turns"], ["turns"]).sum() == 5**2 + 4**2


def test_only_games_that_take_longer_are_counted(tmp_path: Path) -> None:
    assert counted(tmp_path, 4).of(["one"], ["turns"]).sum() == 5


def test_the_number_of_spins_that_nearly_all_games_go_beyond(tmp_path: Path) -> None:
    assert spins.early(small_games.opened(tmp_path, SHOWN), 0.99) == 3


def test_a_line_finds_what_a_spin_does() -> None:
    chance = np.random.default_rng(1)
    counts = chance.multinomial(6, [0.5, 0.25, 0.25], size=(50, 8)).astype(float)  # 50 batches of 8 games
    outcome = counts @ np.array([[1.0], [2.0], [4.0]])
    turned = counts.transpose(0, 2, 1)
    value, low, high = spins.effects(turned @ counts, turned @ outcome)
    share = counts.mean(axis=(0, 1)) / 6
    average = share @ [1, 2, 4]
    assert value[:, 0] == pytest.approx([1 - average, 2 - average, 4 - average])
    # The line fits each game, so only what an average spin is varies: by about 0.03.
    assert (low <= value + 1e-9).all()
    assert (high >= value - 1e-9).all()
    assert (high - low).max() < 0.2
