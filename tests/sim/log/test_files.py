"""Files of a run folder: whole or not there, whatever their path is called."""

import errno
import hashlib
import io
import os
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.log.files import (
    HashedFile,
    being_written,
    checksum_of,
    file_checksum,
    plainly,
    put_aside,
    remove_quietly,
    write_json,
    write_whole,
)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text in ("one", "two"):
        write_whole(file, text)
        assert names(tmp_path) == ["mine.toml"]
        assert file.read_text() == text


def test_of_a_file_that_cannot_be_written_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(path: Path, content: bytes) -> None:
        with path.open("wb") as file:
            file.write(content[:2])
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    write_whole(tmp_path / "mine", "whole")
    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(OSError, match="No space left"):
        write_whole(tmp_path / "mine", "broken")
    assert names(tmp_path) == ["mine"]
    assert (tmp_path / "mine").read_text() == "whole"


def test_what_is_written_under_another_name_comes_into_its_place(tmp_path: Path) -> None:
    with being_written(tmp_path / "mine") as new:
        new.write_text("whole")
        assert names(tmp_path) == ["mine.unfinished"]
    assert names(tmp_path) == ["mine"]


def test_json_holds_whatever_a_path_is_called(tmp_path: Path) -> None:
    write_json(tmp_path / "it", {"path": "b\udce9"})
    assert (tmp_path / "it").read_text("utf-8") == '{\n  "path": "b\\udce9"\n}\n'


def test_a_new_file_knows_its_checksum(tmp_path: Path) -> None:
    file = HashedFile(tmp_path / "it")
    assert (file.write(b"ab"), file.write(memoryview(b"c"))) == (2, 1)
    file.close()
    assert (tmp_path / "it").read_bytes() == b"abc"
    assert file.checksum == file_checksum(tmp_path / "it") == checksum_of(b"abc")
    assert file.checksum == f"sha256:{hashlib.sha256(b'abc').hexdigest()}"
    assert (file.size, file.writable()) == (3, True)


def test_a_disk_may_take_less_at_once(tmp_path: Path) -> None:
    class Slow(io.BytesIO):
        def write(self, content: Any) -> int:
            return super().write(bytes(content)[:2])

    file = HashedFile(tmp_path / "it")
    file.file.close()
    slow: Any = Slow()
    file.file = slow
    assert file.write(b"abcde") == 5
    assert slow.getvalue() == b"abcde"


def test_nothing_that_is_put_aside_is_lost(tmp_path: Path) -> None:
    part = tmp_path / "games" / "part-000001.parquet"
    part.parent.mkdir()
    for text in ("one", "two"):
        part.write_text(text)
        put_aside(tmp_path, part)
    kept = {path.name: path.read_text() for path in (tmp_path / "aside").iterdir()}
    assert kept == {"games-part-000001.parquet.0": "one", "games-part-000001.parquet.1": "two"}
    assert not part.exists()


def test_what_cannot_be_removed_is_let_be(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    remove_quietly(tmp_path / "folder")
    remove_quietly(tmp_path / "nowhere")
    assert names(tmp_path) == ["folder"]


@pytest.mark.parametrize("name", ["~", "file:", "a b", "b\udce9"])
def test_a_library_is_told_a_path_so_that_it_finds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).mkdir()
    table = pl.DataFrame({"x": [1]})
    with (Path(name) / "it.parquet").open("wb") as file:
        table.write_parquet(file)
    told = plainly(Path(name) / "it.parquet")
    assert told.encode()
    assert pl.scan_parquet([told], glob=False).collect().equals(table)
    assert os.fsencode(Path.cwd()) == os.fsencode(tmp_path)
