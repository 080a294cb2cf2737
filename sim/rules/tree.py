"""Rule sets as plain trees of tables, lists and values, addressed by dotted paths.

A path is `spinner.sections.0.odds`: keys and list positions from 0. A *leaf* is a single value or a
list of single values; a list of tables has leaves of its own.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

MISSING = object()
LABELS = ("game", "title")  # keys that say what a rule set is, not how the game goes
LONGEST_SHOWN = 60
DEEPEST_SHOWN = 4
BARE_KEY = re.compile(r"[\w-]+")


def join(path: str, key: object) -> str:
    """The path of `key` under `path`; a key that is not a plain name is quoted."""
    text = str(key)
    if not BARE_KEY.fullmatch(text):
        text = json.dumps(text)
    return f"{path}.{text}" if path else text


def is_within(path: str, ancestor: str) -> bool:
    """Whether `path` is `ancestor` or lies under it."""
    return path == ancestor or path.startswith(ancestor + ".")


def leaves(tree: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every leaf of the tree with its path, in the order of the tree."""
    if isinstance(tree, dict) and tree:
        for key, value in tree.items():
            yield from leaves(value, join(path, key))
    elif isinstance(tree, list) and any(isinstance(item, dict) for item in tree):
        for position, item in enumerate(tree):
            yield from leaves(item, join(path, position))
    else:
        yield path, tree


def figures(data: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of a rule set's data by path: all but its labels."""
    return {path: value for path, value in leaves(dict(data)) if path not in LABELS}


def find(tree: Any, path: str) -> Any:
    """The value at the path, or `MISSING`."""
    for key in path.split("."):
        tree = step(tree, key)
    return tree


def step(tree: Any, key: str) -> Any:
    """The value under one key or list position, or `MISSING`."""
    if isinstance(tree, dict):
        return tree.get(key, MISSING)
    position = _position(key)
    if isinstance(tree, list) and position is not None and position < len(tree):
        return tree[position]
    return MISSING


def _position(key: str) -> int | None:
    """A key as a list position; four digits are more than any list has."""
    return int(key) if re.fullmatch(r"[0-9]{1,4}", key) else None


def merge(base: Any, change: Any) -> Any:
    """`base` with `change` laid over it: tables are merged, lists and single values replaced."""
    if not (isinstance(base, dict) and isinstance(change, dict)):
        return change
    merged = dict(base)
    for key, value in change.items():
        merged[key] = merge(base[key], value) if key in base else value
    return merged


def touched(base: Any, change: Any, path: str = "") -> Iterator[str]:
    """The paths at which `merge` takes the value of `change`."""
    if isinstance(base, dict) and isinstance(change, dict):
        for key, value in change.items():
            yield from touched(base.get(key, MISSING), value, join(path, key))
    else:
        yield path


def emptied(base: Any, change: Any, path: str) -> Iterator[str]:
    """The paths at which `change` has an empty table where `base` has a full one: `merge` changes nothing."""
    if isinstance(base, dict) and isinstance(change, dict):
        if base and not change:
            yield path
        for key, value in change.items():
            yield from emptied(base.get(key, MISSING), value, join(path, key))


def assign(tree: Any, keys: list[str], value: Any) -> Any:
    """A copy of the tree with `value` laid over what stands at the path.

    Only the last key may be new. Raises `KeyError` when the path leads nowhere, and `IndexError`
    with the list's length when it goes beyond a list.
    """
    if not keys:
        return merge(tree, value)
    key, *rest = keys
    below = step(tree, key)
    if below is MISSING and isinstance(tree, list):
        raise IndexError(len(tree))
    if below is MISSING and (rest or not isinstance(tree, dict)):
        raise KeyError(key)
    changed = value if below is MISSING else assign(below, rest, value)
    if isinstance(tree, dict):
        return {**tree, key: changed}
    position = int(key)
    return [*tree[:position], changed, *tree[position + 1 :]]


def render(value: Any, depth: int = 0) -> str:
    """A value as TOML writes it, on one line and not too long, for an error's sentence."""
    text = _render(value, depth)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _render(value: Any, depth: int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=not value.isprintable())
    if isinstance(value, dict | list | tuple):
        return "…" if depth == DEEPEST_SHOWN else _render_many(value, depth + 1)
    try:
        return str(value)
    except ValueError:  # Python refuses to write out whole numbers of thousands of digits
        return "a huge number"


def _render_many(value: Any, depth: int) -> str:
    if isinstance(value, dict):
        pairs = [f"{join('', key)} = {render(item, depth)}" for key, item in value.items()]
        return "{" + ", ".join(pairs) + "}"
    return "[" + ", ".join(render(item, depth) for item in value) + "]"
