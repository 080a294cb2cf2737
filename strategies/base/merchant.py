"""Much of one kind, a harbour, and the bank.

Idea: with a harbour of its own a kind that pays often is every kind; so it founds on strong numbers, whatever
they bring, and goes for the harbour that takes them.
Style: trader; offers often, and asks the bank where others ask for dice.
Known weakness: a place at the coast has fewer hexes, and one number that does not fall stops it.
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
    offers=4,
    harbour=(3.5, 3.0, 6.0),
    own_harbour=(0.6, 0.5, 1.5),
    scarce=0.6,
    rarity=0.3,
    finish=4.0,
    new_kind=0.5,
)


@strategy(games=("base", "market"), parameters=WEIGHTS)
def merchant(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Places that pay much, and a harbour to change it into all else."""
    return plan(rules, table, me, menu)
