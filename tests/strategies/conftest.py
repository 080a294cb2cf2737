"""Users' files are compiled into a cache of the test's own; the engine and our strategies keep theirs."""

from pathlib import Path

import pytest

from sim.machine.chance import draw_below
from sim.machine.compiler import cache_folder_of
from strategies.registry import built_in


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a user's files."""
    functions = (draw_below, built_in()["random"].function)
    kept = [cache_folder_of(getattr(function, "py_func", function)) for function in functions]
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "cache"))
    (tmp_path / "cache").mkdir()
    for folder in kept:  # for processes that begin here
        folder.mkdir(parents=True, exist_ok=True)
        (tmp_path / "cache" / folder.name).symlink_to(folder)
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder
