"""The nearest point first.

Idea: whichever piece lacks the fewest cards for its points is the next goal, anew at every decision.
Style: opportunist; its hand is rarely large, and its offers change from turn to turn.
Known weakness: no plan beyond the next piece, so it buys knights before the settlements that would pay.
"""

from typing import Any

from strategies.api import strategy
from strategies.edition.goals import nearest_goal, plan_holds
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import WEIGHTS
from strategies.shared.weights import style


@strategy(games=("edition",), parameters=style(WEIGHTS, endgame=(1.5, 0, 2)))
def nearest(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Whichever piece lacks the fewest cards a point is the goal."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    return pursue(rules, table, me, menu, nearest_goal(rules, table, me))
