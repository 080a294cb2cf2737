"""A line-up as a run knows it: names to load players by, and what was loaded.

The run never knows a strategy itself. A caller above hands it the name of a loader, a function
(spec, game) -> Player, which workers import for themselves: functions do not travel well.
"""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from sim.machine.batch import Seated

__all__ = ["Player", "PlayerError", "Seated", "alike", "load_players", "pack_player", "unpack_player"]


class PlayerError(Exception):
    """A player cannot be loaded; the message is the one sentence for the user."""


@dataclass(frozen=True)
class Player:
    """A strategy with its parameters set, ready to be seated."""

    label: str
    spec: str
    seated: Seated
    parameters: dict[str, float]
    digest: str
    file: str
    line: int
    text: str = ""
    """Its source, where the file is not one that its author keeps."""


def alike(players: Sequence[Player]) -> tuple[int, ...]:
    """For each player the place of the first that is the same: of one name, source, parameters and skill."""
    known = [(one.label, one.file, one.line, one.parameters, one.seated.skill) for one in players]
    return tuple(map(known.index, known))


def load_players(loader: str, specs: Sequence[str], game: str) -> list[Player]:
    """Load a line-up with the loader named `module:function`."""
    load = cast("Callable[[str, str], Any]", _beside(loader, loader.partition(":")[2]))
    return [load(spec, game) for spec in specs]


def pack_player(loader: str, spec: str) -> Any:
    """The files of a player for workers elsewhere, with its path in `file`; nothing if there are none.

    The loader's module has `packed` for it.
    """
    return _beside(loader, "packed")(spec)


def unpack_player(loader: str, parcel: Any) -> Path:
    """Where a player's file that was packed elsewhere stands here, by `unpacked` of the loader's module."""
    return cast("Path", _beside(loader, "unpacked")(parcel))


def _beside(loader: str, name: str) -> Callable[..., Any]:
    module = importlib.import_module(loader.partition(":")[0])
    return cast("Callable[..., Any]", getattr(module, name))
