"""Knights first.

Idea: a knight costs three cards and takes two from the neighbours at once: half a point for one card net,
and two cards less for those who sit beside.
Style: raider; buys as soon as it can, which keeps its hand small.
Known weakness: one knight a building, six in the box: two settlements hold one point of knights, so it
must widen in between, and it does so late.
"""

from typing import Any

from strategies.api import CITY, END, KNIGHT, SETTLEMENT, Parameter, strategy
from strategies.edition.goals import any_piece, first_possible, pursue
from strategies.shared.notes import LAST_BUILT
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import style

PATIENCE = len(TRADE)


@strategy(
    games=("edition",),
    parameters=style(
        TRADE, [Parameter("patience", 3, 0, 50, "own turns without a piece before it builds whatever it can")]
    ),
)
def knights(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Knights first, then settlements for more knights, then cities."""
    goal = first_possible(rules, table, me.seat, KNIGHT, SETTLEMENT, CITY)
    choice = pursue(rules, table, me, menu, goal)
    waited = (table.turn - me.memory[LAST_BUILT]) / rules.seats
    if menu.kind[choice] == END and waited > me.parameters[PATIENCE]:
        choice = any_piece(rules, table, me, menu)
    if menu.kind[choice] <= KNIGHT:
        me.memory[LAST_BUILT] = table.turn
    return choice
