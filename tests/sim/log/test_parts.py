"""Parts of tables: whole or not there."""

from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import (
    damaged_parts,
    finished_chunks,
    make_folders,
    part_path,
    remove_tables,
    scan,
    write_part,
)

TABLES = ("games", "turns")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Two chunks of both tables."""
    make_folders(tmp_path, TABLES)
    for chunk in (1, 0):
        for table in TABLES:
            write_part(
                pl.DataFrame({"game": [chunk * 10, chunk * 10 + 1]}), part_path(tmp_path, table, chunk)
            )
    return tmp_path


def files(run: Path) -> set[str]:
    return {str(path.relative_to(run)) for path in run.rglob("*") if path.is_file()}


def test_tables_are_read_in_the_order_they_were_played(run: Path) -> None:
    assert scan(run, "games").collect()["game"].to_list() == [0, 1, 10, 11]


def test_a_part_that_cannot_be_written_leaves_none(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    path = part_path(tmp_path, "games", 0)
    path.with_suffix(".unfinished").mkdir()
    with pytest.raises(OSError, match="part-000000"):
        write_part(pl.DataFrame({"game": [1]}), path)
    assert files(tmp_path) == set()


def test_a_full_disk_is_told_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise pl.exceptions.ComputeError("no space left")

    monkeypatch.setattr(pl.DataFrame, "write_parquet", full)
    with pytest.raises(OSError, match=r"part-000003\.unfinished: cannot be written \(no space left\)"):
        write_part(pl.DataFrame({"game": [1]}), part_path(tmp_path, "games", 3))


def test_what_a_killed_run_left_unfinished_is_cleared(run: Path) -> None:
    before = files(run)
    (run / "turns" / "part-000002.unfinished").write_bytes(b"half")
    make_folders(run, TABLES)
    assert files(run) == before


def test_a_chunk_is_finished_when_all_its_parts_are_there(run: Path) -> None:
    assert finished_chunks(run, TABLES) == {0, 1}
    part_path(run, "turns", 0).unlink()
    assert finished_chunks(run, TABLES) == {1}
    assert finished_chunks(run, ("games",)) == {0, 1}
    assert finished_chunks(run / "nowhere", TABLES) == set()


def test_damaged_parts_are_found(run: Path) -> None:
    assert list(damaged_parts(run)) == []
    part_path(run, "games", 1).write_bytes(b"")
    part_path(run, "turns", 0).write_bytes(part_path(run, "turns", 0).read_bytes()[:-9])
    assert list(damaged_parts(run)) == [part_path(run, "games", 1), part_path(run, "turns", 0)]


def test_only_tables_are_removed(run: Path) -> None:
    others = {"manifest.json", "games/notes.txt", "mine/part-000000.parquet"}
    for name in others:
        (run / name).parent.mkdir(exist_ok=True)
        (run / name).write_text("mine")
    (run / "games" / "part-000007.unfinished").write_text("half")
    remove_tables(run)
    assert files(run) == others
