"""A function's source is written with all that it needs, and with nothing else."""

import math
import runpy
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from chocolab.errors import ChocolabError
from chocolab.sources import Source
from tests.chocolab.notebook import Notebook

CELLS = """
import math
import numpy as np
from math import sqrt
from numpy import maximum
from strategies.api import CITY, NO_SCORE, compiled, find
from strategies.shared.notes import HELD as NOTES

RATE = 2.5
NEVER = -math.inf
KINDS = (CITY, 3)
SHARES = np.array([0.5, math.nan], dtype=np.float32)
WORD = "city"
hand = ["a", "table", "of", "the", "notebook"]
"""
HELPERS = """
def inner(x):
    return x * RATE if x < 3 else inner(x - 1)

@compiled
def outer(x):
    return inner(x) + SHARES[0] + sqrt(4.0)
"""
PLAYER = """
def mine(rules, table, me, menu):
    kinds = [kind for kind in KINDS]
    if me.hand[0] > maximum(1, len(kinds)):
        return find(menu, CITY)
    return int(outer(1.0) + np.float64(NEVER) * 0 + NOTES)
"""


def source_of(*cells: str, name: str = "mine") -> str:
    """The source of the function that the last cell defines."""
    book = Notebook()
    for cell in cells:
        book.run(cell)
    source = Source(name)
    function = book.names[name]
    assert isinstance(function, FunctionType)
    source.add(function, '@strategy(games=["edition"])', "strategy")
    return str(source)


def test_what_is_used_comes_along_and_nothing_else() -> None:
    text = source_of(CELLS, HELPERS, PLAYER)
    assert "from strategies.api import CITY\n" in text
    assert "from math import sqrt as sqrt\n" in text
    assert "import numpy as np\n" in text
    assert "NO_SCORE" not in text
    assert "WORD" not in text
    assert "hand =" not in text  # `me.hand` is a field, not the notebook's name
    assert text.index("def inner") < text.index("def outer") < text.index("def mine")
    assert text.count("@compiled") == 2


def test_no_score_by_another_name_is_still_no_score() -> None:
    cell = "from strategies.api import NO_SCORE as NONE\ndef mine(rules, table, me, menu):\n    return NONE\n"
    assert "from strategies.api import NO_SCORE as NONE\n" in source_of(cell)


def test_the_file_stands_for_the_same(home: Path) -> None:
    file = home / "mine.py"
    file.write_text(source_of(CELLS, HELPERS, PLAYER), encoding="utf-8")
    names = runpy.run_path(str(file))
    assert (names["RATE"], names["NEVER"], names["KINDS"][1]) == (2.5, -math.inf, 3)
    assert names["SHARES"].dtype == np.float32
    assert math.isnan(names["SHARES"][1])
    assert names["outer"](1.0) == 2.5 + 0.5 + 2.0
    assert names["mine"].name == "mine"


def test_the_same_cells_give_the_same_text() -> None:
    assert source_of(CELLS, HELPERS, PLAYER) == source_of(CELLS, HELPERS, PLAYER)


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("return nowhere", "uses nowhere, which nothing defines; expected it in a cell above"),
        ("return hand[0]", "uses hand, a list; expected numbers, arrays of them, "),
        ("return Path()", "uses Path, a type; expected "),
        ("return small(1)", "uses small, which is no plain function; expected "),
    ],
)
def test_what_cannot_come_along_is_told(cell: str, sentence: str) -> None:
    more = "from pathlib import Path\nsmall = lambda x: x\nsmall.__name__ = 'small'\nhand = [object()]\n"
    with pytest.raises(ChocolabError) as caught:
        source_of(more, f"def mine(rules, table, me, menu):\n    {cell}\n")
    assert str(caught.value).startswith(f"strategy mine: {sentence}")


def test_a_function_within_another_is_told() -> None:
    within = (
        "def around():\n    n = 3\n    def mine(rules, table, me, menu):\n        return n\n    return mine\n"
    )
    with pytest.raises(ChocolabError, match=r"^strategy mine: uses n of the function around it; "):
        source_of(within + "mine = around()\n")


def test_a_source_that_is_nowhere_is_told() -> None:
    names: dict[str, Any] = {}
    exec(compile("def mine(rules, table, me, menu):\n    return 0\n", "<nowhere>", "exec"), names)
    with pytest.raises(ChocolabError, match=r"its source cannot be read; expected a cell of a notebook"):
        Source("mine").add(names["mine"], "@strategy", "strategy")
    assert not Path("<nowhere>").exists()
