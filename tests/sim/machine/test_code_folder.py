"""Where compiled code is kept, and what becomes of it where it cannot be."""

import os
from pathlib import Path

import pytest

from sim.machine import code_folder
from sim.machine.code_folder import cache_root


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHOCOLAB_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    code_folder.usable.cache_clear()


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_root() == tmp_path / ".cache" / "chocolab"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert cache_root() == tmp_path / "cache" / "chocolab"
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "own"))
    assert cache_root() == tmp_path / "own"


@pytest.mark.parametrize("named", ["file", "file/below", "name\0", "x" * 300])
def test_a_place_that_cannot_be_used_is_told_once_and_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    (tmp_path / "file").touch()
    place = str(tmp_path / named)
    found = code_folder.usable(place, None)
    monkeypatch.setenv("CHOCOLAB_CACHE", str(found))  # as it was set for processes started from here
    assert os.access(found, os.W_OK)
    assert not found.is_relative_to(tmp_path)
    assert not found.is_relative_to(Path(code_folder.__file__).parents[2])
    assert cache_root() == found
    told = capsys.readouterr().err
    assert told.count("cannot be used") == 1
    assert told.startswith(f"CHOCOLAB_CACHE: {place} cannot be used (")


def test_without_a_home_code_is_kept_for_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").touch()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_root().is_dir()
    assert capsys.readouterr().err.startswith("The folder for caches cannot be used (Not a directory)")


def test_only_the_process_that_made_it_removes_it(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    code_folder._remove(str(tmp_path / "code"), os.getpid() + 1)
    assert (tmp_path / "code").is_dir()
    code_folder._remove(str(tmp_path / "code"), os.getpid())
    assert not (tmp_path / "code").exists()
