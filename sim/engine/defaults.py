"""What a seat does when its strategy has no opinion: harmless, and never a trade it did not ask for."""

from typing import Any

from sim.engine.codes import DISCARD, NO_OPINION, TAKE
from sim.engine.compiler import compiled


@compiled
def default_choice(me: Any, menu: Any) -> int:
    """Discard what one has most of, take what one has least of, else the first option.

    The first option of every other decision is the quiet one: spin, end, reject, decline.
    """
    if menu.kind[0] != DISCARD and menu.kind[0] != TAKE:
        return 0
    sign = 1 if menu.kind[0] == DISCARD else -1
    best = 0
    for i in range(1, menu.n):
        if sign * (me.hand[menu.a[i]] - me.hand[menu.a[best]]) > 0:
            best = i
    return best


@compiled
def choose_nothing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Stands in where the loop wants a full strategy and the player has a scoring one."""
    return NO_OPINION


@compiled
def score_nothing(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    """Stands in where the loop wants a scoring strategy and the player has a full one."""
    return 0.0
