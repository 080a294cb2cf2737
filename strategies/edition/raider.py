"""Stands in the leader's way.

Idea: a knight takes a card from each neighbour; from one who has almost won that is worth more than its half
point. It trades with no leader, and holds knights that others would need for their last half point.
Style: blocker; builds like a planner while nobody leads.
Known weakness: it reaches its neighbours alone: who sits opposite profits from every raid.
"""

from typing import Any

from strategies.api import NO_OPINION, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import WEIGHTS
from strategies.shared.weights import style


@strategy(
    games=("edition",),
    parameters=style(WEIGHTS, fear=(1, 0.5, 3), danger=(1.5, 1, 20), embargo=(1, 0.5, 2), raid=(1.5, 1, 4)),
)
def raider(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The first piece of the shortest plan, a knight rather when a neighbour has almost won."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    return pursue(rules, table, me, menu, NO_OPINION)
