"""A folder that stands for a URL holds what is there, fetched when it is needed, and nothing else."""

from pathlib import Path

import pytest

from sim.log import places
from sim.log.files import file_checksum, put_aside, write_whole
from sim.log.places import (
    beside,
    fetched,
    files_in,
    folder_for,
    in_words,
    names_in,
    place_of,
    publish,
    refresh,
    remove,
    size_of,
    url_of,
)
from sim.log.stores import Store

PART = "games/part-000000.parquet"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def there(tmp_path: Path) -> Store:
    """A store with a run in it."""
    store = Store(f"file://{tmp_path}/there/first")
    store.write("manifest.json", b"{}")
    store.write(PART, b"rows")
    store.write("aside/games-part-000001.parquet.0", b"bad")
    return store


@pytest.fixture
def folder(there: Store) -> Path:
    found = folder_for(there.url)
    refresh(found)
    return found


def test_a_path_is_itself(tmp_path: Path) -> None:
    assert folder_for(str(tmp_path)) == tmp_path
    assert place_of(tmp_path) is None
    assert url_of(tmp_path) is None
    assert in_words(f"{tmp_path}: no run") == f"{tmp_path}: no run"


def test_a_url_has_one_folder_of_its_name(there: Store, folder: Path) -> None:
    assert folder.name == "first"
    assert folder_for(there.url + "/") == folder
    assert url_of(folder) == there.url
    assert url_of(folder / "levels" / "tuned") == f"{there.url}/levels/tuned"
    assert in_words(f"{folder / PART}: damaged") == f"{there.url}/{PART}: damaged"


def test_parts_are_fetched_when_they_are_read(there: Store, folder: Path) -> None:
    assert (folder / "manifest.json").read_text() == "{}"
    assert not (folder / PART).exists()
    assert not (folder / "aside").exists()
    assert size_of(folder / PART) == 4
    assert file_checksum(folder / PART) == there.checksum(PART)
    assert fetched([folder / PART])[0].read_text() == "rows"


def test_what_is_here_is_not_fetched_again(
    there: Store, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetched([folder / PART])
    monkeypatch.setattr(places, "_KNOWN", {})  # as another command would find it
    monkeypatch.setattr(Store, "get", lambda *_: pytest.fail("was fetched again"))
    refresh(folder)
    assert fetched([folder / PART])[0].read_text() == "rows"


def test_what_changed_there_is_fetched_anew_and_what_went_is_gone(there: Store, folder: Path) -> None:
    fetched([folder / PART])
    there.write(PART, b"other rows")
    there.remove("manifest.json")
    refresh(folder)
    assert fetched([folder / PART])[0].read_text() == "other rows"
    assert not (folder / "manifest.json").exists()


def test_a_file_that_was_spoiled_here_is_fetched_anew(folder: Path) -> None:
    fetched([folder / PART])[0].write_bytes(b"")
    assert fetched([folder / PART])[0].read_text() == "rows"


def test_what_is_written_whole_is_put_there(there: Store, folder: Path) -> None:
    write_whole(folder / "levels.json", "[]")
    assert there.read("levels.json") == b"[]"
    assert size_of(folder / "levels.json") == 2
    (folder / "other").write_bytes(b"x")
    publish(folder / "other")
    assert there.read("other") == b"x"


def test_files_are_listed_moved_and_removed_there(there: Store, folder: Path) -> None:
    assert files_in(folder / "games") == [folder / PART]
    assert files_in(folder / "turns") == []
    assert names_in(folder) == {"manifest.json", "games", "aside"}
    assert put_aside(folder, folder / PART) == folder / "aside" / "games-part-000000.parquet.0"
    assert there.read("aside/games-part-000000.parquet.0") == b"rows"
    assert size_of(folder / PART) is None
    remove(folder / "manifest.json")
    assert sorted(there.names()) == [
        "aside/games-part-000000.parquet.0", "aside/games-part-000001.parquet.0"
    ]  # fmt: skip


def test_files_of_a_plain_folder_are_listed_and_removed_alike(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / PART).write_bytes(b"rows")
    assert files_in(tmp_path / "games") == [tmp_path / PART]
    assert files_in(tmp_path / "turns") == []
    assert names_in(tmp_path / "games") == {"part-000000.parquet"}
    assert (size_of(tmp_path / PART), size_of(tmp_path / "games")) == (4, None)
    remove(tmp_path / PART)
    assert size_of(tmp_path / PART) is None


def test_what_lies_beside_a_run_lies_here_for_one_at_a_url(tmp_path: Path, folder: Path) -> None:
    assert beside(folder, "-report") == Path("first-report")
    assert beside(tmp_path / "run", "-report") == tmp_path / "run-report"
