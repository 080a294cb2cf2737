"""Opening the folder of a run, and refusing what is none."""

import json
from pathlib import Path

import polars as pl
import pytest

from analyses.run_tables import RunError, open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def test_opens_a_whole_run(tmp_path: Path) -> None:
    run = open_run(ten_games.write(tmp_path))
    assert (run.seats, run.game, run.warning) == (2, "edition", "")
    assert run.turns is not None
    assert run.games.collect().height == 10
    assert run.turns.collect().height == sum(ten_games.LENGTHS)


def test_a_line_up_has_rivals_or_not(tmp_path: Path) -> None:
    assert open_run(ten_games.write(tmp_path / "two")).has_rivals
    assert not open_run(ten_games.write(tmp_path / "one", players=["a", "a"])).has_rivals


def test_rounds_and_columns_of_the_game_come_with_the_turns(tmp_path: Path) -> None:
    run = open_run(ten_games.write(tmp_path))
    found = run.turns_with("winner").filter(pl.col("game") == 2).sort("turn").collect()
    assert found["round"].to_list() == [1, 1, 2, 2, 3, 3, 4, 4]
    assert set(found["block"]) == {1}
    assert set(found["winner"]) == {2}


def test_sales_come_with_round_and_block_where_there_are_any(tmp_path: Path) -> None:
    run = open_run(ten_games.write(tmp_path / "market", game="market"))
    found = run.sales_with("winner").filter(pl.col("game") == 6).sort("order").collect()
    assert found["round"].to_list() == [1, 2, 2]
    assert set(found["block"]) == {3}
    assert set(found["winner"]) == {2}
    edition = open_run(ten_games.write(tmp_path / "edition"))
    assert edition.sales is None
    with pytest.raises(RunError, match="the run logged none"):
        edition.sales_with()


def test_a_log_of_games_has_no_turns(tmp_path: Path) -> None:
    run = open_run(ten_games.write(tmp_path, with_turns=False))
    assert run.turns is None
    with pytest.raises(RunError, match="logged games only"):
        run.turns_with()


def test_an_incomplete_run_opens_with_a_warning(tmp_path: Path) -> None:
    run = open_run(ten_games.write(tmp_path, complete=False, games=5000))
    assert "not complete: 10 of 5,000 planned games" in run.warning


def test_what_is_no_run_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="there is no such folder"):
        open_run(tmp_path / "nowhere")
    with pytest.raises(RunError, match=r"no manifest\.json"):
        open_run(tmp_path)
    (tmp_path / "manifest.json").write_text("{broken")
    with pytest.raises(RunError, match="not readable JSON"):
        open_run(tmp_path)


def test_another_schema_is_refused(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path)
    manifest = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps(manifest | {"schema_version": 99}))
    with pytest.raises(RunError, match="schema_version is 99, but this chocolab reads version"):
        open_run(folder)


def test_a_run_without_games_is_refused(tmp_path: Path) -> None:
    empty = write_tables(tmp_path / "empty", ten_games.games().clear(), seats=2)
    with pytest.raises(RunError, match="no games yet"):
        open_run(empty)
    (empty / "games" / "00000.parquet").unlink()
    with pytest.raises(RunError, match="no games yet"):
        open_run(empty)
