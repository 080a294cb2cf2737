"""How much of the length the first spins foretell, on games whose length is made of them."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import spin_luck
from tests.analyses.pacing import small_games
from tests.analyses.pacing.spun_games import NUMBER, opened


def test_a_length_made_of_the_spins_is_foretold(tmp_path: Path) -> None:
    table = spin_luck.compute(opened(tmp_path, 0))
    first = table.filter((pl.col("source") == "all sections") & (pl.col("spins") == 4)).row(0, named=True)
    assert (first["n"], first["running"]) == (NUMBER, 1.0)
    assert first["value"] == pytest.approx(1)
    assert first["settled"] == pytest.approx(1)
    assert set(table["source"]) == {"all sections", "resources", "robber"}
    assert table.columns == spin_luck.COLUMNS.names


def test_chance_beside_the_spins_is_not(tmp_path: Path) -> None:
    table = spin_luck.compute(opened(tmp_path, 8))
    rows = table.filter(pl.col("source") == "all sections").sort("spins")
    # Two turns for each of four robbers: variance 4; the noise has about 64 / 12: 4 / 9.3 are foretold.
    assert rows["low"][0] < 4 / 9.3 < rows["high"][0]
    assert rows["value"][0] < 0.75
    # What is settled is never less than what is foretold while all games run, and grows as games end.
    late = rows.filter(pl.col("running") < 0.5)
    assert (late["settled"] > late["value"]).all()


def test_too_few_games_tell_nothing(tmp_path: Path) -> None:
    assert len(spin_luck.compute(small_games.opened(tmp_path))) == 0
