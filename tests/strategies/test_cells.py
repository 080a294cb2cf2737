"""A cell's player is kept once, in a folder of its own."""

from pathlib import Path

from strategies.cells import is_cell, keep_cell
from strategies.registry import load_player
from tests.strategies.user_code import HEAD, full


def test_the_same_source_has_the_same_file(home: Path) -> None:
    first = keep_cell("mine", "a = 1\n")
    assert first.read_text(encoding="utf-8") == "a = 1\n"
    assert keep_cell("mine", "a = 1\n") == first
    assert keep_cell("mine", "a = 2\n").parent != first.parent
    assert keep_cell("other", "a = 1\n").name == "other.py"
    assert list(first.parent.iterdir()) == [first]


def test_only_such_files_are_cells(home: Path) -> None:
    assert is_cell(keep_cell("mine", "a = 1\n").resolve())
    assert not is_cell(home / "mine.py")


def test_a_player_of_a_cell_brings_its_text(home: Path) -> None:
    text = HEAD + full()
    kept = load_player(str(keep_cell("mine", text)), "edition")
    (home / "mine.py").write_text(text, encoding="utf-8")
    assert (kept.text, load_player(str(home / "mine.py"), "edition").text) == (text, "")
