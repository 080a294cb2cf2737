"""A set of words that is put in a row is found; one that is merely looked into is not."""

from pathlib import Path

import pytest

from strategies.refusing.order import rows_of_words
from tests.strategies.refusing.read import played, read

NOTHING = played("return 0")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('W = tuple({"wool", "ore"})\n' + NOTHING, 3),
        ('S = {"wool", "ore"}\nW = list(S)\n' + NOTHING, 4),
        ('S = frozenset(["wool", "ore"])\nW = [len(word) for word in S]\n' + NOTHING, 4),
        ('W = [*{"wool", "ore"}, "milk"]\n' + NOTHING, 3),
        ('W = {word: i for i, word in enumerate(set(("wool", "ore")))}\n' + NOTHING, 3),
        ('W = list({("wool", 1), ("ore", 2)})\n' + NOTHING, 3),
        ('def words():\n    return list({"wool", "ore"})\nW = words()\n' + NOTHING, 4),
    ],
)
def test_words_in_a_row(tmp_path: Path, text: str, line: int) -> None:
    assert list(rows_of_words(read(tmp_path, text))) == [("__main__", line)]


@pytest.mark.parametrize(
    "text",
    [
        'S = {"wool", "ore"}\nW = sorted(S)\nX = "ore" in S\nY = len(S)\n' + NOTHING,
        "W = tuple({1, 2, 3})\n" + NOTHING,
        'W = tuple(sorted({"wool", "ore"}))\n' + NOTHING,
        'W = {word: 1 for word in {"wool", "ore"}}\n' + NOTHING,
        'W = list({"wool": 1, "ore": 2})\n' + NOTHING,
        'S = {"wool", "ore"}\n' + played("S = (1, 2)\nreturn len(list(S))"),
        'def idle():\n    return list({"wool", "ore"})\n\n\n' + NOTHING,
    ],
)
def test_what_has_an_order_or_needs_none(tmp_path: Path, text: str) -> None:
    assert list(rows_of_words(read(tmp_path, text))) == []
