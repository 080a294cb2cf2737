"""The piece nearest at hand that is worth most.

Idea: at every decision the goal is the settlement, city, card or road with the most worth for the fewest
missing cards; everything else, trades and cards included, serves that goal.
Style: solid; founds on many pips of different kinds, robs the leader, plays knights as soon as it can.
Known weakness: no plan beyond the next piece: it races for no award and blocks nobody on purpose.
"""

from typing import Any

from strategies.api import strategy
from strategies.island.plan import plan
from strategies.island.weights import ISLAND
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

WEIGHTS = style(
    TRADE, ISLAND, offers=2, longest_road=(0.0, 0.0, 0.1), largest_army=(0.0, 0.0, 0.1), block=(0.0, 0.0, 0.1)
)


@strategy(games=("base",), parameters=WEIGHTS)
def greedy(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The settlement, city, card or road with the most worth for the fewest missing cards."""
    return plan(rules, table, me, menu)
