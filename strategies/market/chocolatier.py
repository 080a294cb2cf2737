"""Lives by chocolate.

Idea: sites early and of every kind, settlements beside jungle; the market's points cost no piece.
Style: specialist; waits for a row that pays a card or a point before it makes anything.
Known weakness: everybody who makes chocolate moves its bars, and few sites on few numbers are easily robbed.
"""

from typing import Any

from strategies.api import strategy
from strategies.island.plan import plan
from strategies.island.weights import ISLAND, MARKET
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style


@strategy(
    games=("market",), parameters=style(TRADE, ISLAND, MARKET, taste=(1.0, 0.9, 3.0), least=(0.4, 0.4, 2.0))
)
def chocolatier(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Sites first, and chocolate for rows that pay a card or points."""
    return plan(rules, table, me, menu)
