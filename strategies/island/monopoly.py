"""Whether to play a monopoly and on what: by the cards that others likely hold, and what they are worth."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.island.worth import pips
from strategies.shared.needs import missing_worth, shortfall
from strategies.shared.trade_weights import SPARE_WORTH

LEAST_WORTH = 2.0  # in missing cards; for less it is kept


@compiled
def best_monopoly(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The monopoly that likely brings most, once one is worth its card; -1 if none is."""
    best = -1
    best_worth = LEAST_WORTH
    for i in range(menu.n):
        if menu.kind[i] == api.PLAY_MONOPOLY:
            worth = worth_of_likely(me, menu.a[i], likely_held(rules, table, me, menu.a[i]))
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def worth_of_likely(me: Any, kind: int, cards: float) -> float:
    """What so many cards of a kind are worth: those that the needs lack, and a little the others."""
    useful = min(cards, float(shortfall(me, kind)))
    return missing_worth(me, kind) * (useful + me.parameters[SPARE_WORTH] * (cards - useful))


@compiled
def likely_held(rules: Any, table: Any, me: Any, kind: int) -> float:
    """Cards of a kind in the hands of the others, if these are mixed as what their buildings bring."""
    likely = 0.0
    for seat in range(rules.seats):
        if seat != me.seat and table.cards[seat] > 0:
            likely += table.cards[seat] * share_of_income(rules, table, seat, kind)
    return likely


@compiled
def share_of_income(rules: Any, table: Any, seat: int, kind: int) -> float:
    """Which part of the cards that a seat's buildings bring is of a kind."""
    of_kind, of_all = 0, 0
    for hex_ in range(rules.hexes):
        for corner in range(6):
            node = rules.hex_nodes[hex_, corner]
            if table.node_owner[node] == seat:
                cards = pips(table.hex_chip[hex_]) * (1 + table.node_city[node])
                of_all += cards
                of_kind += cards if table.hex_kind[hex_] == kind else 0
    return of_kind / of_all if of_all > 0 else 0.0
