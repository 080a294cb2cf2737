"""Finds where a strategy reads a parameter that it does not declare, which would be 0 without a word."""

import ast
from collections.abc import Iterator

from strategies.refusing.reach import Sources, Unit


def undeclared_parameters(sources: Sources, function: str, declared: int) -> Iterator[tuple[str, int, int]]:
    """Places beyond those declared that a strategy's function, or one it uses, reads: module, line, place."""
    begin = [unit for unit in sources.players if unit.name == function]
    for unit in sources.reached(begin):
        for node in ast.walk(sources.node(unit)):
            if isinstance(node, ast.Subscript) and _is_parameters(node.value):
                place = _number(node.slice, sources, unit)
                if place is not None and not 0 <= place < declared:
                    yield unit.module, node.lineno, place


def _is_parameters(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "parameters" and isinstance(node.value, ast.Name)


def _number(node: ast.expr, sources: Sources, unit: Unit) -> int | None:
    """The whole number that stands there, or that a name of the module, or of a neighbour, stands for."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        number = _number(node.operand, sources, unit)
        return None if number is None else -number
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, int) else None
    if not isinstance(node, ast.Name):
        return None
    return sources.of[unit.module].constants.get(node.id)
