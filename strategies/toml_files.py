"""Reads TOML files that speak of players; whatever is wrong with one becomes one sentence."""

from pathlib import Path
from typing import Any

from sim.rules import toml_text
from sim.rules.toml_text import TomlError
from sim.run.players import PlayerError


def read_toml(path: Path, expected: str) -> dict[str, Any]:
    """A file as a tree; `expected` says what it should be, for whoever names one that is not there."""
    try:
        return toml_text.read(path.expanduser())
    except FileNotFoundError:
        raise PlayerError(f"players: {path}: no such file; {expected}") from None
    except TomlError as error:
        raise PlayerError(f"players: {path}: {error}") from None
    except (OSError, ValueError, RuntimeError) as error:  # of a path, or of a user without a home
        why = getattr(error, "strerror", None) or error
        raise PlayerError(f"players: {path}: cannot be read ({why})") from None
