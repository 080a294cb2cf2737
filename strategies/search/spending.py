"""Where a search spends its playouts: many where they decide a game, none where its plan does as well.

The shares follow from what other options than that of the plan gained in many playouts, decision by decision
of whole games (docs/decisions/0019-a-player-that-searches.md).
"""

from typing import Any

from strategies import api
from strategies.api import compiled

FOUNDING = 4.0  # the first places decide much, and are few
ANSWERING = 0.125  # few playouts tell whether an offer is to be taken, and many are made
ROUNDS = 4  # so far a playout goes, unless what is decided pays later than that
WHOLE = 1 << 40  # turns: to the end of the game


@compiled
def share_of(table: Any, plan: int) -> float:
    """The share of its playouts that a search spends on the pending decision; `plan` is the option's kind."""
    asks = table.asks
    if asks == api.FOUND_SITE or asks == api.RAISING:
        return 0.0
    if table.turn == 0:
        return FOUNDING
    if asks == api.DISCARDING or asks == api.MOVING_ROBBER or asks == api.ROBBING or asks == api.CLOSE:
        return 0.0
    if asks == api.ANSWER or asks == api.PROPOSING:
        return ANSWERING
    if (plan == api.OFFER or plan == api.LISTEN) and table.offers + table.listened > 0:
        return 0.0  # the first offer of a turn was weighed against all else; this is but the next
    return 1.0


@compiled
def last_turn(rules: Any, table: Any, plan: int) -> int:
    """The turn after which a playout of the pending decision stops; `plan` is the option's kind.

    The founding, roads and settlements pay late: four rounds on, anything else seems better.
    """
    pays_late = table.turn == 0 or plan == api.ROAD or plan == api.SETTLEMENT
    return WHOLE if pays_late else table.turn + ROUNDS * rules.seats
