"""Takes the places that others need.

Idea: a place counts more if somebody else has a road to it, and the robber always goes to who leads.
Style: quarrelsome; settles where others were going, keeps its knights for when the robber is in its way.
Known weakness: what it takes from one neighbour helps two others as much as itself.
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
    settlement=1.4,
    block=(0.5, 0.3, 1.0),
    hold_knight=(1, 1, 1),
    robber_leader=(1.0, 0.6, 2.0),
    rarity=0.3,
    finish=4.0,
    new_kind=1.5,
    longest_road=0.4,
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def blocker(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Places that others could settle, and the robber on the leader."""
    return plan(rules, table, me, menu)
