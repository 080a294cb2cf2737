"""Reads TOML that anybody may have written: whatever is wrong with it is told, and none takes long."""

import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

LARGEST = 1_000_000  # bytes: some fifty times as many as any file of ours has
MOST_DOTS = 100  # in a line: a key of so many parts costs the parser their square


class TomlError(ValueError):
    """Text that is no TOML, or too much of it; the message says so without the place it came from."""


def read_text(file: Path | Traversable) -> str:
    """The text of a file; a mark that some editors put at its start is left out."""
    with file.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise TomlError(f"is too large, expected a TOML file of {LARGEST:,} bytes at most")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TomlError(f"is not UTF-8 text (byte {error.start}), expected a TOML file") from None


def parse(text: str) -> dict[str, Any]:
    """TOML text as a tree; a fault is told with its line and column."""
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if line.count(".") > MOST_DOTS:
            raise TomlError(f"not valid TOML: more than {MOST_DOTS} dots in line {number}")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TomlError("not valid TOML: nested too deeply") from None
    except ValueError as error:
        end = f"at line {len(lines)}, column {len(lines[-1]) + 1}"
        raise TomlError(f"not valid TOML: {str(error).replace('at end of document', end)}") from None


def read(file: Path | Traversable) -> dict[str, Any]:
    """The tree of a file."""
    return parse(read_text(file))
