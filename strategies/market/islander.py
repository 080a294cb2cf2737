"""Lives by the island.

Idea: plays the base game, settlements and cities first, and makes chocolate when it happens to hold a recipe.
Style: builder; buys hardly a site beyond its free ones.
Known weakness: in a game to 13 points the island's own pieces run out before the points do.
"""

from typing import Any

from strategies.api import strategy
from strategies.island.plan import plan
from strategies.island.weights import ISLAND, MARKET
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style


@strategy(games=("market",), parameters=style(TRADE, ISLAND, MARKET, taste=(0.1, 0.0, 0.25)))
def islander(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Settlements, cities and cards; chocolate whenever it can be made."""
    return plan(rules, table, me, menu)
