"""Finds where a strategy puts a set of words in a row: that order is another one in every process."""

import ast
from collections.abc import Iterator

from strategies.refusing.names import Scope, children, paths_of
from strategies.refusing.reach import Sources

# What makes a row of whatever it is handed.
ROWS = {f"builtins.{name}" for name in ("tuple", "list", "enumerate", "iter", "zip", "map", "filter")}
SETS = {"builtins.set", "builtins.frozenset"}


def rows_of_words(sources: Sources) -> Iterator[tuple[str, int]]:
    """Each set of words that is put in a row by what runs: the module and the line."""
    for unit in sources.running:
        source = sources.of[unit.module]
        named = {name for name, value in _values(source.statements) if _is_set(value, [source.scope], set())}
        for line in sorted(set(_rows(sources.node(unit), [source.scope], named))):
            yield unit.module, line


def _values(statements: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    """The names of a module that are given a value, each with it."""
    for node in statements:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    yield target.id, node.value


def _rows(node: ast.AST, scopes: list[Scope], named: set[str]) -> Iterator[int]:
    for part in _put_in_a_row(node, scopes):
        if _is_set(part, scopes, named):
            yield part.lineno
    for child, inner in children(node, scopes):
        yield from _rows(child, inner, named)


def _put_in_a_row(node: ast.AST, scopes: list[Scope]) -> list[ast.expr]:
    """What an expression takes one after the other, to keep them so."""
    if isinstance(node, ast.List | ast.Tuple):
        return [one.value for one in node.elts if isinstance(one, ast.Starred)]
    if isinstance(node, ast.ListComp):
        return [generator.iter for generator in node.generators]
    if isinstance(node, ast.Call) and paths_of(node.func, scopes) & ROWS:
        return node.args
    return []


def _is_set(node: ast.expr, scopes: list[Scope], named: set[str]) -> bool:
    """Whether it is a set that has a word in it, as it stands there or by the name of a module's value."""
    if isinstance(node, ast.Name):
        return node.id in named and not any(node.id in scope for scope in scopes[1:])
    is_made = isinstance(node, ast.Call) and bool(paths_of(node.func, scopes) & SETS)
    return (is_made or isinstance(node, ast.Set)) and any(
        isinstance(one, ast.Constant) and isinstance(one.value, str) for one in ast.walk(node)
    )
