"""The nearest point first.

Idea: whichever piece lacks the fewest cards for its points is the next goal, anew at every decision.
Style: opportunist; its hand is rarely large, and its offers change from turn to turn.
Known weakness: no plan beyond the next piece, so it buys knights before the settlements that would pay.
"""

from typing import Any

from strategies.api import CITY, KNIGHT, NO_OPINION, SETTLEMENT, compiled, strategy
from strategies.edition.goals import first_possible, open_roads, pursue
from strategies.shared.needs import missing_with, note_needs
from strategies.shared.trade_weights import TRADE


@compiled
def distance(rules: Any, table: Any, me: Any, goal: int) -> float:
    """Missing cards a point gained; a card in hand is not counted as spent."""
    points = rules.piece_points[goal]
    if goal == CITY:
        points -= rules.piece_points[SETTLEMENT]
    note_needs(rules, me, goal, goal == SETTLEMENT and open_roads(table, me.seat) == 0)
    return (missing_with(rules, me, -1, 0, -1, 0) + 1.0) / max(points, 0.01)


@strategy(games=("edition",), parameters=TRADE)
def nearest(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Whichever piece lacks the fewest cards a point is the goal."""
    best = NO_OPINION
    for goal in (SETTLEMENT, CITY, KNIGHT):
        if first_possible(rules, table, me.seat, goal, goal, goal) == goal and (
            best == NO_OPINION or distance(rules, table, me, goal) < distance(rules, table, me, best)
        ):
            best = goal
    return pursue(rules, table, me, menu, best)
