"""Whatever pays most on this board.

Idea: weighs every piece, place and award anew at each decision, and lets the board say which plan it is:
what is slow to come counts more, a kind it has none of counts more, and so does an award within reach.
Style: balanced; takes the longest road or the army where it lies at hand, and finishes what wins.
Known weakness: it changes its mind as the board changes, and what it began for one plan may serve no other.
"""

from typing import Any

from strategies.api import strategy
from strategies.island.plan import plan
from strategies.island.weights import ISLAND, MARKET
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

WEIGHTS = style(
    TRADE,
    ISLAND,
    MARKET,
    settlement=1.3,
    city=1.4,
    rarity=0.3,
    longest_road=0.6,
    largest_army=0.4,
    finish=4.0,
    demand=0.4,
    new_kind=2.0,
    room=0.3,
    reach=1.0,
    block=0.1,
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def opportunist(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Every piece, place and award by its worth on this board."""
    return plan(rules, table, me, menu)
