"""A user's own file is loaded, and every mistake in it is told by file and line."""

import sys
from pathlib import Path

import pytest

from sim.run.players import PlayerError
from strategies.user_files import files_used, load_file
from tests.strategies.user_code import full, scored, written


def refused(path: Path) -> str:
    with pytest.raises(PlayerError) as caught:
        load_file(path)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.startswith(str(path))
    return sentence.removeprefix(str(path))


def test_strategies_come_in_the_order_of_the_file(home: Path) -> None:
    path = written(home / "two.py", full(name="b"), scored(name="a"))
    assert [(one.name, one.scores, one.line) for one in load_file(path)] == [("b", False, 4), ("a", True, 9)]


def test_what_a_file_imports_is_not_its_own(home: Path) -> None:
    text = "from strategies.edition.knights import knights\n" + full()
    assert [one.name for one in load_file(written(home / "mine.py", text))] == ["mine"]


def test_a_file_is_executed_once(home: Path) -> None:
    path = written(home / "mine.py", full())
    assert load_file(path)[0] is load_file(home / ".." / "mine" / "mine.py")[0]


def test_files_of_one_name_in_two_folders_are_two(home: Path) -> None:
    one, two = (written(home / name / "mine.py", full(name=name)) for name in ("one", "two"))
    assert [load_file(path)[0].name for path in (one, two)] == ["one", "two"]


@pytest.mark.parametrize("name", ["missing.py", "folder.py", "notes.txt", "mine"])
def test_what_is_no_python_file(home: Path, name: str) -> None:
    (home / "folder.py").mkdir()
    (home / "notes.txt").write_text("mine")
    assert "expected a Python file with a strategy" in refused(home / name)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def x(:\n", ", line 4: invalid syntax"),
        ("x = 1\n  y = 2\n", ", line 5: unexpected indent"),
        (
            "import nothing_of_the_kind\n",
            ", line 4: No module named 'nothing_of_the_kind'; expected a module that is installed, or a file",
        ),
        ("\n1 / 0\n", ", line 5: ZeroDivisionError: division by zero"),
        ("raise SystemExit(3)\n", ", line 4: SystemExit: 3"),
        ("x = 1\n", ": no strategy in it; expected a function marked @strategy or @scoring"),
        (
            full(marked="@strategy"),
            ", line 4: ValueError: marked without its games; expected @strategy(games=",
        ),
        (
            full(marked='@strategy(games=["editon"])'),
            ", line 4: ValueError: strategy mine: games = ['editon']; expected some of edition",
        ),
        (
            full(marked='@strategy(games="edition")'),
            ", line 4: ValueError: strategy mine: games = 'edition'; expected some of edition",
        ),
        (
            "@strategy(games=['edition'])\ndef mine(rules, table):\n    return 0\n",
            ", line 4: ValueError: strategy mine: takes 2 arguments; expected (rules, table, me, menu)",
        ),
        (
            "@scoring(games=['edition'])\ndef mine(rules, table, me, menu):\n    return 0\n",
            ", line 4: ValueError: strategy mine: takes 4 arguments; expected (rules, table, me, menu, i)",
        ),
    ],
)
def test_mistakes_are_told_by_line(home: Path, text: str, sentence: str) -> None:
    assert refused(written(home / "mine.py", text)).startswith(sentence)


def test_bytes_that_are_no_text(home: Path) -> None:
    (home / "latin.py").write_bytes(b"x = '\xe9'\n")
    assert "utf-8" in refused(home / "latin.py")
    (home / "nul.py").write_bytes(b"x = 1\0\n")
    assert refused(home / "nul.py") == ": source code string cannot contain null bytes"


def test_a_file_with_a_mistake_can_be_put_right(home: Path) -> None:
    path = written(home / "mine.py", "1 / 0\n")
    refused(path)
    written(path, full())
    assert load_file(path)[0].name == "mine"


def test_it_may_import_the_files_beside_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "beside_1", raising=False)
    (home / "beside_1.py").write_text("import beside_2\nX = beside_2.Y\n")
    (home / "beside_2.py").write_text("Y = 3\n")
    path = written(home / "mine.py", "import math\nfrom beside_1 import X\n", full("return X"))
    assert load_file(path)[0].name == "mine"
    assert {file.name for file in files_used(path).values()} == {"mine.py", "beside_1.py", "beside_2.py"}
    assert str(home) not in sys.path


def test_a_mistake_beside_it_is_told_by_the_line_that_imports(home: Path) -> None:
    (home / "beside_3.py").write_text("\n\n1 / 0\n")
    path = written(home / "mine.py", "import beside_3\n", full())
    assert refused(path) == ", line 4: ZeroDivisionError: division by zero"


