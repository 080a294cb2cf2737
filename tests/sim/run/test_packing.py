"""Runs in another format: the same values, nothing wrong with them, and they go on as they are."""

import json
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import duckdb
import pandas as pd
import pytest

from sim.games import GAMES
from sim.log.lock import LockError, lock_path, locked
from sim.log.parts import part_path, scan
from sim.log.run_folder import LogFormat, Manifest, ManifestError, logged_tables, read_manifest
from sim.run.manifest import write_manifest
from sim.run.packing import Packed, pack_into, pack_run
from sim.run.runner import Progress
from tests.sim.run.made_runs import begun, finished, play, tables

Small = Callable[[str], Path]


@pytest.fixture(scope="module")
def small_of(tmp_path_factory: pytest.TempPathFactory) -> Small:
    """A finished run of a game that was written small at once."""
    return cache(lambda game: finished(tmp_path_factory.mktemp("small") / game, game, "small"))


@pytest.fixture
def copy(tmp_path: Path, run: Path) -> Path:
    """The finished run of the edition, to be changed."""
    return Path(shutil.copytree(run, tmp_path / "run"))


def packed(run: Path, log_format: LogFormat = "small") -> Packed:
    return pack_run(run, log_format, 2, lambda progress: None)


def manifest_of(run: Path) -> Manifest:
    """What a manifest says but for how long the games took."""
    return {**read_manifest(run), "timing": {}}


@pytest.mark.parametrize("game", GAMES)
def test_a_packed_run_is_the_run_that_was_written_so(
    tmp_path: Path, run_of: Callable[[str], Path], small_of: Small, game: str
) -> None:
    run = Path(shutil.copytree(run_of(game), tmp_path / "run"))
    done = packed(run)
    assert tables(run) == tables(small_of(game))
    assert manifest_of(run) == manifest_of(small_of(game))
    assert done.before == sum(path.stat().st_size for path in run_of(game).glob("*/*.parquet"))
    assert done.after == sum(path.stat().st_size for path in run.glob("*/*.parquet"))
    assert packed(run) == Packed(run, done.games, done.after, done.after, False)
    packed(run, "quick")
    assert tables(run) == tables(run_of(game))
    assert read_manifest(run) == read_manifest(run_of(game))
    assert not lock_path(run).exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_reader_sees_the_same(run_of: Callable[[str], Path], small_of: Small, game: str) -> None:
    quick, small = run_of(game), small_of(game)
    for table in logged_tables(read_manifest(quick)):
        assert scan(small, table).collect().equals(scan(quick, table).collect())
        assert scan(small, table).collect_schema() == scan(quick, table).collect_schema()
        pd.testing.assert_frame_equal(pd.read_parquet(small / table), pd.read_parquet(quick / table))
        mine, theirs = (
            duckdb.connect().execute(f"select * from '{run}/{table}/*.parquet'").fetchall()
            for run in (small, quick)
        )
        assert mine == theirs


def test_it_is_told_how_it_gets_on(copy: Path) -> None:
    seen: list[Progress] = []
    pack_run(copy, "small", 1, seen.append)
    assert [(one.games, one.of) for one in seen] == [(24, 96), (48, 96), (72, 96), (96, 96)]


def test_a_packing_that_was_stopped_is_completed(
    copy: Path, small_of: Small, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pack_run(copy, "small", 1, stop)
    assert tables(copy) != tables(small_of("edition"))
    assert play(copy, read_manifest(copy)).games_now == 0
    packed(copy)
    assert tables(copy) == tables(small_of("edition"))


def test_half_of_a_file_is_cleared(copy: Path, small_of: Small) -> None:
    (copy / "turns" / "part-000001.unfinished").write_bytes(b"half")
    packed(copy)
    assert tables(copy) == tables(small_of("edition"))


@pytest.mark.parametrize("log_format", ["quick", "small"])
def test_a_run_goes_on_in_its_own_format(
    tmp_path: Path, run: Path, small_of: Small, log_format: LogFormat
) -> None:
    folder = tmp_path / "half"
    manifest = begun(folder, games=48, log_format="small" if log_format == "quick" else "quick")
    play(folder, manifest)
    packed(folder, log_format)
    longer = {**read_manifest(folder), "games": 96, "complete": False}
    write_manifest(folder, longer)
    play(folder, longer)
    assert tables(folder) == tables(run if log_format == "quick" else small_of("edition"))


def test_what_is_played_so_far_is_packed_and_the_rest_follows(tmp_path: Path, small_of: Small) -> None:
    folder = tmp_path / "part"
    play(folder, begun(folder))
    for table in ("turns", "games"):
        part_path(folder, table, 2).unlink()
    write_manifest(folder, {**read_manifest(folder), "complete": False})
    assert packed(folder).games == 72
    assert play(folder, read_manifest(folder)).games_now == 24
    assert tables(folder) == tables(small_of("edition"))


def test_a_run_is_packed_into_another_folder(tmp_path: Path, copy: Path, run: Path, small_of: Small) -> None:
    out = tmp_path / "out"
    done = pack_into(copy, out, "small", False, 2, lambda progress: None)
    assert tables(out) == tables(small_of("edition"))
    assert manifest_of(out) == manifest_of(small_of("edition"))
    assert (tables(copy), read_manifest(copy)) == (tables(run), read_manifest(run))
    assert (done.run, done.games) == (out, 96)
    pack_into(out, copy, "quick", True, 2, lambda progress: None)
    assert tables(copy) == tables(run)


def refused(run: Path) -> str:
    before = tables(run)
    with pytest.raises(ManifestError) as caught:
        packed(run)
    assert tables(run) == before
    return str(caught.value)


def test_what_cannot_be_packed_is_refused(tmp_path: Path, copy: Path) -> None:
    told = f"--out: {copy}: is the run itself; expected a new folder, or no --out"
    with pytest.raises(ManifestError, match=told):
        pack_into(copy, copy, "small", True, 1, lambda progress: None)
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    assert refused(nothing).endswith("not the folder of a run; expected manifest.json in it")
    part = part_path(copy, "turns", 2)
    content = part.read_bytes()
    part.write_bytes(content[:-1])
    assert refused(copy).startswith(f"{part}: has {len(content) - 1:,} bytes")
    assert refused(copy).endswith("says what is wrong, and what can be done")
    part.write_bytes(content)
    manifest = json.loads((copy / "manifest.json").read_text())
    (copy / "manifest.json").write_text(json.dumps({**manifest, "log_format": "tiny"}))
    assert "at `$.log_format`" in refused(copy)
    del manifest["tables"]
    (copy / "manifest.json").write_text(json.dumps(manifest))
    assert refused(copy) == f"{copy}: its parts have no seals; `chocolab migrate` makes them"


def test_a_run_that_somebody_writes_to_is_refused(copy: Path) -> None:
    before = tables(copy)
    with locked(lock_path(copy), copy), pytest.raises(LockError, match="writes there"):
        packed(copy)
    assert tables(copy) == before


def test_a_longer_run_has_its_short_chunk_played_again(tmp_path: Path) -> None:
    whole, folder = tmp_path / "whole", tmp_path / "run"
    play(whole, begun(whole, games=96, chunk_games=36, log_format="small"))
    play(folder, begun(folder, games=60, chunk_games=36))
    longer = {**read_manifest(folder), "games": 96, "complete": False}
    write_manifest(folder, longer)
    assert packed(folder).games == 36
    play(folder, read_manifest(folder))
    assert tables(folder) == tables(whole)
