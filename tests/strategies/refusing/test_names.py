"""What names in a source stand for."""

import ast
from pathlib import Path

import pytest

from strategies.refusing.names import LOAD, Source, paths_of, uses


def source_of(folder: Path, text: str) -> Source:
    file = folder / "one.py"
    file.write_text(text, encoding="utf-8")
    return Source(file)


@pytest.mark.parametrize(
    ("before", "expression", "paths"),
    [
        ("import numpy as np", "np.random", {"numpy.random"}),
        ("import os.path", "os.path.join", {"os.path.join"}),
        ("from math import pi as p", "p", {"math.pi"}),
        ("import math\nm = math", "m.pi", {"math.pi"}),
        ("x = 3", "x", set()),
        ("def f(): ...", "f()", {".f()"}),
        ("", "open('x').read", {"builtins.open().read"}),
        ("import math", "getattr(math, 'p' + 'i')", {"math.pi"}),
        ("", "__import__('math').pi", {"math.pi"}),
        ("", "nothing", set()),
        (
            "try:\n    import math as m\nexcept ImportError:\n    import cmath as m",
            "m.pi",
            {"math.pi", "cmath.pi"},
        ),
    ],
)
def test_paths(tmp_path: Path, before: str, expression: str, paths: set[str]) -> None:
    source = source_of(tmp_path, before + "\n")
    assert paths_of(ast.parse(expression, mode="eval").body, [source.scope]) == paths


def test_a_local_name_hides_an_import(tmp_path: Path) -> None:
    source = source_of(
        tmp_path, "import math\n\n\ndef f(a):\n    math = a\n    return math.pi, (lambda: math.e)()\n"
    )
    assert list(uses(source.units["f"], [source.scope])) == []


def test_units_are_functions_classes_and_what_runs_at_once(tmp_path: Path) -> None:
    source = source_of(
        tmp_path, "X = 1\n\n\ndef f(): ...\n\n\nclass C: ...\n\n\nif __name__ == '__main__':\n    f()\n"
    )
    assert set(source.units) == {LOAD, "f", "C"}
    assert len(source.statements) == 3
    assert source.constants == {"X": 1}
