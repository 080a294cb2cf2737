"""Writes to what stays from game to game are found; what a function made itself is its own."""

from pathlib import Path

import pytest

from strategies.refusing.lasting import lasting_writes
from tests.strategies.refusing.read import played, read

FACTORY = """
def make():
    notes = np.zeros(2)
    @strategy(games=["edition"])
    def mine(rules, table, me, menu):
        notes[0] += 1
        return 0
    return mine


mine = make()
"""


@pytest.mark.parametrize(
    ("text", "line", "name"),
    [
        ("N = np.zeros(3)\n" + played("N[0] += 1\nreturn 0"), 6, "N"),
        ("N = [0]\n" + played("N.append(1)\nreturn 0"), 6, "N"),
        ("N = (np.zeros(3),)\n" + played("N[0][1] = 1\nreturn 0"), 6, "N"),
        ("N = np.zeros(3)\n" + played("N.fill(1)\nreturn 0"), 6, "N"),
        ("C = 0\n" + played("global C\nC += 1\nreturn 0"), 6, "C"),
        ("N = np.zeros(3)\n@compiled\ndef note():\n    N[0] = 1\n\n\n" + played("note()\nreturn 0"), 6, "N"),
        (FACTORY, 8, "notes"),
    ],
)
def test_what_lasts_is_found(tmp_path: Path, text: str, line: int, name: str) -> None:
    assert list(lasting_writes(read(tmp_path, text))) == [("__main__", line, name)]


@pytest.mark.parametrize(
    "text",
    [
        "N = np.zeros(3)\nN[1] = 2\n" + played("return 0"),
        "def fill():\n    N[0] = 3\n\n\nN = np.zeros(3)\nfill()\n" + played("return int(N[0])"),
        played("n = np.zeros(3)\nn[0] = 1\ndef put(i):\n    n[i] = 2\nput(1)\nreturn 0"),
        played("return len(np.sort(np.zeros(3)))"),
        "N = np.zeros(3)\n" + played("N = np.zeros(2)\nN[0] = 1\nreturn 0"),
        played("me.memory[0] += 1\nreturn 0"),
    ],
)
def test_what_is_made_anew_is_not(tmp_path: Path, text: str) -> None:
    assert list(lasting_writes(read(tmp_path, text))) == []


def test_a_write_to_a_neighbours_name_is_found(tmp_path: Path) -> None:
    text = "import beside\n" + played("beside.N[0] = 1\nreturn 0")
    assert list(lasting_writes(read(tmp_path, text, beside="N = [0]\n"))) == [("__main__", 6, "beside")]
