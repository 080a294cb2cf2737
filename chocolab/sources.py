"""The source of a function that was written in a cell, with all that it needs from other cells.

A player must be loaded by other processes and in other sessions, where there is no notebook. So its function
is written into a file of its own, and before it whatever it uses: codes and functions that a strategy may
import, numbers, and functions of the notebook. Nothing else of the notebook is run when the file is loaded.
"""

import ast
import builtins
import dis
import inspect
import math
import struct
import textwrap
from collections.abc import Iterator
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from chocolab.errors import ChocolabError
from strategies import api

HEAD = "# The player {name}, as it was written in a notebook; kept here to be played and replayed.\n"
LIBRARIES = ("math", "numpy")
ROOMS = ("sim", "strategies")
MOST_NUMBERS = 10_000  # of an array that is written into a file
EXPECTED = (
    "expected numbers, arrays of them, functions of the notebook, math, numpy, and what strategies.api offers"
)


class Source:
    """A file in the making for a function that is called `name`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.imports: set[str] = {"from __future__ import annotations"}
        self.values: dict[str, str] = {}
        self.functions: dict[str, str] = {}
        self.begun: set[str] = set()  # a function may call itself

    def add(self, function: FunctionType, marked: str, needs: str) -> None:
        """Write a function under a mark, below all that it needs."""
        if function.__closure__:
            inner = function.__code__.co_freevars[0]
            raise self._mistake(f"uses {inner} of the function around it; expected a function by itself")
        self.begun.add(function.__name__)
        self.imports.add(f"from strategies.api import {needs}")
        for name in _used(function):
            if name not in self.begun:
                self.begun.add(name)
                self._bring(name, function)
        self.functions[function.__name__] = f"{marked}\n{self._text(function)}"

    def _bring(self, name: str, function: FunctionType) -> None:
        """Have a global name of a function stand for the same in the file."""
        if name not in function.__globals__:
            if not hasattr(builtins, name):
                raise self._mistake(f"uses {name}, which nothing defines; expected it in a cell above")
            return
        value = function.__globals__[name]
        value = getattr(value, "py_func", value)
        imported = _import_of(name, value)
        if imported:
            self.imports.add(imported)
        elif isinstance(value, FunctionType) and name == value.__name__:
            self.add(value, "@compiled", "compiled")
        else:
            self.values[name] = self._written(name, value)

    def _written(self, name: str, value: Any) -> str:
        if isinstance(value, np.ndarray) and value.size <= MOST_NUMBERS and value.dtype.kind in "biuf":
            self.imports.add("import numpy")
            return f"{name} = numpy.array({_literal(value.tolist())}, numpy.{value.dtype.name})"
        text = _literal(value.item() if isinstance(value, np.generic) else value)
        if text is None:
            raise self._mistake(f"uses {name}, a {type(value).__name__}; {EXPECTED}")
        return f"{name} = {text}"

    def _text(self, function: FunctionType) -> str:
        """The text of a function, without its marks."""
        try:
            text = textwrap.dedent(inspect.getsource(function))
        except (OSError, TypeError):
            what = "its source cannot be read; expected a cell of a notebook, or a file"
            raise self._mistake(what) from None
        try:
            found = ast.parse(text).body[0]
        except SyntaxError:  # a part of a line, as a lambda is
            found = None
        if not isinstance(found, ast.FunctionDef):
            raise self._mistake(f"uses {function.__name__}, which is no plain function; {EXPECTED}")
        return "\n".join(text.splitlines()[found.lineno - 1 : found.end_lineno])

    def _mistake(self, what: str) -> ChocolabError:
        return ChocolabError(f"strategy {self.name}: {what}")

    def __str__(self) -> str:
        imports = "\n".join(sorted(self.imports, key=lambda line: (not line.startswith("from __"), line)))
        values = "\n".join(self.values[name] for name in sorted(self.values))
        parts = [HEAD.format(name=self.name) + imports, values, *self.functions.values()]
        return "\n\n\n".join(part for part in parts if part) + "\n"


def _used(function: FunctionType) -> list[str]:
    """The global names that a function reads when it runs, in order."""
    return sorted(set(_globals_read(function.__code__)))


def _globals_read(code: CodeType) -> Iterator[str]:
    for step in dis.get_instructions(code):
        if step.opname == "LOAD_GLOBAL":
            yield str(step.argval)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_read(inner)


def _import_of(name: str, value: Any) -> str:
    """The line that imports a value under a name, if it may be imported."""
    if isinstance(value, ModuleType):
        known = value.__name__.partition(".")[0] in LIBRARIES
        return f"import {value.__name__} as {name}" if known else ""
    if name in api.__all__ and _is_same(getattr(api, name), value):
        return f"from strategies.api import {name}"
    if isinstance(value, float) and struct.pack("<d", value) == struct.pack("<d", api.NO_SCORE):
        return f"from strategies.api import NO_SCORE as {name}"  # no other NaN will do
    module, called = getattr(value, "__module__", None) or "", getattr(value, "__name__", "")
    is_function = isinstance(value, FunctionType | BuiltinFunctionType | np.ufunc | type) or callable(value)
    if is_function and module.partition(".")[0] in (*LIBRARIES, *ROOMS):
        return f"from {module} import {called} as {name}"
    return ""


def _is_same(own: Any, value: Any) -> bool:
    own = getattr(own, "py_func", own)
    if isinstance(value, float) and isinstance(own, float):
        return own == value or (math.isnan(own) and math.isnan(value))
    return own is value or (isinstance(value, int) and type(own) is type(value) and own == value)


def _literal(value: Any) -> str | None:
    """A value as Python writes it; None for what is no number, truth or text, nor made of them."""
    if isinstance(value, float) and not math.isfinite(value):
        return f'float("{value}")'
    if isinstance(value, bool | int | float | str):
        return repr(value)
    if isinstance(value, tuple | list):
        parts = [_literal(part) for part in value]
        if None in parts:
            return None
        inside = ", ".join(map(str, parts))
        return f"[{inside}]" if isinstance(value, list) else f"({inside}{',' if len(parts) == 1 else ''})"
    return None
