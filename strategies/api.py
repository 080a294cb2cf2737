"""What a strategy file imports: two decorators, parameters, and the names of things.

A *full* strategy names an option of the menu by its position:

    @strategy(games=("edition",))
    def first(rules, table, me, menu):
        return 0

A *scoring* strategy values each option in turn; the highest score is taken:

    @scoring(games=("edition",))
    def eager(rules, table, me, menu, i):
        return 1.0 if menu.kind[i] == CITY else NO_SCORE

Both may leave a decision to the engine's quiet default: a full one with NO_OPINION, a scoring one
by giving every option NO_SCORE.
"""

import inspect
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from sim.public import (
    CHOOSE,
    CONSTANTS,
    GAMES,
    MAX_PARAMETERS,
    NO_SCORE_BITS,
    SCORE,
    any_site_fits,
    as_answering,
    as_function,
    bank_trades,
    blurred,
    compiled,
    digest_of,
    draw_below,
    draw_unit,
    find,
    founder,
    holds,
    longest_over,
    playouts_of,
)
from strategies.parameter_files import shipped_parameters
from strategies.renamed import new_constant

__all__ = [
    "CHOOSE",
    "GAMES",
    "NO_SCORE",
    "SCORE",
    "Parameter",
    "Strategy",
    "any_site_fits",
    "as_function",
    "bank_trades",
    "blurred",
    "compiled",
    "digest_of",
    "draw_below",
    "draw_unit",
    "find",
    "founder",
    "holds",
    "longest_over",
    "scoring",
    "strategy",
    "strategy_by_game",
    *CONSTANTS,
]

NO_SCORE: float = struct.unpack("<d", NO_SCORE_BITS.to_bytes(8, "little"))[0]

OURS = Path(__file__).parent

# The codes by their names: `from strategies.api import CITY`.
globals().update(CONSTANTS)


def __getattr__(name: str) -> int:
    """A code that is not there: one that went says what stands for it now."""
    raise AttributeError(f"strategies.api has no {name}; {new_constant(name, CONSTANTS)}")


Function = Callable[..., Any]


@dataclass(frozen=True)
class Parameter:
    """A number that a line-up may set: `knights(patience=5)`. In other games than its own it is 0."""

    name: str
    default: float
    low: float
    high: float
    meaning: str
    games: tuple[str, ...] = tuple(GAMES)


# Every player of every strategy has it, and the engine sees to it.
SKILL = Parameter(
    "skill", 1.0, 0.0, 1.0, "how well it plays: 1 as well as it can, 0 notices and weighs little"
)


@dataclass(frozen=True)
class Strategy:
    """A strategy as its file declares it. Its `function` may be called from other compiled functions."""

    name: str
    games: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    scores: bool
    function: Any = field(repr=False)
    source: Path
    line: int
    about: str
    by_game: Mapping[str, Any] = field(default_factory=dict, repr=False)

    def compile(self, game: str) -> Any:
        """The function for a game, compiled for the engine; raises the compiler's error if it cannot be."""
        return as_answering(self.by_game.get(game, self.function), SCORE if self.scores else CHOOSE)

    def functions(self) -> set[str]:
        """The names of its functions in their file."""
        return {getattr(one, "py_func", one).__name__ for one in (self.function, *self.by_game.values())}

    def playouts(self, game: str) -> Any:
        """Playouts of a game in which every seat plays this strategy, with its defaults for that game."""
        values = {p.name: p.default for p in self.parameters_in(game)}
        return playouts_of(game, self.function, [values.get(p.name, 0.0) for p in self.parameters])

    def parameters_in(self, game: str) -> list[Parameter]:
        """The parameters it has in a game, with the defaults it plays with: ours have shipped ones."""
        shipped = shipped_parameters(game, self.name) if self.source.is_relative_to(OURS) else {}
        return [replace(p, default=shipped.get(p.name, p.default)) for p in self.declared_in(game)]

    def declared_in(self, game: str) -> list[Parameter]:
        """The parameters it has in a game, as its file declares them."""
        return [p for p in self.parameters if game in p.games]


def strategy(games: Sequence[str], parameters: Sequence[Parameter] = ()) -> Callable[[Function], Strategy]:
    """Declare a full strategy: `f(rules, table, me, menu) -> position of an option`."""
    return _marker(games, parameters, scores=False)


def scoring(games: Sequence[str], parameters: Sequence[Parameter] = ()) -> Callable[[Function], Strategy]:
    """Declare a scoring strategy: `f(rules, table, me, menu, i) -> score of option i`."""
    return _marker(games, parameters, scores=True)


def strategy_by_game(
    name: str, functions: Mapping[str, Function], parameters: Sequence[Parameter] = ()
) -> Strategy:
    """Declare a full strategy that has a function of its own for each of its games."""
    if not re.fullmatch(r"[\w-]+", name):
        raise ValueError(
            f"strategy {name!r}: expected a name of letters, digits, _ and - that a line-up can say"
        )
    declared = {game: strategy([game], parameters)(function) for game, function in functions.items()}
    first = next(iter(declared.values()))
    about = inspect.getdoc(inspect.getmodule(next(iter(functions.values())))) or ""
    by_game = {game: one.function for game, one in declared.items()}
    return replace(first, name=name, games=tuple(declared), by_game=by_game, about=about.partition("\n")[0])


def _marker(
    games: Sequence[str], parameters: Sequence[Parameter], scores: bool
) -> Callable[[Function], Strategy]:
    if callable(games):
        raise ValueError("marked without its games; expected @strategy(games=[...]) or @scoring(games=[...])")
    return lambda function: _declare(function, games, parameters, scores)


def _declare(
    function: Function, games: Sequence[str], parameters: Sequence[Parameter], scores: bool
) -> Strategy:
    _check_declaration(function, games, parameters, 5 if scores else 4)
    module = inspect.getmodule(function)
    about = inspect.getdoc(function) or (module and inspect.getdoc(module)) or ""
    return Strategy(
        name=function.__name__,
        games=tuple(games),
        parameters=tuple(parameters),
        scores=scores,
        function=compiled(function),
        source=Path(inspect.getfile(function)),
        line=function.__code__.co_firstlineno,
        about=about,
    )


def _check_declaration(
    function: Function, games: Sequence[str], parameters: Sequence[Parameter], arguments: int
) -> None:
    name = function.__name__
    if isinstance(games, str) or not games or not set(games) <= set(GAMES):
        raise ValueError(f"strategy {name}: games = {games!r}; expected some of {', '.join(GAMES)}")
    if function.__code__.co_argcount != arguments:
        expected = "rules, table, me, menu" + (", i" if arguments == 5 else "")
        raise ValueError(
            f"strategy {name}: takes {function.__code__.co_argcount} arguments; expected ({expected})"
        )
    if len(parameters) > MAX_PARAMETERS:
        raise ValueError(f"strategy {name}: {len(parameters)} parameters; expected {MAX_PARAMETERS} at most")
    if len({p.name for p in parameters}) < len(parameters):
        raise ValueError(f"strategy {name}: two parameters of one name; expected a name for each")
    if SKILL.name in {p.name for p in parameters}:
        raise ValueError(f"strategy {name}: a parameter called {SKILL.name}; every player has one of its own")
    for p in parameters:
        if not _can_be_set(p.name):
            raise ValueError(
                f"strategy {name}: a parameter called {p.name!r}; expected a name that a line-up can set, "
                "without commas, equals signs and parentheses, and without spaces around it"
            )
        if not p.low <= p.default <= p.high:
            raise ValueError(
                f"strategy {name}: parameter {p.name} = {p.default}; expected {p.low} to {p.high}"
            )


def _can_be_set(name: object) -> bool:
    """Whether `NAME(name=3)` sets a parameter of this name."""
    if not isinstance(name, str) or not name.isprintable():
        return False
    return name.strip() == name != "" and not set(name) & set(",=()")