def test_two_neighbours_of_one_name_are_not_mixed_up(home: Path) -> None:
    for folder in ("one", "two"):
        (home / folder).mkdir()
        (home / folder / "beside_4.py").write_text(f"NAME = '{folder}'\n")
    load_file(written(home / "one" / "mine.py", "import beside_4\n", full()))
    path = written(home / "two" / "mine.py", "import beside_4\n", full())
    words = f": imports beside_4, but {home / 'one' / 'beside_4.py'} is in use; expected another name"
    for _ in range(2):
        assert refused(path).startswith(words)


def test_files_called_like_our_rooms_are_no_neighbours(home: Path) -> None:
    for name in ("strategies", "reports", "sim"):
        (home / name).mkdir()
        (home / name / "__init__.py").write_text("raise SystemExit\n")
    file = written(home / "mine.py", full())
    assert [strategy.name for strategy in load_file(file)] == ["mine"]
    assert list(files_used(file)) == ["__main__"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "import random\n" + full("return random.randrange(menu.n)"),
            ", line 7: uses random.randrange, chance that is not the seat's own; expected draw_unit",
        ),
        ("open('no such file')\n", ", line 4: uses open, what lies outside of this source; expected numbers"),
        (
            "SEEN = [0]\n" + full("SEEN[0] += 1\nreturn 0"),
            ", line 7: writes to SEEN, which stays from one game to the next; expected me.memory, which each",
        ),
        (
            "WORDS = tuple({'wool', 'ore'})\n" + full(),
            ", line 4: puts a set of words in a row, which is another one in every process; expected sorted(",
        ),
        (
            full("return int(me.parameters[3])"),
            ", line 6: strategy mine reads me.parameters[3], but declares 0 parameters; expected parameters",
        ),
        (
            full(
                "return int(me.parameters[1])",
                marked='@strategy(games=["edition"], parameters=[Parameter("a", 0, 0, 1, "a")])',
            ),
            ", line 6: strategy mine reads me.parameters[1], but declares 1 parameter; expected 0 to 0",
        ),
    ],
)
def test_what_would_make_another_run_the_next_time_is_refused(home: Path, text: str, sentence: str) -> None:
    assert refused(written(home / "mine.py", text)).startswith(sentence)


def test_chance_of_a_file_beside_it_is_told_by_that_file(home: Path) -> None:
    beside = home / "beside_5.py"
    beside.write_text("import time\n\n\ndef now():\n    return time.time()\n")
    path = written(home / "mine.py", "from beside_5 import now\n", full("return int(now())"))
    with pytest.raises(PlayerError, match=r"beside_5\.py, line 5: uses time\.time, the clock"):
        load_file(path)


def test_a_folder_beside_it_must_be_a_package(home: Path) -> None:
    folder = home / "kit_of_mine"
    folder.mkdir()
    (folder / "inside.py").write_text("X = 0\n")
    path = written(home / "mine.py", "from kit_of_mine.inside import X\n", full("return X"))
    with pytest.raises(PlayerError, match=r"kit_of_mine: imported, but has no __init__\.py; expected one"):
        load_file(path)
    (folder / "__init__.py").touch()
    assert load_file(path)[0].name == "mine"
    assert {file.name for file in files_used(path).values()} == {"mine.py", "__init__.py", "inside.py"}


def test_a_mere_folder_does_not_stand_before_what_is_installed_or_ours(home: Path) -> None:
    for name in ("numpy", "strategies", "time"):
        (home / name).mkdir()
    path = written(home / "mine.py", "import numpy\nimport time\n", full())
    assert load_file(path)[0].name == "mine"
    assert {file.name for file in files_used(path).values()} == {"mine.py"}


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("beside_6", "import_module('beside_6')"),
        ("beside_7", "__import__('beside_7')"),
        ("beside_8", "import_module('_'.join(['beside', '8']))"),
    ],
)
def test_a_file_that_is_imported_by_a_text_is_refused(home: Path, name: str, called: str) -> None:
    beside = home / f"{name}.py"
    beside.write_text("X = 0\n")
    head = "from importlib import import_module\nimport_module('textwrap')\n"
    path = written(home / "mine.py", f"{head}X = {called}.X\n", full("return X"))
    for _ in range(2):  # the second time it must not pass for one that was loaded before
        with pytest.raises(PlayerError) as caught:
            load_file(path)
        assert str(caught.value) == f"{path}: imports {beside} by a text; expected `import {name}`"
    written(path, f"{head}from {name} import X\n", full("return X"))
    assert load_file(path)[0].name == "mine"
