"""The widest chain first.

Idea: every new colour counts a point and pays in three sections more, so early settlements earn the
most; cities and knights follow when no colour is left, or when the win is near.
Style: builder; trades for brick and wood.
Known weakness: six cards a point, and slow when roads or colours run out, since other chains use them too.
"""

from typing import Any

from strategies.api import NO_OPINION, SETTLEMENT, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.pieces import is_possible
from strategies.edition.turns import decide, pursue
from strategies.edition.weights import WEIGHTS
from strategies.shared.weights import style


@strategy(games=("edition",), parameters=style(WEIGHTS, endgame=(2.0, 0.0, 2.0)))
def widest(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Settlements in every colour first, then the shortest way to the win."""
    if plan_holds(rules, table, me):
        return decide(rules, table, me, menu)
    favourite = SETTLEMENT if is_possible(rules, table, me.seat, SETTLEMENT) else NO_OPINION
    return pursue(rules, table, me, menu, favourite)
