"""All that a strategy may use of the engine, and the whole of what it is promised.

A strategy is called with four records, described field by field in `docs/strategies.md`: `rules` and
`table`, which everybody sees; `me`, its own seat with its hand, notes and stream of chance; and
`menu`, the legal options. The functions below may be called from compiled code.
"""

from sim.engine.cards import holds
from sim.engine.chance import draw_below, draw_unit
from sim.engine.codes import (
    ACCEPT,
    ACCEPTED,
    ANSWER,
    BANK,
    BEFORE_SPIN,
    CHOICE,
    CITY,
    CLOSE,
    COUNTER,
    COUNTERED,
    DEAL,
    DECLINE,
    DISCARD,
    DISCARDING,
    END,
    IS_CITY,
    IS_SETTLEMENT,
    KNIGHT,
    LEFT,
    MAX_KINDS,
    MAX_PARAMETERS,
    MEMORY_SIZE,
    NO_ANSWER,
    NO_BUILDING,
    NO_OPINION,
    NO_PIECE,
    OFFER,
    REJECT,
    RIGHT,
    ROAD,
    ROAD_PIECE,
    SETTLEMENT,
    SHOWS_CHOICE,
    SHOWS_ROBBER,
    SPIN,
    TAKE,
    TURN,
)
from sim.engine.compiler import as_function, compiled, digest_of
from sim.engine.games import GAMES
from sim.engine.menus import find
from sim.engine.records import CHOOSE, SCORE

__all__ = [
    "ACCEPT", "ACCEPTED", "ANSWER", "BANK", "BEFORE_SPIN", "CHOICE", "CHOOSE", "CITY", "CLOSE", "COUNTER",
    "COUNTERED", "DEAL", "DECLINE", "DISCARD", "DISCARDING", "END", "GAMES", "IS_CITY", "IS_SETTLEMENT",
    "KNIGHT", "LEFT", "MAX_KINDS", "MAX_PARAMETERS", "MEMORY_SIZE", "NO_ANSWER", "NO_BUILDING", "NO_OPINION",
    "NO_PIECE", "OFFER", "REJECT", "RIGHT", "ROAD", "ROAD_PIECE", "SCORE", "SETTLEMENT", "SHOWS_CHOICE",
    "SHOWS_ROBBER", "SPIN", "TAKE", "TURN", "as_function", "compiled", "digest_of", "draw_below",
    "draw_unit", "find", "holds",
]  # fmt: skip
