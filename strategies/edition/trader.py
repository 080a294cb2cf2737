"""Trades with everybody.

Idea: an exchange helps both sides, so who is in most of them gains most: many offers, raised when they are
refused, and hardly a gain too small.
Style: merchant; it builds like a planner, and gives three cards for the one that its plan lacks.
Known weakness: every deal helps a rival too, and its hand is soon spent on exchange.
"""

from typing import Any

from strategies.api import NO_OPINION, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import WEIGHTS
from strategies.shared.weights import style


@strategy(
    games=("edition",),
    parameters=style(WEIGHTS, offers=(6, 4, 10), least_gain=(0, -1, 0.2), most_given=(3, 2, 5)),
)
def trader(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The first piece of the shortest plan, with trade for whatever it lacks."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    return pursue(rules, table, me, menu, NO_OPINION)
