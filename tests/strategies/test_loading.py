"""A file that is loaded for ever is told of, and ended."""

import os
import sys
from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies import loading
from strategies.loading import VARIABLE, patient
from strategies.user_files import load_file
from tests.strategies.user_code import full, written


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("LEAST", 0.6), ("WARNED", 0.2), ("BETWEEN", 0.05)):
        monkeypatch.setattr(loading, name, seconds)


@pytest.mark.usefixtures("_soon")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("while True: pass\n", 4),
        ("def idle():\n    while True:\n        pass\nidle()\n", 5),
        ("while True:\n    try:\n        int('x')\n    except Exception:\n        pass\n", 4),
    ],
)
def test_a_loop_without_an_end_is_told_and_ended(
    home: Path, capsys: pytest.CaptureFixture[str], text: str, line: int
) -> None:
    path = written(home / "mine.py", text, full())
    with patient(0.1), pytest.raises(PlayerError) as caught:
        load_file(path)
    told = capsys.readouterr().err
    assert told.startswith(f"{path}, line ")
    assert told.endswith(": is still being loaded; that ends after 0.6 s\n")
    place, _, words = str(caught.value).partition(": ")
    assert words.startswith("is still being loaded after 0.6 s; expected a file that is loaded before that")
    assert line <= int(place.removeprefix(f"{path}, line ")) <= line + 4
    written(path, full())
    assert load_file(path)[0].name == "mine"


@pytest.mark.usefixtures("_soon")
def test_a_loop_of_a_file_beside_it_is_told_by_that_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "beside_9", raising=False)
    (home / "beside_9.py").write_text("\nwhile True: pass\n")
    path = written(home / "mine.py", "import beside_9\n", full())
    with patient(0.1), pytest.raises(PlayerError, match=r"beside_9\.py, line 2: is still being loaded after"):
        load_file(path)
    assert "beside_9" not in sys.modules


def test_the_patience_of_a_run_is_that_of_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    with patient(30):
        assert os.environ[VARIABLE] == "30"
        with patient(None):
            assert os.environ[VARIABLE] == "30"
    assert VARIABLE not in os.environ
