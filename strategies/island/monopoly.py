"""Whether to play a monopoly and on what: by the cards that the others hold, and what they are worth."""

from typing import Any

from strategies import api
from strategies.api import blurred, compiled
from strategies.shared.needs import missing_worth, shortfall
from strategies.shared.trade_weights import SPARE_WORTH

LEAST_WORTH = 2.0  # in missing cards; for less it is kept


@compiled
def best_monopoly(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The monopoly that brings most, once one is worth its card; -1 if none is."""
    best = -1
    best_worth = LEAST_WORTH
    for i in range(menu.n):
        if menu.kind[i] == api.PLAY_MONOPOLY:
            kind = menu.a[i]
            worth = blurred(me, worth_of_cards(me, kind, held_by_others(rules, table, me, kind)))
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def worth_of_cards(me: Any, kind: int, cards: int) -> float:
    """What so many cards of a kind are worth: those that the needs lack, and a little the others."""
    useful = min(cards, shortfall(me, kind))
    return missing_worth(me, kind) * (useful + me.parameters[SPARE_WORTH] * (cards - useful))


@compiled
def held_by_others(rules: Any, table: Any, me: Any, kind: int) -> int:
    """Cards of a kind in the hands of the others: the bank lies open, so whoever counts it knows."""
    return int(rules.bank_start[kind] - table.bank[kind] - me.hand[kind])
