"""Cities first.

Idea: a city doubles a place that already pays, needs no road, and nobody can cut it off; so ore and grain
come first, from the founding on.
Style: builder on few places; buys cards with what is over.
Known weakness: a robber on its ore stops everything, and four cities and two settlements are not ten points.
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
    settlement=1.0,
    city=(2.0, 1.6, 4.0),
    rarity=0.3,
    finish=4.0,
    demand=(0.6, 0.3, 1.0),
    new_kind=1.5,
    longest_road=(0.0, 0.0, 0.3),
    largest_army=(0.2, 0.0, 0.4),
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def builder(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Cities as soon as ore and grain allow, on few good places."""
    return plan(rules, table, me, menu)
