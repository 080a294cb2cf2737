"""Finds where a strategy writes to what stays from one game to the next: names outside of its functions."""

import ast
from collections.abc import Iterator

from strategies.fairness import WRITING_METHODS
from strategies.refusing.names import FUNCTIONS, Scope, Source, children, inside, paths_of
from strategies.refusing.reach import WRAPPERS, Sources

GROWING_METHODS = {
    "add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault",
    "update",
}  # fmt: skip


def lasting_writes(sources: Sources) -> Iterator[tuple[str, int, str]]:
    """Each write of a game's functions to what lies outside of them: the module, the line, the name."""
    for unit in sources.running:
        source = sources.of[unit.module]
        # What only runs while the file is loaded may fill its tables.
        lasting = 1 if unit in sources.played else 0
        for line, name in sorted(set(_writes(sources.node(unit), [source.scope], lasting, source))):
            yield unit.module, line, name


def _writes(node: ast.AST, scopes: list[Scope], lasting: int, source: Source) -> Iterator[tuple[int, str]]:
    """Writes to names of the first scopes, so many of which last."""
    name = _name_written(node, source)
    around, own = scopes[:lasting], scopes[lasting:]
    if name and any(name in scope for scope in around) and not any(name in scope for scope in own):
        yield getattr(node, "lineno", 0), name
    if isinstance(node, ast.Global) and lasting:
        yield node.lineno, node.names[0]
    # A function that is marked within another is played long after that one.
    marks = getattr(node, "decorator_list", [])
    if isinstance(node, FUNCTIONS) and any(not paths_of(mark, scopes) & WRAPPERS for mark in marks):
        lasting = len(scopes)
    for child, inner in children(node, scopes):
        yield from _writes(child, inner, lasting, source)


def _name_written(node: ast.AST, source: Source) -> str | None:
    """The name that what is written to starts from; none if only a name itself is given a value."""
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
        return _first_name(node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        name = _first_name(node.func.value)
        # numpy.sort is no method of what it sorts.
        if node.func.attr in WRITING_METHODS | GROWING_METHODS and name not in _imported(source):
            return name
    return None


def _first_name(node: ast.expr) -> str | None:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _imported(source: Source) -> set[str]:
    imports = [node for node in inside(source.statements) if isinstance(node, ast.Import)]
    return {(alias.asname or alias.name).partition(".")[0] for node in imports for alias in node.names}
