"""Cities first.

Idea: a city costs five cards, a road and a settlement six; for one point each the city is cheaper, needs
no open road, and doubles what its colour pays.
Style: hoarder of ore and grain.
Known weakness: hands of five and more wait for the robber section, and three ore are slow to come.
"""

from typing import Any

from strategies.api import CITY, NO_OPINION, Parameter, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.pieces import is_possible
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import FIRST_OF_STYLE, WEIGHTS
from strategies.shared.weights import style

FIRST_CITIES = FIRST_OF_STYLE


@strategy(
    games=("edition",),
    parameters=style(
        WEIGHTS,
        [Parameter("first", 3, 1, 5, "cities to raise before other pieces may come first")],
        endgame=(2.0, 0.0, 2.0),
    ),
)
def cities(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Cities first, up to `first` of them; then the shortest way to the win."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    wanted = table.pieces[me.seat, CITY] < me.parameters[FIRST_CITIES]
    favourite = CITY if wanted and is_possible(rules, table, me.seat, CITY) else NO_OPINION
    return pursue(rules, table, me, menu, favourite)
