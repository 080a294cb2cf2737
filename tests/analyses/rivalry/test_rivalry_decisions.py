"""Decisions in a turn, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry import decisions
from analyses.run_tables import open_run
from tests.analyses import rivalry_games


def test_decisions_by_round_and_strategy(tmp_path: Path) -> None:
    table = decisions.compute(rivalry_games.opened(tmp_path))
    assert table.columns == decisions.COLUMNS.names
    told = {(row["by"], row["group"]): (row["n"], row["value"]) for row in table.iter_rows(named=True)}
    # Turn n has n decisions: 1 to 9, 1 to 6, 1 to 6 and 1 to 5.
    assert told["overall", "all turns"] == (26, pytest.approx((45 + 21 + 21 + 15) / 26))
    assert told["round", "1"] == (12, pytest.approx(2))
    assert told["round", "3"] == (3, pytest.approx(8))
    # a sits in seats 1, 2, 3 and 1: turns 1, 4, 7; 2, 5; 3, 6; 1, 4.
    assert told["strategy", "a"] == (9, pytest.approx((12 + 7 + 9 + 5) / 9))


def test_options_of_a_decision(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    assert run.turns is not None
    file = next((tmp_path / "turns").glob("*.parquet"))
    turns = run.turns.collect()
    options = (3 * pl.col("decisions") + pl.col("turn") % 2).cast(pl.Int16)
    turns.with_columns(options=options).write_parquet(file)
    told = decisions.compute(open_run(tmp_path)).row(0, named=True)
    # 102 decisions with three options each; of turns 1 to 9, 6, 6 and 5 there are 5, 3, 3 and 3 odd ones.
    assert told["options"] == pytest.approx((3 * 102 + 14) / 102)
    # In 26 turns.
    assert told["in_turn"] == pytest.approx((3 * 102 + 14) / 26)
    assert told["in_turn_low"] < told["in_turn"] < told["in_turn_high"]


def test_a_run_that_is_older_than_options_has_decisions_alone(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    assert run.turns is not None
    turns = run.turns.collect()
    turns.drop("options").write_parquet(next((tmp_path / "turns").glob("*.parquet")))
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"schema_version": 3', '"schema_version": 2'))
    table = decisions.compute(open_run(tmp_path))
    assert table["options"].null_count() == table["in_turn"].null_count() == len(table) > 0
    assert table.columns == decisions.COLUMNS.names
