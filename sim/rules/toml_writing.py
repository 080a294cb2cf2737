"""Writes plain trees as TOML."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any


def as_toml(tree: Mapping[str, Any]) -> str:
    """A tree of plain values, tables and lists of tables as TOML; what is plain stands first."""
    return "".join(_lines(tree, ""))


def _lines(tree: Mapping[str, Any], path: str) -> Iterator[str]:
    plain = {key: value for key, value in tree.items() if not _tables(value)}
    yield from (f"{_key(key)} = {_value(value)}\n" for key, value in plain.items())
    for key in (key for key in tree if key not in plain):
        name = f"{path}.{_key(key)}" if path else _key(key)
        opening, closing = ("[[", "]]") if isinstance(tree[key], list) else ("[", "]")
        for table in _tables(tree[key]):
            yield f"\n{opening}{name}{closing}\n"
            yield from _lines(table, name)


def _tables(value: Any) -> list[Mapping[str, Any]]:
    """The tables that a value is, or is a list of; none if it is plain."""
    if isinstance(value, Mapping):
        return [value]
    return value if isinstance(value, list) and value and isinstance(value[0], Mapping) else []


def _key(name: str) -> str:
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name, ensure_ascii=False)


def _value(value: Any) -> str:
    """A value without tables; what JSON writes of these, TOML reads."""
    return json.dumps(value, ensure_ascii=False)
