"""TOML text to plain trees; whatever is wrong with a file becomes one sentence."""

import difflib
from pathlib import Path
from typing import Any

from sim import games
from sim.rules import toml_text
from sim.rules.problems import RuleError
from sim.rules.toml_text import TomlError
from sim.rules.tree import merge

BUILT_IN = "{game}/rules.toml"  # how a game's own file is named in messages
LONGEST_NAME = 100  # far longer than any variant's


def read_change(path: Path) -> dict[str, Any]:
    """The user's file as a tree, or the variant of that name where there is no such file."""
    if is_variant(str(path)) and not path.is_file():
        return read_variant(str(path))
    return read_toml(path)


def read_toml(path: Path) -> dict[str, Any]:
    """The user's file as a tree."""
    try:
        return toml_text.read(path)
    except FileNotFoundError:
        variants = built_in_variants()
        near = difflib.get_close_matches(str(path)[:LONGEST_NAME], variants, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise RuleError(
            f"{path}: no such file, nor one of the variants: {', '.join(variants)}{hint}"
        ) from None
    except IsADirectoryError:
        raise RuleError(f"{path}: is a folder, expected a TOML file") from None
    except TomlError as error:
        raise RuleError(f"{path}: {error}") from None
    except (OSError, ValueError) as error:
        raise RuleError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None


def parse(text: str, origin: str) -> dict[str, Any]:
    """TOML text as a tree; a fault is told with its line and column."""
    try:
        return toml_text.parse(text)
    except TomlError as error:
        raise RuleError(f"{origin}: {error}") from None


def parse_value(text: str) -> Any:
    """A TOML value; text that is none is taken as a bare string."""
    try:
        tree = toml_text.parse(f"value = {text}")
    except TomlError:
        return text
    return tree["value"] if list(tree) == ["value"] else text


def built_in_variants() -> list[str]:
    """The names of the variants that come with the games."""
    return [name for name, _, _ in games.variants()]


def is_variant(name: str) -> bool:
    """Whether a variant of this name comes with the games."""
    return name in built_in_variants()


def read_built_in(game: str) -> dict[str, Any]:
    """A game's own rules as a tree, laid over those of the game that it extends."""
    text = games.data_file(game, "rules.toml").read_text("utf-8")
    tree = parse(text, BUILT_IN.format(game=game))
    extended = tree.pop("extends", None)
    return tree if extended is None else merge(read_built_in(extended), tree)


def read_variant(name: str) -> dict[str, Any]:
    """A variant's TOML as a tree."""
    file = next(file for found, _, file in games.variants() if found == name)
    return parse(file.read_text("utf-8"), f"{name}.toml")
