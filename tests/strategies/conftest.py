"""Users' files are compiled into a cache of the test's own; the engine and our strategies keep theirs."""

from pathlib import Path

import pytest

from strategies.registry import built_in


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a user's files."""
    built_in()  # its folder in the cache is known from here on
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder
