"""Cards, knights and the largest army.

Idea: a card costs three cards whatever it is, keeps the robber on others, and three knights bring two points.
Style: ore, wool and grain; cities with what is over.
Known weakness: it hardly grows while it buys, and an army counts for one seat only.
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
    settlement=1.1,
    city=1.1,
    card=(1.5, 1.4, 3.0),
    largest_army=(1.5, 1.2, 4.0),
    longest_road=(0.0, 0.0, 0.8),
    rarity=0.3,
    finish=4.0,
    demand=0.5,
    new_kind=1.5,
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def soldier(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Development cards for the largest army, then cities."""
    return plan(rules, table, me, menu)
