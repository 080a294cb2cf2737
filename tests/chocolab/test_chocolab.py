"""The package has what it names, each of it documented, and imports no room before it is asked to."""

import inspect
import subprocess
import sys

import pytest

import chocolab
from tests.chocolab.hostile import ROOT


@pytest.mark.parametrize("name", chocolab.__all__)
def test_every_name_is_there_and_documented(name: str) -> None:
    found = getattr(chocolab, name)
    assert name in dir(chocolab)
    assert inspect.getdoc(found), name
    module = sys.modules[found.__module__]
    assert getattr(module, name) is found


def test_an_unknown_name_says_which_there_are() -> None:
    with pytest.raises(AttributeError, match=r"^chocolab has no ruels; it has Board, .*, rules, strategy$"):
        chocolab.ruels  # type: ignore[attr-defined] # noqa: B018


def test_importing_it_imports_no_compiler_and_no_tables() -> None:
    code = "import sys, chocolab; print({'numba', 'polars', 'matplotlib', 'click'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"
