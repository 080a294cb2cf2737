"""Lives by chocolate.

Idea: sites early and of every kind, settlements beside jungle; the market's points cost no piece.
Style: specialist; waits for a row that pays a card or a point before it makes anything.
Known weakness: everybody who makes chocolate moves its bars, and few sites on few numbers are easily robbed.
"""

from typing import Any

from strategies.api import Parameter, strategy
from strategies.market.turns import play_for
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

LEAST = len(TRADE)
TASTE = 1.0


@strategy(
    games=("market",),
    parameters=style(
        TRADE, [Parameter("least", 0.4, 0.0, 3.0, "reward in victory points below which it makes nothing")]
    ),
)
def chocolatier(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Sites first, and chocolate for rows that pay a card or points."""
    return play_for(rules, table, me, menu, TASTE, me.parameters[LEAST])
