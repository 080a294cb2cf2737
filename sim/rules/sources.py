"""Where figures come from: the `[sources]` table of a rule set."""

from collections.abc import Mapping
from typing import Any

from sim.rules.problems import RuleError
from sim.rules.tree import render

ASSUMED = "assumed"
UNKNOWN = f"{ASSUMED}: no source is given"


def read_sources(table: Any, origin: str) -> dict[str, str]:
    """Path to text. Keys may be quoted whole paths or nested tables."""
    if not isinstance(table, dict):
        raise RuleError(f"{origin}: sources = {render(table)}: expected a table")
    found: dict[str, str] = {}
    pending: list[tuple[str, Any]] = [(str(key), value) for key, value in table.items()]
    while pending:  # not recursive: a file may nest as deep as it likes
        path, value = pending.pop()
        if isinstance(value, dict):
            pending.extend((f"{path}.{key}", below) for key, below in value.items())
        elif isinstance(value, str) and value.strip() and value.isprintable():
            found[path] = value
        else:
            raise RuleError(f"{origin}: sources, {render(path)} = {render(value)}: expected one line of text")
    return found


def covers(prefix: str, path: str) -> bool:
    """Whether a key of `[sources]` stands for the path; `*` fits every key."""
    wanted, keys = prefix.split("."), path.split(".")
    fits = all(want in ("*", key) for want, key in zip(wanted, keys, strict=False))
    return len(wanted) <= len(keys) and fits


def source_of(path: str, sources: Mapping[str, str]) -> str | None:
    """The text of the longest key that covers the path; of two as long, the one with fewer `*`."""
    fitting = [prefix for prefix in sources if covers(prefix, path)]
    if not fitting:
        return None
    return sources[max(fitting, key=lambda prefix: (prefix.count("."), -prefix.split(".").count("*")))]
