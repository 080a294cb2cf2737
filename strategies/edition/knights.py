"""Knights first.

Idea: a knight costs three cards and takes two from the neighbours at once: half a point for one card net,
and two cards less for those who sit beside.
Style: raider; buys as soon as it can, which keeps its hand small; between knights it takes the shortest way.
Known weakness: one knight a building, six in the box: two settlements hold one point of knights, so it
must widen in between, and it does so late.
"""

from typing import Any

from strategies.api import END, KNIGHT, NO_OPINION, Parameter, strategy
from strategies.edition.goals import plan_holds
from strategies.edition.pieces import is_possible
from strategies.edition.turns import any_piece, decide, pursue
from strategies.edition.weights import FIRST_OF_STYLE, WEIGHTS
from strategies.shared.notes import LAST_BUILT
from strategies.shared.weights import style

PATIENCE = FIRST_OF_STYLE


@strategy(
    games=("edition",),
    parameters=style(
        WEIGHTS,
        [Parameter("patience", 3, 0, 50, "own turns without a piece before it builds whatever it can")],
        endgame=(1.5, 0, 2),
    ),
)
def knights(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Knights first, then the shortest way to more of them and to the win."""
    if plan_holds(rules, table, me):
        choice = decide(rules, table, me, menu)
    else:
        favourite = KNIGHT if is_possible(rules, table, me.seat, KNIGHT) else NO_OPINION
        choice = pursue(rules, table, me, menu, favourite)
    waited = (table.turn - me.memory[LAST_BUILT]) / rules.seats
    if menu.kind[choice] == END and waited > me.parameters[PATIENCE]:
        choice = max(choice, any_piece(rules, me, menu))
    if menu.kind[choice] <= KNIGHT:
        me.memory[LAST_BUILT] = table.turn
    return choice
