"""Strategies that break a rule in play, each in its own way."""

import math
from typing import Any

from strategies.api import BANK, OFFER, compiled, find, scoring, strategy


@compiled
def share(cards: int, seats: int) -> int:
    return cards // seats


@strategy(games=["edition"])
def raises(rules: Any, table: Any, me: Any, menu: Any) -> int:
    if table.turn > 5:
        raise ValueError("no idea")  # raised here
    return 0


@strategy(games=["edition"])
def divides(rules: Any, table: Any, me: Any, menu: Any) -> int:
    if table.turn > 5:
        return share(me.hand[0], menu.n - menu.n)
    return 0


@scoring(games=["edition"])
def halves(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    return 1.0 / (table.turn - table.turn) if table.turn > 5 else 0.0  # divided here


@strategy(games=["edition"])
def oversteps(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return menu.n


@scoring(games=["edition"])
def scores_nan(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    return (math.inf if i == 1 else 1.0) - math.inf


@strategy(games=["edition"])
def undercuts(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return -2


@strategy(games=["edition"])
def gives_too_much(rules: Any, table: Any, me: Any, menu: Any) -> int:
    offer = find(menu, OFFER)
    me.give[0] = 99
    me.want[1] = 1
    return max(offer, 0)


@strategy(games=["edition"])
def offers_nothing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return max(find(menu, OFFER), 0)


@strategy(games=["edition"])
def swaps_forever(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return max(find(menu, BANK), 0)


@strategy(games=["edition"])
def offers_forever(rules: Any, table: Any, me: Any, menu: Any) -> int:
    offer = find(menu, OFFER)
    for kind in range(rules.kinds):
        if offer >= 0 and me.hand[kind] > 0:
            me.give[kind] = 1
            me.want[(kind + 1) % rules.kinds] = 1
            return offer
    return 0
