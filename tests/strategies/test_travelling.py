"""Files of users reach workers elsewhere whole, with what they import, and under a name that stays."""

from pathlib import Path

import pytest

from strategies.registry import load_player
from strategies.travelling import FOLDER, Parcel, packed, unpacked

MINE = """
from strategies.api import strategy
from helping.numbers import NOTHING

@strategy(games=["edition"])
def mine(rules, table, me, menu):
    return NOTHING
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "home" / "helping").mkdir(parents=True)
    (tmp_path / "home" / "helping" / "__init__.py").touch()
    (tmp_path / "home" / "mine.py").write_text(MINE)
    (tmp_path / "home" / "helping" / "numbers.py").write_text("NOTHING = 0\n")
    (tmp_path / "home" / "other.py").write_text("this is no part of it\n")
    return tmp_path / "home" / "mine.py"


def test_those_that_come_along_need_no_files() -> None:
    assert packed("knights(patience=5)") is None


def test_a_file_travels_with_what_it_imports(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "elsewhere"))
    parcel = packed(f"{home}:mine")
    assert isinstance(parcel, Parcel)
    assert parcel.file == str(home)
    assert sorted(parcel.contents) == ["helping/__init__.py", "helping/numbers.py", "mine.py"]
    there = unpacked(parcel)
    assert there.is_relative_to(tmp_path / "elsewhere" / FOLDER)
    assert there.read_text() == MINE
    assert (there.parent / "helping" / "numbers.py").is_file()
    assert unpacked(parcel) == there
    assert [path.name for path in (tmp_path / "elsewhere" / FOLDER).iterdir()] == [there.parent.name]


def test_other_contents_have_another_place(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "elsewhere"))
    before = unpacked(packed(f"{home}:mine"))  # type: ignore[arg-type]
    (home.parent / "helping" / "numbers.py").write_text("NOTHING = 1\n")
    assert unpacked(packed(f"{home}:mine")) != before  # type: ignore[arg-type]


def test_a_player_that_travelled_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = tmp_path / "alone.py"
    alone.write_text(MINE.replace("from helping.numbers import NOTHING", "NOTHING = 0"))
    monkeypatch.setenv("CHOCOLAB_CACHE", str(tmp_path / "elsewhere"))
    there = unpacked(packed(f"{alone}:mine"))  # type: ignore[arg-type]
    first, second = (load_player(f"{file}:mine", "edition") for file in (alone, there))
    assert (first.digest, first.label) == (second.digest, second.label)
