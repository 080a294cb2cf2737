"""The one list of games, and how the rooms find what is one game's own: by its name, a layer at a time.

A game is a folder. It says in its `__init__.py` what it is, on which folders it builds (`BUILT_ON`, the
nearest first), and who plays it unless told otherwise. A layer is a module in it: `rules`, `checks`,
`columns`, `codes`, `record`, `hidden`, `flow`, `telling`, `story`. What the folder does not have itself, a
game has from what it builds on. Nothing is imported before it is asked for, so that rules can be shown
without a compiler.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

# To add a game, add its folder and a line.
GAMES: dict[str, str] = {
    "edition": "sim.games.edition",
    "base": "sim.games.base",
    "market": "sim.games.market",
}


def about(game: str) -> Any:
    """What a game says of itself: `LINE`, `BUILT_ON`, `LINEUP`."""
    return import_module(GAMES[game])


def folders(game: str) -> tuple[str, ...]:
    """The folder of a game and those it builds on, the nearest first."""
    return (GAMES[game], *about(game).BUILT_ON)


def layer(game: str, name: str) -> Any:
    """A layer of a game: its own, or that of what it builds on."""
    return next(reversed(layers(game, name)))


def layers(game: str, name: str) -> list[ModuleType]:
    """All layers of this name that make up a game, the lowest first and its own last."""
    return [
        import_module(f"{folder}.{name}")
        for folder in reversed(folders(game))
        if find_spec(f"{folder}.{name}") is not None
    ]


def layers_of_all(name: str) -> list[ModuleType]:
    """The layers of this name in all games, each once."""
    return list(dict.fromkeys(module for game in GAMES for module in layers(game, name)))


def data_file(game: str, name: str) -> Traversable:
    """A file of data in the folder of a game."""
    return files(GAMES[game]) / name


def variants() -> Iterator[tuple[str, str, Traversable]]:
    """The variants that come with the games: each with its name, its game and its file, by name."""
    found = [
        (file.name.removesuffix(".toml"), game, file)
        for game in GAMES
        if data_file(game, "variants").is_dir()
        for file in data_file(game, "variants").iterdir()
        if file.name.endswith(".toml")
    ]
    yield from sorted(found, key=lambda variant: variant[0])
