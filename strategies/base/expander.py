"""The longest road, and the places along it.

Idea: roads open places and bring two points of their own; whoever builds most of them chooses first.
Style: wood and brick, many settlements, late cities.
Known weakness: its places get poorer the further it goes, and a settlement in its way costs it both.
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
    settlement=1.5,
    city=(0.8, 0.3, 1.2),
    road=0.8,
    rarity=0.3,
    longest_road=(1.5, 1.0, 4.0),
    reach=(2.0, 1.0, 6.0),
    finish=4.0,
    demand=0.5,
    new_kind=1.5,
    room=0.4,
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def expander(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Roads and settlements first, for the places and for the longest road."""
    return plan(rules, table, me, menu)
