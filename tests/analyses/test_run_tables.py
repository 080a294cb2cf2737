"""Opening the folder of a run, and refusing what is none."""

import json
import shutil
from pathlib import Path

import msgspec
import polars as pl
import pyarrow.parquet as pq
import pytest

from analyses.run_tables import RunError, open_run
from sim.log.parts import part_path
from sim.log.run_folder import ManifestError, Shape, read_manifest
from sim.log.seals import Seal, SealedPart, column_types, columns_digest, identity_of, write_seal
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables

REQUIRED = [field.name for field in msgspec.structs.fields(Shape) if field.required]


def test_opens_a_whole_run_in_a_folder_of_any_name(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path / "run [1] *")
    assert (run.seats, run.game, run.warning) == (2, "edition", "")
    assert run.turns is not None
    assert run.games.collect().height == 10
    assert run.turns.collect().height == sum(ten_games.LENGTHS)


def test_a_line_up_has_rivals_or_not(tmp_path: Path) -> None:
    assert ten_games.opened(tmp_path / "two").has_rivals
    assert not ten_games.opened(tmp_path / "one", players=["a", "a"]).has_rivals


def test_rounds_and_columns_of_the_game_come_with_the_turns(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path)
    found = run.turns_with("winner").filter(pl.col("game") == 2).sort("turn").collect()
    assert found["round"].to_list() == [1, 1, 2, 2, 3, 3, 4, 4]
    assert set(found["block"]) == {1}
    assert set(found["winner"]) == {2}


def test_sales_come_with_round_and_block_where_there_are_any(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path / "market", game="market")
    found = run.sales_with("winner").filter(pl.col("game") == 6).sort("order").collect()
    assert found["round"].to_list() == [1, 2, 2]
    assert set(found["block"]) == {3}
    assert set(found["winner"]) == {2}
    edition = ten_games.opened(tmp_path / "edition")
    assert edition.sales is None
    with pytest.raises(RunError, match="the run logged none"):
        edition.sales_with()


def test_a_log_of_games_has_no_turns(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, with_turns=False)
    assert run.turns is None
    with pytest.raises(RunError, match="logged games only"):
        run.turns_with()


def test_an_incomplete_run_opens_with_a_warning(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, complete=False, games=5000)
    assert "not complete: 10 of 5,000 planned games" in run.warning


def test_a_run_that_was_stopped_when_all_was_played_needs_no_warning(tmp_path: Path) -> None:
    assert ten_games.opened(tmp_path, complete=False).warning == ""


def test_what_is_no_run_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="there is no such folder"):
        open_run(tmp_path / "nowhere")
    with pytest.raises(ManifestError, match=r"not the folder of a run; expected manifest\.json in it"):
        open_run(tmp_path)


@pytest.mark.parametrize("key", [*REQUIRED, "defaults"])
@pytest.mark.parametrize("wrong", [[[]], None, ...], ids=["mistyped", "null", "missing"])
def test_a_damaged_manifest_is_told_in_one_sentence(tmp_path: Path, key: str, wrong: object) -> None:
    folder = ten_games.write(tmp_path)
    _edit(folder, key, wrong)
    if (key, wrong) == ("defaults", ...):  # the one that a manifest may lack
        open_run(folder)
        return
    with pytest.raises(ManifestError, match=rf"manifest\.json: .*[`.]{key}\b") as caught:
        open_run(folder)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("schema_version", 99, "schema version 99; this chocolab reads versions 2 to 3"),
        ("game", "chess", "there is no game 'chess'"),
        ("seats", 3, "2 strategies for 3 seats"),
        ("players", ["a"], "1 players for 2 seats"),
    ],
)
def test_a_manifest_that_cannot_be_is_refused(tmp_path: Path, key: str, value: object, words: str) -> None:
    folder = ten_games.write(tmp_path)
    _edit(folder, key, value)
    with pytest.raises(ManifestError, match=words):
        open_run(folder)


def test_tables_of_another_game_than_the_manifests_are_refused(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path)
    _edit(folder, "game", "base")
    with pytest.raises(RunError, match="the games lack the column points_army_1, which manifest"):
        open_run(folder)


def test_a_run_of_before_may_lack_the_columns_that_came_since(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path)
    file = part_path(folder, "turns", 0)
    older = pl.read_parquet(file).drop("options")
    older.write_parquet(file)
    with pytest.raises(RunError, match="the turns lack the column options"):
        open_run(folder)
    _edit(folder, "schema_version", 2)
    run = open_run(folder)
    assert run.logs("turns", "decisions")
    assert not run.logs("turns", "options")
    assert not run.logs("sales", "order")


def _edit(folder: Path, key: str, value: object) -> None:
    """Set a key of the manifest to another value, or take it away if that is `...`."""
    file = folder / "manifest.json"
    manifest = json.loads(file.read_text()) | {key: None if value is ... else value}
    if value is ...:
        del manifest[key]
    file.write_text(json.dumps(manifest))


def test_a_figure_of_the_rules_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, rules={"game": "edition", "victory": {"points": "ten"}})
    with pytest.raises(RunError, match=r"victory\.points is not as in a rule set \(Expected `float`"):
        run.rule("victory.points", float)
    with pytest.raises(RunError, match=r"points is not as in a rule set \(Expected `object`, got `null`\)"):
        run.rule("points", dict[str, float])


def test_a_run_without_games_is_refused(tmp_path: Path) -> None:
    empty = write_tables(tmp_path / "empty", ten_games.games().clear(), seats=2)
    with pytest.raises(RunError, match="no games yet"):
        open_run(empty)
    part_path(empty, "games", 0).unlink()
    with pytest.raises(RunError, match=r"part-000000\.parquet: missing, though the run is complete; `"):
        open_run(empty)
    _edit(empty, "complete", False)
    with pytest.raises(RunError, match="no games yet"):
        open_run(empty)


def test_a_run_that_lost_its_turns_or_has_games_twice_is_refused(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path / "lost")
    shutil.rmtree(folder / "turns")
    with pytest.raises(RunError, match=r"turns.part-000000\.parquet: missing, though the games are there; `"):
        open_run(folder)
    twice = ten_games.write(tmp_path / "twice")
    part = part_path(twice, "games", 0)
    games = pl.read_parquet(part)
    part.unlink()
    pl.concat([games, games]).write_parquet(part)
    with pytest.raises(RunError, match=r"has 20 games, though 10 were played; `chocolab inspect"):
        open_run(twice)


def test_columns_of_another_type_are_refused(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path)
    (folder / "seals").mkdir()
    columns = {table: _columns(folder, table) for table in ("games", "turns")}
    write_seal(folder, Seal(identity_of(read_manifest(folder)), 0, 0, 10, _sealed(folder, columns)))
    _edit(folder, "tables", columns)
    open_run(folder)
    columns["games"]["turns"] = "int64"
    write_seal(folder, Seal(identity_of(read_manifest(folder)), 0, 0, 10, _sealed(folder, columns)))
    _edit(folder, "tables", columns)
    with pytest.raises(RunError, match="the games: its column turns is of type int16; expected int64"):
        open_run(folder)


def _columns(folder: Path, table: str) -> dict[str, str]:
    return column_types(pq.read_schema(part_path(folder, table, 0)))


def _sealed(folder: Path, columns: dict[str, dict[str, str]]) -> dict[str, SealedPart]:
    sizes = {table: part_path(folder, table, 0).stat().st_size for table in columns}
    return {table: SealedPart(10, sizes[table], columns_digest(columns[table]), "") for table in columns}
