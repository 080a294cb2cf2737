"""Seats of a desk that play by weights: those that the parts of a planner declare, or others."""

from typing import Any, TypeVar

from strategies.island.firsts import crowding, plain_worths
from strategies.island.weights import ISLAND, MARKET
from strategies.shared.notes import GROWING, MAKING_AT, SEEKING, STANDING
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import places, style
from tests.desk import Desk

D = TypeVar("D", bound=Desk)

PLACES = places((*TRADE, *ISLAND, *MARKET))


def weigh(desk: D, **changes: float) -> D:
    """Give all seats the declared weights, some of them changed; what they noted by others is noted anew."""
    game = "market" if desk.rules.varieties > 0 else "base"
    for weight in style(TRADE, ISLAND, MARKET, **changes):
        desk.state.seats["parameters"][:, PLACES[weight.name]] = weight.default if game in weight.games else 0
    desk.state.seats["memory"][:, [STANDING, GROWING, SEEKING, MAKING_AT]] = 0
    return desk


def first_worth(desk: Desk, me: Any, at: int, card: float) -> float:
    """What an open place is worth to a seat to found on, by what it has noted, less for its neighbours."""
    plain = plain_worths(desk.rules, desk.table, me, card)
    return float(plain[at] - crowding(desk.rules, desk.table.node_owner, me, me.seat, at))
