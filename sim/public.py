"""All that a strategy may use of the engine, and the whole of what it is promised.

A strategy is called with four records, described field by field in `docs/strategy-fields.md`: `rules` and
`table`, which everybody sees; `me`, its own seat with its hand, notes and stream of chance; and `menu`, the
legal options. It reads the codes in them by the names in `CONSTANTS`; the functions below may be called from
compiled code.
"""

from typing import TYPE_CHECKING

from sim import limits
from sim.games import GAMES, layers_of_all
from sim.games.common.cards import holds
from sim.games.common.trading import bank_trades
from sim.games.island.awards import longest_over
from sim.games.island.founding import founder
from sim.games.market.sites import any_site_fits
from sim.limits import MAX_PARAMETERS
from sim.machine import codes
from sim.machine.chance import draw_below, draw_unit
from sim.machine.code_folder import cache_root
from sim.machine.codes import NO_SCORE_BITS
from sim.machine.compiler import (
    BOUNDS,
    COMPILED,
    WrongAnswer,
    as_answering,
    as_function,
    compiled,
    compiled_within,
    digest_of,
)
from sim.machine.deciding import blurred
from sim.machine.menus import find
from sim.machine.playouts import World, imagine, new_world, planned, play_on, playouts_of, take
from sim.machine.records import CHOOSE, RECORD_FIELDS, SCORE

# For a strategy to call.
CALLED = (blurred, draw_below, draw_unit, find, holds, bank_trades, longest_over, founder, any_site_fits)
FUNCTIONS = {function.__name__: function for function in CALLED}

# For a strategy to read, those of every game among them.
CONSTANTS: dict[str, int] = {
    **codes.CONSTANTS,
    **{name: getattr(limits, name) for name in ("MAX_KINDS", "MAX_NODES", "MAX_PARAMETERS", "MEMORY_SIZE")},
    **{name: number for module in layers_of_all("codes") for name, number in module.CONSTANTS.items()},
}
del CONSTANTS["OVER"]  # nobody is asked any more
globals().update(CONSTANTS)

__all__ = [
    "BOUNDS",
    "CHOOSE",
    "COMPILED",
    "CONSTANTS",
    "FUNCTIONS",
    "GAMES",
    "MAX_PARAMETERS",
    "NO_SCORE_BITS",
    "RECORD_FIELDS",
    "SCORE",
    "World",
    "WrongAnswer",
    "any_site_fits",
    "as_answering",
    "as_function",
    "bank_trades",
    "blurred",
    "cache_root",
    "compiled",
    "compiled_within",
    "digest_of",
    "draw_below",
    "draw_unit",
    "find",
    "founder",
    "holds",
    "imagine",
    "longest_over",
    "new_world",
    "planned",
    "play_on",
    "playouts_of",
    "take",
]

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
