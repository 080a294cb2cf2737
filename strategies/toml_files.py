"""Reads TOML files that speak of players; whatever is wrong with one becomes one sentence."""

import tomllib
from pathlib import Path
from typing import Any

from sim.run.players import PlayerError


def read_toml(path: Path, expected: str) -> dict[str, Any]:
    """A file as a tree; `expected` says what it should be, for whoever names one that is not there."""
    try:
        return tomllib.loads(path.expanduser().read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        raise PlayerError(f"players: {path}: no such file; {expected}") from None
    except OSError as error:
        raise PlayerError(f"players: {path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise PlayerError(f"players: {path}: not valid TOML: {error}") from None
