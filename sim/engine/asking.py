"""The one place that calls strategies, and checks what comes back."""

from typing import Any

from sim.engine import codes
from sim.engine.compiler import compiled
from sim.engine.defaults import default_choice


@compiled
def ask(rules: Any, table: Any, me: Any, menu: Any, choose: Any, score: Any, scores: int) -> int:
    """A player's choice from the menu; notes a fault on the table and returns 0 if it is none."""
    if rules.player_trade == 1:
        me.give[:] = 0
        me.want[:] = 0
    if scores == 1:
        choice = best_scored(rules, table, me, menu, score)
    else:
        choice = int(choose(rules, table, me, menu))
    if choice == codes.NO_OPINION:
        return default_choice(me, menu)
    if choice < 0 or choice >= menu.n:
        table.fault = codes.NOT_AN_OPTION
        table.fault_value = choice
        return 0
    return choice


@compiled
def best_scored(rules: Any, table: Any, me: Any, menu: Any, score: Any) -> int:
    """The option with the highest score, the first of equals; options scored NaN are passed over."""
    best = codes.NO_OPINION
    best_score = 0.0
    for i in range(menu.n):
        value = score(rules, table, me, menu, i)
        # A comparison with NaN is false either way.
        if (best == codes.NO_OPINION and value == value) or value > best_score:
            best = i
            best_score = value
    return best
