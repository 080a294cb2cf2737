"""The games the engine plays: each is three functions, handed to the play loop as values."""

from typing import Any, NamedTuple

from sim.engine import edition
from sim.engine.compiler import as_function
from sim.engine.records import APPLY, BEGIN, LIST_OPTIONS


class Game(NamedTuple):
    """How a game begins, what may be done in it, and what an option does."""

    begin: Any
    list_options: Any
    apply: Any

    def compile(self) -> "Game":
        """The same game, compiled for the signatures the play loop knows."""
        return Game(
            as_function(self.begin, BEGIN),
            as_function(self.list_options, LIST_OPTIONS),
            as_function(self.apply, APPLY),
        )


GAMES = {"edition": Game(edition.begin, edition.list_options, edition.apply)}
