"""A bit of everything.

Idea: a few sites of different kinds beside the best numbers, then cities; chocolate as soon as it pays.
Style: balanced; the taste can be set.
Known weakness: seldom first at anything, neither at the jungle nor at the longest road.
"""

from typing import Any

from strategies.api import strategy
from strategies.island.plan import plan
from strategies.island.weights import ISLAND, MARKET
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style


@strategy(games=("market",), parameters=style(TRADE, ISLAND, MARKET, taste=(0.45, 0.3, 0.7)))
def allrounder(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Pieces and sites by their worth, chocolate whenever it can be made."""
    return plan(rules, table, me, menu)
