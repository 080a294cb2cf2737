"""What names in a source stand for: modules, what is in them, and functions of files beside it.

A name is told by the dotted path that it was imported by, whatever it is called here: after
`from random import random as r`, `r` is `random.random`. A local variable stands for nothing.
"""

import ast
import builtins
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

Scope = dict[str, set[str]]  # the names that are bound, each with the paths it may stand for
Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
DEFINED = (ast.FunctionDef, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
NAMES_FOR_NAMES = 3  # how often a name may stand for another one
LOAD = ""  # the unit of a file that runs when it is loaded
IMPORTS = {"builtins.__import__", "importlib.import_module"}
NO_PATHS = {"builtins.getattr", *IMPORTS}  # calls that stand for something else by name
SEEDS = {"seed", "x", "a", "entropy", "bit_generator"}  # what chance begins at, as it is called
# Never true where a strategy is loaded.
IDLE_TESTS = ("__name__ == '__main__'", "TYPE_CHECKING", "typing.TYPE_CHECKING")


@dataclass(frozen=True)
class Source:
    """A file, parsed: its units are its functions and classes by name, and what runs when it is loaded."""

    path: Path

    @cached_property
    def statements(self) -> list[ast.stmt]:
        """What runs when the file is loaded as a module."""
        return list(_running(ast.parse(self.path.read_bytes()).body))

    @cached_property
    def units(self) -> dict[str, ast.AST]:
        """The functions and classes by name; what stands outside of them is the unit `LOAD`."""
        named = {node.name: node for node in self.statements if isinstance(node, DEFINED)}
        rest = [node for node in self.statements if not isinstance(node, DEFINED)]
        return {**named, LOAD: ast.Module(rest, [])}

    @cached_property
    def scope(self) -> Scope:
        """The names of the module; its own functions and classes stand for themselves, with a dot before."""
        own = {name: {f".{name}"} for name in self.units if name != LOAD}
        return {**bound(self.statements, []), **own}

    @cached_property
    def constants(self) -> dict[str, int]:
        """The module's names of whole numbers."""
        return {
            node.targets[0].id: node.value.value
            for node in self.statements
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, int)
        }


def _running(statements: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in statements:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) in IDLE_TESTS:
            yield from statement.orelse
        else:
            yield statement


class Use(NamedTuple):
    """Something that a source names: the expression, the paths it may stand for, and how it is called."""

    node: ast.expr
    paths: set[str]
    called: bool = False
    seeded: bool = False  # called with numbers that stand there, a seed among them, and nothing else


def uses(node: ast.AST, scopes: list[Scope]) -> Iterator[Use]:
    """Every name, or chain of fields of one, that stands for a path, the longest chains only."""
    if isinstance(node, ast.Call):
        found = paths_of(node.func, scopes)
        if found and not found & NO_PATHS:
            yield Use(node.func, found, True, _is_seeded(node))
            yield from _uses_in_chain(node, scopes)
            return
    if isinstance(node, ast.Name | ast.Attribute | ast.Call) and not _is_stored(node):
        found = paths_of(node, scopes)
        if found:
            yield Use(node, found)
            yield from _uses_in_chain(node, scopes)
            return
    for child, inner in children(node, scopes):
        yield from uses(child, inner)


def children(node: ast.AST, scopes: list[Scope]) -> Iterator[tuple[ast.AST, list[Scope]]]:
    """The parts of a node, each with the scopes it stands in; types are left out."""
    within = scopes
    if isinstance(node, FUNCTIONS):
        within = [*scopes, bound_in(node, scopes)]
    elif isinstance(node, ast.ClassDef):
        within = [*scopes, bound(node.body, scopes)]
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "type_params"):
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield part, within if name == "body" else scopes


def _is_stored(node: ast.expr) -> bool:
    return not isinstance(getattr(node, "ctx", ast.Load()), ast.Load)


def _uses_in_chain(node: ast.AST, scopes: list[Scope]) -> Iterator[Use]:
    """What is called within a chain, and what is handed to its calls."""
    last = node
    while isinstance(node, ast.Call | ast.Attribute):
        if isinstance(node, ast.Call) and node is not last:
            yield Use(node.func, paths_of(node.func, scopes) - NO_PATHS, True, _is_seeded(node))
        if isinstance(node, ast.Call):
            for part in [*node.args, *node.keywords]:
                yield from uses(part, scopes)
        node = node.func if isinstance(node, ast.Call) else node.value


