"""What tests of trade share: a seat that wants a city, and bundles in words."""

from typing import Any

from strategies.api import CITY
from strategies.shared import trade_weights
from strategies.shared.needs import note_needs
from strategies.shared.trade_weights import TRADE
from tests import desk as desks
from tests.playing import Desk, after_spin, cards


def desk_with(*hands: str, seat: int = 0, **weights: float) -> Desk:
    """A seat wants a city, which costs three ore and two grain, and trades by these weights."""
    desk = after_spin(hands=hands)
    note_needs(desk.rules, desk.seats[seat], CITY, False)
    set_weights(desk, seat, **weights)
    return desk


def set_weights(desk: desks.Desk, seat: int, **weights: float) -> None:
    """Give a seat the default weights of trade, but for these."""
    for place, weight in enumerate(TRADE):
        desk.seats[seat].parameters[place] = weights.get(weight.name, weight.default)
        assert getattr(trade_weights, weight.name.upper()) == place


def bundles(desk: Desk, seat: int = 0) -> tuple[list[int], list[int]]:
    """What a seat has written."""
    me = desk.seats[seat]
    return me.give[:5].tolist(), me.want[:5].tolist()


def bundle(desk: Desk, words: str) -> Any:
    """A bundle as the engine holds it."""
    counts = desk.table.offer_give.copy()
    counts[:] = 0
    counts[:5] = cards(words)
    return counts
