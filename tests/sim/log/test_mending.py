"""What a run that goes on keeps, and what it moves aside."""

import shutil
from pathlib import Path

import pytest

from sim.log.files import kept_aside
from sim.log.mending import kept_chunks
from sim.log.parts import part_path
from sim.log.seals import Seal, read_seal, seal_path, write_seal
from sim.log.wholeness import Wholeness
from tests.sim.run.made_runs import begun, play, tables


def test_only_what_is_damaged_is_moved_and_all_comes_again(tmp_path: Path) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=72)
    assert kept_chunks(run, manifest) == set()
    play(run, manifest)
    before = tables(run)
    part_path(run, "turns", 0).write_bytes(b"garbage")
    seal_path(run, 1).write_bytes(b"{")
    assert kept_chunks(run, manifest) == {2}
    aside = {path.name: path.read_bytes() for path in (run / "aside").iterdir()}
    assert aside == {"turns-part-000000.parquet.0": b"garbage", "seals-part-000001.json.0": b"{"}
    assert play(run, manifest).games_now == 48
    for name in aside:
        (run / "aside" / name).unlink()
    assert tables(run) == before


def test_a_chunk_of_a_shorter_run_is_played_again(tmp_path: Path) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=30)
    play(run, manifest)
    short = read_seal(run, 1)
    assert short is not None
    assert (short.first, short.last) == (24, 30)
    assert kept_chunks(run, {**manifest, "games": 40}) == {0}
    assert not (run / "aside").exists()
    write_seal(run, Seal("another run", 1, 24, 30, short.tables))
    assert kept_chunks(run, manifest) == {0}
    assert (run / "aside").exists()


PLACES = ("turns/part-000001.parquet", "games/part-000001.parquet", "seals/part-000001.json")


@pytest.mark.parametrize("place", PLACES)
def test_what_stands_in_the_place_of_a_file_is_moved_aside(tmp_path: Path, place: str) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=72)
    play(run, manifest)
    before = tables(run)
    (run / place).unlink()
    for time in range(2):
        (run / place).unlink(missing_ok=True)
        (run / place).mkdir()
        (run / place / "mine").touch()
        faults = [fault for chunk in Wholeness(run, manifest).chunks(deep=True) for fault in chunk.faults]
        assert [fault.sentence() for fault in faults] == [f"{run / place}: is no file"]
        assert play(run, manifest).games_now == 24
        assert kept_aside(run)[-1] == f"{place.replace('/', '-')}.{time}"
        assert (run / "aside" / kept_aside(run)[-1] / "mine").exists()
    shutil.rmtree(run / "aside")
    assert tables(run) == before


@pytest.mark.parametrize("place", ["turns", "games", "seals"])
def test_what_stands_in_the_place_of_a_folder_is_moved_aside(tmp_path: Path, place: str) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=72)
    play(run, manifest)
    before = tables(run)
    shutil.rmtree(run / place)
    (run / place).write_text("mine")
    faults = {fault for chunk in Wholeness(run, manifest).chunks(deep=True) for fault in chunk.faults}
    assert [fault.sentence() for fault in faults] == [f"{run / place}: is no folder"]
    assert play(run, manifest).games_now == 72
    assert kept_aside(run) == [f"{place}.0"]
    shutil.rmtree(run / "aside")
    assert tables(run) == before
