"""The door to the oracle: the referee of every game."""

from collections.abc import Callable, Iterable
from itertools import chain

from tests.oracle.base import check_base_game
from tests.oracle.common import Divergence, Event, Summary
from tests.oracle.edition import check_edition_game
from tests.oracle.market import check_market_game

REFEREES: dict[str, Callable[[Iterable[Event]], Summary]] = {
    "base": check_base_game,
    "edition": check_edition_game,
    "market": check_market_game,
}


def check_game(events: Iterable[Event]) -> Summary:
    """Checks the game that the first event names; raises `Divergence` at the first event that is wrong."""
    ahead = iter(events)
    first = next(ahead, {})
    game = first.get("game")
    if not isinstance(game, str) or game not in REFEREES:
        raise Divergence(1, "game", repr(game), f"it is one of {sorted(REFEREES)}")
    return REFEREES[game](chain([first], ahead))
