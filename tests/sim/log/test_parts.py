"""Parts of tables: whole or not there."""

import errno
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from sim.log.files import file_checksum
from sim.log.parts import ChunkParts, Part, make_folders, part_path, part_paths, remove_tables, scan
from sim.log.seals import Seal, SealedPart, column_types, columns_digest, read_seal

TABLES = ("games", "turns")
SCHEMA = pa.schema([pa.field("game", pa.int64(), nullable=False)])
ODD_NAMES = [
    "[1] *", "a?b", "100%25", "%s{}", "new\nline", "it's \"q\"", "-dash", "ünï → 🎲", "x" * 255, "~", "~root",
    "$HOME", "a;b|c&d", "C:\\x", "a#b", "file:", "s3:", " lead ", "b\udce9",
]  # fmt: skip


def rows(*games: int) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays([pa.array(games, pa.int64())], schema=SCHEMA)


def write(run: Path, chunk: int, batches: Sequence[pa.RecordBatch]) -> None:
    make_folders(run, TABLES)
    first = chunk * 10
    seal = Seal("a run", chunk, first, first + 10, {})
    with ChunkParts(run, seal, dict.fromkeys(TABLES, SCHEMA)) as parts:
        for table in TABLES:
            for batch in batches:
                parts.add(table, batch)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Two chunks of both tables."""
    for chunk in (1, 0):
        write(tmp_path, chunk, [rows(chunk * 10), rows(chunk * 10 + 1)])
    return tmp_path


def files(run: Path) -> set[str]:
    """The files of a run; what is unfinished without the name of its writer."""
    found = (str(path.relative_to(run)) for path in run.rglob("*") if path.is_file())
    return {re.sub(r"\.[0-9a-f]{32}(?=\.unfinished)", "", path) for path in found}


@pytest.mark.parametrize("name", ODD_NAMES)
def test_tables_are_read_in_the_order_they_were_played_whatever_the_folder_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    odd = Path(name)
    for chunk in (1, 0):
        write(odd, chunk, [rows(chunk * 10), rows(chunk * 10 + 1)])
    assert scan(odd, "games").collect()["game"].to_list() == [0, 1, 10, 11]
    assert scan(odd, "games", [1]).collect()["game"].to_list() == [10, 11]
    assert part_paths(odd, "sales") == []
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_part_stands_in_its_place_when_it_is_whole_and_sealed(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    path = part_path(tmp_path, "games", 0)
    with ChunkParts(tmp_path, Seal("a run", 0, 0, 2, {}), {"games": SCHEMA}) as parts:
        parts.add("games", rows(1, 2))
        assert not path.exists()
    assert pl.read_parquet(path)["game"].to_list() == [1, 2]
    assert files(tmp_path) == {"games/part-000000.parquet", "seals/part-000000.json"}
    columns = columns_digest(column_types(SCHEMA))
    sealed = SealedPart(2, path.stat().st_size, columns, file_checksum(path))
    assert read_seal(tmp_path, 0) == Seal("a run", 0, 0, 2, {"games": sealed})


def test_the_games_come_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are what makes a chunk count, so that whoever sees them sees all."""
    seen: list[str] = []
    real = Part.put_in_place

    def put(part: Part) -> None:
        seen.append(f"{part.path.parent.name} {sorted(files(tmp_path))}")
        real(part)

    monkeypatch.setattr(Part, "put_in_place", put)
    write(tmp_path, 0, [rows(1)])
    half = "games/part-000000.unfinished"
    assert seen == [
        f"turns {[half, 'turns/part-000000.unfinished']}",
        f"games {[half, 'seals/part-000000.json', 'turns/part-000000.parquet']}",
    ]


def test_of_a_part_that_failed_nothing_is_left(tmp_path: Path) -> None:
    def write_and_fail() -> None:
        with ChunkParts(tmp_path, Seal("a run", 0, 0, 2, {}), dict.fromkeys(TABLES, SCHEMA)) as parts:
            parts.add("games", rows(1))
            raise ZeroDivisionError

    make_folders(tmp_path, TABLES)
    with pytest.raises(ZeroDivisionError):
        write_and_fail()
    assert files(tmp_path) == set()


def test_a_part_without_rows_has_its_columns(tmp_path: Path) -> None:
    write(tmp_path, 0, [])
    assert scan(tmp_path, "games").collect().schema == {"game": pl.Int64()}


def test_a_part_that_cannot_be_written_leaves_none(tmp_path: Path) -> None:
    make_folders(tmp_path, TABLES)
    (tmp_path / "turns").rmdir()
    with pytest.raises(OSError, match=r"cannot be written \(.*part-000000\..*\.unfinished"):
        ChunkParts(tmp_path, Seal("a run", 0, 0, 2, {}), dict.fromkeys(TABLES, SCHEMA))
    assert files(tmp_path) == set()


@pytest.mark.parametrize("step", ["write_batch", "close"])
def test_a_full_disk_is_told_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    real, failures = getattr(pq.ParquetWriter, step), iter([OSError(errno.ENOSPC, "no space left")])

    def full(*arguments: Any) -> None:
        for failure in failures:  # once: a writer that is thrown away is closed again
            raise failure
        real(*arguments)

    monkeypatch.setattr(pq.ParquetWriter, step, full)
    with pytest.raises(OSError, match="cannot be written") as caught:
        write(tmp_path, 3, [rows(1)])
    assert caught.value.errno == errno.ENOSPC
    assert caught.value.strerror == "cannot be written (no space left)"
    assert re.fullmatch(r".*/games/part-000003\.[0-9a-f]{32}\.unfinished", caught.value.filename)
    assert files(tmp_path) == set()


def test_workers_of_a_run_that_was_killed_do_no_harm_to_those_who_go_on(tmp_path: Path) -> None:
    """Both write the same chunk at the same time, and the same bytes."""
    make_folders(tmp_path, TABLES)
    seal, schemas = Seal("a run", 0, 0, 2, {}), dict.fromkeys(TABLES, SCHEMA)
    with ChunkParts(tmp_path, seal, schemas) as old, ChunkParts(tmp_path, seal, schemas) as new:
        for table in TABLES:
            old.add(table, rows(0, 1))
            new.add(table, rows(0))
            new.add(table, rows(1))
    for table in TABLES:
        assert scan(tmp_path, table).collect()["game"].to_list() == [0, 1]
    assert files(tmp_path) == {
        "games/part-000000.parquet",
        "turns/part-000000.parquet",
        "seals/part-000000.json",
    }


def test_what_a_killed_run_left_unfinished_is_cleared(run: Path) -> None:
    before = files(run)
    (run / "turns" / "part-000002.unfinished").write_bytes(b"half")
    (run / "seals" / "part-000002.json.unfinished").write_bytes(b"half")
    make_folders(run, TABLES)
    assert files(run) == before


def test_only_tables_are_removed(run: Path) -> None:
    others = {
        "manifest.json",
        "games/notes.txt",
        "mine/part-000000.parquet",
        "aside/games-part-000000.parquet.0",
    }
    for name in others:
        (run / name).parent.mkdir(exist_ok=True)
        (run / name).write_text("mine")
    (run / "games" / "part-000007.unfinished").write_text("half")
    remove_tables(run)
    assert files(run) == others
