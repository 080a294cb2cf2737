"""The widest chain first.

Idea: every new colour counts a point and pays in three sections more, so early settlements earn the
most; cities and knights follow when no colour is left.
Style: builder; trades for brick and wood.
Known weakness: slow to its last points when roads or colours run out, since other chains use them too.
"""

from typing import Any

from strategies.api import CITY, KNIGHT, SETTLEMENT, strategy
from strategies.edition.goals import first_possible, pursue
from strategies.shared.trade_weights import TRADE


@strategy(games=("edition",), parameters=TRADE)
def widest(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Settlements in every colour first, then cities, then knights."""
    return pursue(rules, table, me, menu, first_possible(rules, table, me.seat, SETTLEMENT, CITY, KNIGHT))
