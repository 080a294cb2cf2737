"""TOML text to plain trees; whatever is wrong with a file becomes one sentence."""

import tomllib
from pathlib import Path
from typing import Any

from sim import games
from sim.rules.problems import RuleError
from sim.rules.tree import merge

BUILT_IN = "{game}/rules.toml"  # how a game's own file is named in messages


def read_change(path: Path) -> dict[str, Any]:
    """The user's file as a tree, or the variant of that name where there is no such file."""
    if is_variant(str(path)) and not path.is_file():
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
