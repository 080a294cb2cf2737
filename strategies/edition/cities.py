"""Cities first.

Idea: a city costs five cards, a road and a settlement six; for one point each the city is cheaper, needs
no open road, and doubles what its colour pays.
Style: hoarder of ore and grain.
Known weakness: hands of five and more wait for the robber section, and three ore are slow to come.
"""

from typing import Any

from strategies.api import CITY, KNIGHT, SETTLEMENT, Parameter, strategy
from strategies.edition.goals import first_possible, pursue
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

FIRST_CITIES = len(TRADE)


@strategy(
    games=("edition",),
    parameters=style(TRADE, [Parameter("first", 3, 1, 5, "cities to raise before settlements come first")]),
)
def cities(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Cities first, up to `first` of them; then settlements, then knights."""
    if table.pieces[me.seat, CITY] < me.parameters[FIRST_CITIES]:
        goal = first_possible(rules, table, me.seat, CITY, SETTLEMENT, KNIGHT)
    else:
        goal = first_possible(rules, table, me.seat, SETTLEMENT, KNIGHT, CITY)
    return pursue(rules, table, me, menu, goal)
