"""The games the engine plays: each is six functions, handed to the play loop as values."""

from typing import Any, NamedTuple

from sim.engine import base, edition, market
from sim.engine.compiler import as_function
from sim.engine.records import Signatures


class Game(NamedTuple):
    """How a game begins, what may be done in it, what an option does, and what its rows tell."""

    begin: Any
    list_options: Any
    apply: Any
    close_turn: Any
    close_game: Any
    close_sale: Any

    def compile(self, signatures: Signatures) -> "Game":
        """The same game, compiled for the signatures that the play loop knows."""
        return Game(*[as_function(getattr(self, name), getattr(signatures, name)) for name in self._fields])


GAMES = {
    module.NAME: Game(*[getattr(module, name) for name in Game._fields]) for module in (edition, base, market)
}
