"""Finds places where a strategy's source writes to what is not its own.

A strategy may write `me.give`, `me.want` and `me.memory`, and what it made itself. The records it is
handed are the engine's own, for speed; a write to any other field would change the game itself.
Compiled code cannot be kept from it, so its source is read before it plays.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

OWN = {"give", "want", "memory"}
# Methods of arrays that write to them.
WRITING_METHODS = {"fill", "sort", "put", "itemset", "resize", "partition", "setfield"}
# Objects of a user's own classes.
OBJECTS = {"self", "cls"}
MADE = (
    ast.Constant, ast.List, ast.Dict, ast.Set, ast.ListComp, ast.BinOp, ast.Compare, ast.BoolOp, ast.UnaryOp,
)  # fmt: skip


def forbidden_writes(file: Path) -> list[tuple[int, str]]:
    """Each forbidden write in a file: its line, and what it writes to."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return sorted({found for function in functions for found in _in_function(function)})


def _in_function(function: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    bindings = list(_bindings(function))
    handed = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    own = _own_names(bindings, handed)
    local = handed | {name for name, _ in bindings}
    for target in _stores(function):
        root, field = _origin(target)
        is_foreign = root is None or (root in local and root not in own | OBJECTS)
        if is_foreign and field not in OWN:
            yield target.lineno, _without_places(target)


def _stores(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """What the function writes into: parts of things, not plain names."""
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            yield node
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in WRITING_METHODS
        ):
            yield node.func.value


def _origin(expression: ast.expr) -> tuple[str | None, str | None]:
    """The name an expression starts from, and the first field of it: `me.hand[0]` gives me, hand."""
    field: str | None = None
    while not isinstance(expression, ast.Name):
        if isinstance(expression, ast.Attribute):
            field, expression = expression.attr, expression.value
        elif isinstance(expression, ast.Subscript):
            place = expression.slice
            if isinstance(place, ast.Constant) and isinstance(place.value, str):
                field = place.value
            expression = expression.value
        elif isinstance(expression, ast.Call):
            expression = expression.func
        else:
            return None, None
    return expression.id, field


def _bindings(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """Each name that the function gives a value, and where the value comes from."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from _named(target, node.value)
        elif isinstance(node, ast.For):
            yield from _named(node.target, node.iter)
        elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            yield from _named(node.target, node.value)


def _named(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple | ast.List):
        pairs = isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts)
        values = (
            value.elts if pairs and isinstance(value, ast.Tuple | ast.List) else [value] * len(target.elts)
        )
        for part, its in zip(target.elts, values, strict=True):
            yield from _named(part, its)


def _own_names(bindings: list[tuple[str, ast.expr]], handed: set[str]) -> set[str]:
    """Names that only ever stand for what the function made, or for its own fields."""
    own = {name for name, _ in bindings} - handed
    while True:
        kept = own - {name for name, value in bindings if not _is_own(value, own, handed)}
        if kept == own:
            return own
        own = kept


def _is_own(value: ast.expr, own: set[str], handed: set[str]) -> bool:
    """Whether a value was made here, or is a part of one's own fields."""
    if isinstance(value, MADE):
        return True
    if isinstance(value, ast.IfExp):
        return _is_own(value.body, own, handed) and _is_own(value.orelse, own, handed)
    if isinstance(value, ast.Tuple):
        return all(_is_own(part, own, handed) for part in value.elts)
    root, field = _origin(value)
    if field in OWN or root in own:
        return True
    # A call makes something new, unless it is a method of what was handed over or stands for it.
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name | ast.Attribute)
        and (root is not None and root not in handed and _origin(value.func)[0] not in handed)
    )


def _without_places(target: ast.expr) -> str:
    """`me.hand` for `me.hand[0]`."""
    while isinstance(target, ast.Subscript):
        target = target.value
    return ast.unparse(target)
