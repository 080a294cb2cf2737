"""Players that are written in a cell of a notebook."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FunctionType
from typing import Any, overload

from chocolab import given
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.sources import Source
from strategies.api import GAMES, Parameter
from strategies.cells import keep_cell
from strategies.user_files import load_file

Function = Callable[..., Any]
SCORING = 5  # arguments: rules, table, me, menu, i


@dataclass(frozen=True)
class OwnPlayer:
    """A player of one's own for `chocolab.play`; called with parameters, it is the same with those set."""

    name: str
    games: tuple[str, ...]
    file: Path
    parameters: dict[str, float] = field(default_factory=dict)

    def __call__(self, **parameters: float) -> "OwnPlayer":
        """This player with parameters set: `eager(greed=2)`, `eager(skill=0.5)`."""
        return replace(self, parameters={**self.parameters, **parameters})

    @property
    def source(self) -> str:
        """The file that it is played from."""
        return self.file.read_text(encoding="utf-8")

    def __str__(self) -> str:
        """As a line-up writes it, here or on the command line."""
        told = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"{self.file}:{self.name}" + (f"({told})" if told else "")


@overload
def strategy(function: Function) -> OwnPlayer: ...


@overload
def strategy(
    *, games: Sequence[str] = ..., parameters: Sequence[Parameter] = ...
) -> Callable[[Function], OwnPlayer]: ...


def strategy(
    function: Function | None = None,
    *,
    games: Sequence[str] = tuple(GAMES),
    parameters: Sequence[Parameter] = (),
) -> OwnPlayer | Callable[[Function], OwnPlayer]:
    """Mark a function as a player, as docs/strategies.md tells: `@chocolab.strategy(games=["market"])`.

    `f(rules, table, me, menu)` names an option, `f(rules, table, me, menu, i)` scores each. It is checked at
    once, as a file of your own is, and kept as a file: workers load it from there, and so does a replay.
    """
    if function is None:
        return lambda marked: _kept(marked, games, parameters)
    return _kept(function, games, parameters)


def _kept(function: Function, games: Sequence[str], parameters: Sequence[Parameter]) -> OwnPlayer:
    if not isinstance(function, FunctionType):
        raise ChocolabError(f"strategy: {type(function).__name__}: expected a function")
    _check_marks(games, parameters)
    mark = "scoring" if function.__code__.co_argcount == SCORING else "strategy"
    source = Source(function.__name__)
    told = f"games={list(games)!r}" if not isinstance(games, str) else f"games={games!r}"
    if parameters:
        told += f", parameters={list(parameters)!r}"
        source.imports.add("from strategies.api import Parameter")
    source.add(function, f"@{mark}({told})", mark)
    with told_in_a_sentence():
        file = keep_cell(function.__name__, str(source)).resolve()
        found = next(one for one in load_file(file) if one.name == function.__name__)
    return OwnPlayer(found.name, found.games, found.source)


def _check_marks(games: object, parameters: object) -> None:
    if not isinstance(games, Sequence):
        raise ChocolabError(f"strategy: games: {given.shown(games)}: expected a list, such as {list(GAMES)}")
    if not isinstance(parameters, Sequence) or not all(isinstance(one, Parameter) for one in parameters):
        raise ChocolabError(f"strategy: parameters: {given.shown(parameters)}: expected a list of Parameter")