def _is_seeded(call: ast.Call) -> bool:
    """Whether a call is handed nothing but numbers that stand there, or what is made of such, and a seed."""
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    has_seed = bool(call.args) or any(keyword.arg in SEEDS for keyword in call.keywords)
    return has_seed and all(
        _is_number(value) or (isinstance(value, ast.Call) and _is_seeded(value)) for value in given
    )


def _is_number(node: ast.expr) -> bool:
    """Whether a number stands there; None, which asks for chance of its own, is none."""
    value = node.value if isinstance(node, ast.Constant) else None
    return isinstance(value, int | float) and not isinstance(value, bool)


def paths_of(node: ast.expr, scopes: list[Scope]) -> set[str]:
    """The paths that an expression may stand for; none for what is made here."""
    if isinstance(node, ast.Name):
        for scope in reversed(scopes):
            if node.id in scope:
                return scope[node.id]
        return {f"builtins.{node.id}"} if hasattr(builtins, node.id) else set()
    if isinstance(node, ast.Attribute):
        return {f"{path}.{node.attr}" for path in paths_of(node.value, scopes)}
    if isinstance(node, ast.Call):
        return _paths_of_call(node, scopes)
    return set()


def _paths_of_call(node: ast.Call, scopes: list[Scope]) -> set[str]:
    called = paths_of(node.func, scopes)
    texts = [_text(value) for value in node.args]
    if called & IMPORTS and texts and texts[0]:
        return {texts[0]}
    if "builtins.getattr" in called:
        named = len(texts) > 1 and texts[1]
        return {f"{path}.{named}" for path in paths_of(node.args[0], scopes)} if named else set()
    return {f"{path}()" for path in called}


def _text(node: ast.expr) -> str:
    """A text that stands there, in one piece or several."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _text(node.left), _text(node.right)
        return left + right if left and right else ""
    return ""


def bound_in(function: Function, scopes: list[Scope]) -> Scope:
    """The names that a function binds, its parameters among them."""
    body = function.body if isinstance(function.body, list) else [function.body]
    handed = {node.arg: set[str]() for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    outer = [node for node in inside(body) if isinstance(node, ast.Global | ast.Nonlocal)]
    lasting = {name for node in outer for name in node.names}
    found = {**bound(body, scopes), **handed}
    return {name: paths for name, paths in found.items() if name not in lasting}


def bound(statements: Sequence[ast.AST], scopes: list[Scope]) -> Scope:
    """The names that statements bind, inner functions left out."""
    scope: Scope = {}
    nodes = list(inside(statements))
    for node in nodes:
        for name, path in _names_bound(node):
            scope.setdefault(name, set()).update({path} if path else ())
    # What an assignment stands for may need other names: of a module, of a name for that.
    for _ in range(NAMES_FOR_NAMES):
        for name, value in (pair for node in nodes for pair in _assigned(node)):
            # A generator has a name of its own; what is drawn from it is a number.
            scope[name] |= {path for path in paths_of(value, [*scopes, scope]) if path.count("()") < 2}
    return scope


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name):
                yield target.id, node.value


def inside(statements: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """All nodes of statements, but not those within their functions and classes."""
    waiting: list[ast.AST] = list(statements)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            waiting += ast.iter_child_nodes(node)


def _names_bound(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Names that a node binds, each with the path it is imported by."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            whole, first = alias.name, alias.name.partition(".")[0]
            yield (alias.asname, whole) if alias.asname else (first, first)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            if alias.name == "*":
                yield from ((name, f"{node.module}.{name}") for name in _offered(node.module or ""))
            else:
                yield alias.asname or alias.name, f"{node.module}.{alias.name}"
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
        yield node.id, ""
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.ExceptHandler):
        yield node.name or "", ""


def _offered(module: str) -> list[str]:
    """What `from module import *` brings of a module that is loaded."""
    found = sys.modules.get(module)
    public = [name for name in vars(found) if not name.startswith("_")] if found else []
    return list(getattr(found, "__all__", public))
