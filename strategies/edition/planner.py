"""The shortest way to the win.

Idea: it reckons how many rounds each set of pieces that wins would take, with the cards in hand, those that
its buildings bring and those that trade makes, and builds the first piece of the shortest.
Style: planner; anew at every decision, so its plans follow the cards that come.
Known weakness: it reckons with an average spin, and as if the others built nothing.
"""

from typing import Any

from strategies.api import NO_OPINION, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import WEIGHTS


@strategy(games=("edition",), parameters=WEIGHTS)
def planner(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The first piece of the shortest plan that wins."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    return pursue(rules, table, me, menu, NO_OPINION)
