"""Which functions of a user's files are used, and by which strategy: what is never called does no harm."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from strategies.refusing.names import LOAD, Scope, Source, Use, paths_of, uses

# A mark that makes no strategy of a function.
WRAPPERS = {
    "strategies.api.compiled", "sim.public.compiled", "numba.njit", "numba.jit", "numba.njit()",
    "numba.jit()", "functools.cache", "functools.lru_cache", "functools.lru_cache()", "functools.wraps()",
    "dataclasses.dataclass", "dataclasses.dataclass()", "builtins.property", "builtins.staticmethod",
}  # fmt: skip


@dataclass(frozen=True)
class Unit:
    """A function, or what runs when its file is loaded (`LOAD`), by the name of its module and its own."""

    module: str
    name: str


class Sources:
    """A user's files by the names of their modules, and who uses what in them."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.of = {module: Source(path) for module, path in files.items()}

    def node(self, unit: Unit) -> ast.AST:
        """What a unit consists of."""
        return self.of[unit.module].units[unit.name]

    def scopes(self, unit: Unit) -> list[Scope]:
        """The names around a unit."""
        return [self.of[unit.module].scope]

    def uses(self, unit: Unit) -> Iterator[Use]:
        """What a unit names, by paths as they are after all imports of one file from another."""
        for use in self._uses_in(unit):
            yield use._replace(paths={self._whole(path, unit.module) for path in use.paths})

    def _uses_in(self, unit: Unit) -> Iterator[Use]:
        node, scopes = self.node(unit), self.scopes(unit)
        if unit.name != LOAD:
            yield from uses(node, scopes)
            return
        for statement in self.of[unit.module].statements:
            own = isinstance(statement, ast.FunctionDef | ast.ClassDef)
            for part in _around(statement) if own else [statement]:
                yield from uses(part, scopes)

    def _whole(self, path: str, module: str) -> str:
        """A path with a neighbour's name for a thing replaced by what it stands for there."""
        if path.startswith("."):
            return f"{module}{path}"
        for neighbour in sorted(self.of, key=len, reverse=True):
            if path.startswith(f"{neighbour}."):
                name, dot, rest = path.removeprefix(f"{neighbour}.").partition(".")
                found = self.of[neighbour].scope.get(name.removesuffix("()"), set())
                other = next((one for one in found if one not in (f".{name}", path)), None)
                return path if other is None else self._whole(f"{other}{dot}{rest}", neighbour)
        return path

    @cached_property
    def players(self) -> list[Unit]:
        """Functions that a strategy is made of: those that are marked, or handed on without a call."""
        marked = [
            Unit(module, name)
            for module, source in self.of.items()
            for name, node in source.units.items()
            if name != LOAD and self._is_marked(node, source)
        ]
        loads = [Unit(module, LOAD) for module in self.of]
        handed = [
            unit for load in loads for use in self.uses(load) if not use.called for unit in self._named(use)
        ]
        return list(dict.fromkeys([*marked, *handed]))

    def _is_marked(self, node: ast.AST, source: Source) -> bool:
        marks = getattr(node, "decorator_list", [])
        return any(not paths_of(mark, [source.scope]) & WRAPPERS for mark in marks)

    def _named(self, use: Use) -> Iterator[Unit]:
        for path in use.paths:
            for module, source in self.of.items():
                name = path.removeprefix(f"{module}.").partition(".")[0].removesuffix("()")
                if path.startswith(f"{module}.") and name in source.units:
                    yield Unit(module, name)

    def reached(self, begin: Iterable[Unit]) -> list[Unit]:
        """These units and all that they use, directly or not."""
        found: dict[Unit, None] = {}
        waiting = list(begin)
        while waiting:
            unit = waiting.pop()
            if unit not in found:
                found[unit] = None
                waiting += [other for use in self.uses(unit) for other in self._named(use)]
        return list(found)

    @cached_property
    def played(self) -> list[Unit]:
        """What runs in a game."""
        return self.reached(self.players)

    @cached_property
    def running(self) -> list[Unit]:
        """What runs in a game, or when the files are loaded."""
        return list(dict.fromkeys([*self.reached(Unit(module, LOAD) for module in self.of), *self.played]))


def _around(statement: ast.stmt) -> list[ast.expr]:
    """What of a function or a class is worked out where it stands: its marks, its defaults, its bases."""
    if isinstance(statement, ast.FunctionDef):
        defaults = [*statement.args.defaults, *filter(None, statement.args.kw_defaults)]
        return [*statement.decorator_list, *defaults]
    return [*getattr(statement, "decorator_list", []), *getattr(statement, "bases", [])]
