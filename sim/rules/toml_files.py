"""TOML text to plain trees; whatever is wrong with a file becomes one sentence."""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from sim.rules.problems import RuleError

DATA = files("sim.rules") / "data"
VARIANTS = DATA / "variants"


def read_change(path: Path) -> dict[str, Any]:
    """The user's file as a tree, or the variant of that name where there is no such file."""
    if str(path) in built_in_variants() and not path.is_file():
        return read_variant(str(path))
    return read_toml(path)


def read_toml(path: Path) -> dict[str, Any]:
    """The user's file as a tree."""
    try:
        text = path.read_bytes().decode("utf-8-sig")  # some editors put a mark at the start
    except FileNotFoundError:
        variants = ", ".join(built_in_variants())
        raise RuleError(f"{path}: no such file, nor one of the variants: {variants}") from None
    except IsADirectoryError:
        raise RuleError(f"{path}: is a folder, expected a TOML file") from None
    except UnicodeDecodeError as error:
        raise RuleError(f"{path}: is not UTF-8 text (byte {error.start}), expected a TOML file") from None
    except (OSError, ValueError) as error:
        raise RuleError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    return parse(text, str(path))


def parse(text: str, origin: str) -> dict[str, Any]:
    """TOML text as a tree; a fault is told with its line and column."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RuleError(f"{origin}: not valid TOML: nested too deeply") from None
    except ValueError as error:
        raise RuleError(f"{origin}: not valid TOML: {_with_place(str(error), text)}") from None


def _with_place(message: str, text: str) -> str:
    """The parser's message; where it says only that the text ended, the place of its end."""
    lines = text.split("\n")
    end = f"at line {len(lines)}, column {len(lines[-1]) + 1}"
    return message.replace("at end of document", end)


def parse_value(text: str) -> Any:
    """A TOML value; text that is none is taken as a bare string."""
    try:
        tree = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return tree["value"] if list(tree) == ["value"] else text


def built_in_games() -> list[str]:
    """The games whose TOML is part of the package."""
    return _names_in(DATA)


def built_in_variants() -> list[str]:
    """The variants whose TOML is part of the package."""
    return _names_in(VARIANTS)


def _names_in(folder: Traversable) -> list[str]:
    names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return sorted(name.removesuffix(".toml") for name in names)


def read_built_in(game: str) -> dict[str, Any]:
    """A game's own TOML as a tree."""
    return parse((DATA / f"{game}.toml").read_text("utf-8"), f"{game}.toml")


def read_variant(name: str) -> dict[str, Any]:
    """A variant's TOML as a tree."""
    return parse((VARIANTS / f"{name}.toml").read_text("utf-8"), f"{name}.toml")
