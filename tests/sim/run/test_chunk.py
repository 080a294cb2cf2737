"""A chunk writes its parts, and what it writes does not depend on how a run is cut."""

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import scan
from sim.run.chunk import play_chunk
from sim.run.faults import StrategyError
from tests.sim.run.made_runs import FOUR, ISLANDS, begun, plan_for, play, tables, task_for

FAULTY = Path(__file__).with_name("faulty.py")


def test_a_chunk_writes_both_tables_and_counts_its_turns(tmp_path: Path) -> None:
    for table in ("games", "turns"):
        (tmp_path / table).mkdir()
    turns = play_chunk(task_for(tmp_path, FOUR, plan_for(FOUR, 8, 8)))
    assert scan(tmp_path, "games").collect().height == 8
    assert scan(tmp_path, "turns").collect().height == turns


def test_a_chunk_of_the_market_writes_its_sales(tmp_path: Path) -> None:
    lineup, sets = ISLANDS["market"]
    for table in ("games", "turns", "sales"):
        (tmp_path / table).mkdir()
    play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 6, 6, game="market"), *sets))
    made = scan(tmp_path, "turns").select(pl.col("made").cast(int).sum()).collect().item()
    assert scan(tmp_path, "sales").collect().height == made > 0


def test_a_log_of_games_alone_tells_the_same_games(tmp_path: Path, run: Path) -> None:
    (tmp_path / "games").mkdir()
    play_chunk(task_for(tmp_path, FOUR, plan_for(FOUR, 24, 24, "games")))
    assert list(tables(tmp_path)) == ["games/part-000000.parquet"]
    assert scan(tmp_path, "games").collect().equals(scan(run, "games").head(24).collect())


@pytest.mark.parametrize("table", ["games", "turns"])
def test_tables_do_not_depend_on_the_size_of_chunks(tmp_path: Path, run: Path, table: str) -> None:
    play(tmp_path / "run", begun(tmp_path / "run", chunk_games=60))
    whole = scan(run, table).collect()
    assert scan(tmp_path / "run", table).collect().equals(whole)


def test_nor_do_those_of_a_game_with_sales(tmp_path: Path, run_of: Callable[[str], Path]) -> None:
    lineup, sets = ISLANDS["market"]
    play(tmp_path / "run", begun(tmp_path / "run", lineup, 24, 7, *sets, game="market"))
    for table in ("games", "turns", "sales"):
        whole = scan(run_of("market"), table).collect()
        assert scan(tmp_path / "run", table).collect().equals(whole)


def test_a_game_does_not_depend_on_the_games_before_it(tmp_path: Path, run: Path) -> None:
    (tmp_path / "games").mkdir()
    plan = plan_for(FOUR, 96, 96, "games")
    task = task_for(tmp_path, FOUR, plan)
    play_chunk(type(task)(**{**vars(task), "first": 95, "last": 96}))
    assert scan(tmp_path, "games").collect().equals(scan(run, "games").filter(pl.col("game") == 95).collect())


@pytest.mark.parametrize("name", ["raises", "oversteps"])
def test_a_fault_writes_no_part(tmp_path: Path, name: str) -> None:
    (tmp_path / "games").mkdir()
    lineup = f"random,{FAULTY}:{name}"
    with pytest.raises(StrategyError, match=rf"faulty\.py, line \d+: strategy {name} in game \d+, turn \d+"):
        play_chunk(task_for(tmp_path, lineup, plan_for(lineup, 8, 8, "games")))
    assert tables(tmp_path) == {}
