"""A bit of everything.

Idea: a few sites of different kinds beside the best numbers, then cities; chocolate as soon as it pays.
Style: balanced; the taste can be set.
Known weakness: seldom first at anything, neither at the jungle nor at the longest road.
"""

from typing import Any

from strategies.api import Parameter, strategy
from strategies.market.turns import play_for
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

TASTE = len(TRADE)


@strategy(
    games=("market",),
    parameters=style(
        TRADE, [Parameter("taste", 0.45, 0.0, 3.0, "how much sites and ingredients count beside pieces")]
    ),
)
def allrounder(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Pieces and sites by their worth, chocolate whenever it can be made."""
    return play_for(rules, table, me, menu, me.parameters[TASTE], 0.0)
