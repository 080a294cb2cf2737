"""Lives by the island.

Idea: plays the base game, settlements and cities first, and makes chocolate when it happens to hold a recipe.
Style: builder; buys hardly a site beyond its free ones.
Known weakness: in a game to 13 points the island's own pieces run out before the points do.
"""

from typing import Any

from strategies.api import strategy
from strategies.market.turns import play_for
from strategies.shared.trade_weights import TRADE

TASTE = 0.1


@strategy(games=("market",), parameters=TRADE)
def islander(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Settlements, cities and cards; chocolate whenever it can be made."""
    return play_for(rules, table, me, menu, TASTE, 0.0)
