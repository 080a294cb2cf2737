"""Parts of tables: whole or not there."""

from pathlib import Path
from typing import Any

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sim.log.parts import (
    Part,
    damaged_parts,
    finished_chunks,
    make_folders,
    part_path,
    part_paths,
    remove_tables,
    scan,
)

TABLES = ("games", "turns")
SCHEMA = pa.schema([pa.field("game", pa.int64(), nullable=False)])


def rows(*games: int) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays([pa.array(games, pa.int64())], schema=SCHEMA)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Two chunks of both tables."""
    make_folders(tmp_path, TABLES)
    for chunk in (1, 0):
        for table in TABLES:
            with Part(part_path(tmp_path, table, chunk), SCHEMA) as part:
                part.add(rows(chunk * 10))
                part.add(rows(chunk * 10 + 1))
    return tmp_path


def files(run: Path) -> set[str]:
    return {str(path.relative_to(run)) for path in run.rglob("*") if path.is_file()}


def test_tables_are_read_in_the_order_they_were_played_whatever_the_folder_is_called(run: Path) -> None:
    odd = run.rename(run.with_name("[1] *"))
    assert scan(odd, "games").collect()["game"].to_list() == [0, 1, 10, 11]
    assert list(damaged_parts(odd)) == []
    assert part_paths(odd, "sales") == []


def test_a_part_stands_in_its_place_when_it_is_whole(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    path = part_path(tmp_path, "games", 0)
    with Part(path, SCHEMA) as part:
        part.add(rows(1, 2))
        assert not path.exists()
    assert pl.read_parquet(path)["game"].to_list() == [1, 2]
    assert files(tmp_path) == {"games/part-000000.parquet"}


def test_of_a_part_that_failed_nothing_is_left(tmp_path: Path) -> None:
    def write_and_fail() -> None:
        with Part(part_path(tmp_path, "games", 0), SCHEMA) as part:
            part.add(rows(1))
            raise ZeroDivisionError

    make_folders(tmp_path, TABLES)
    with pytest.raises(ZeroDivisionError):
        write_and_fail()
    assert files(tmp_path) == set()


def test_a_part_without_rows_has_its_columns(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    with Part(part_path(tmp_path, "games", 0), SCHEMA):
        pass
    assert scan(tmp_path, "games").collect().schema == {"game": pl.Int64()}


def test_a_part_that_cannot_be_written_leaves_none(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    path = part_path(tmp_path, "games", 0)
    path.with_suffix(".unfinished").mkdir()
    with pytest.raises(OSError, match=r"part-000000\.unfinished: cannot be written \("):
        Part(path, SCHEMA)
    assert files(tmp_path) == set()


@pytest.mark.parametrize("step", ["write_batch", "close"])
def test_a_full_disk_is_told_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    real, failures = getattr(pq.ParquetWriter, step), iter(["no space left"])

    def full(*arguments: Any) -> None:
        for failure in failures:  # once: a writer that is thrown away is closed again
            raise OSError(failure)
        real(*arguments)

    def write() -> None:
        with Part(part_path(tmp_path, "games", 3), SCHEMA) as part:
            monkeypatch.setattr(pq.ParquetWriter, step, full)
            part.add(rows(1))

    make_folders(tmp_path, TABLES)
    with pytest.raises(OSError, match=r"part-000003\.unfinished: cannot be written \(no space left\)"):
        write()
    assert not part_path(tmp_path, "games", 3).exists()


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


def test_rows_wait_for_each_other_if_asked_to(tmp_path: Path) -> None:
    make_folders(tmp_path, ["games"])
    path = part_path(tmp_path, "games", 0)
    with Part(path, SCHEMA, at_once=3) as part:
        for game in range(7):
            part.add(rows(game))
    assert pl.read_parquet(path)["game"].to_list() == list(range(7))
    told = pq.ParquetFile(path).metadata
    assert [told.row_group(group).num_rows for group in range(told.num_row_groups)] == [3, 3, 1]
