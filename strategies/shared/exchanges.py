"""What an exchange of cards is worth: to oneself, to the partner, and with whom there is none.

The noted needs (`needs.py`) say what is missing and what is to spare; the weights (`trade_weights.py`) how
eager, generous and afraid a planner is.
"""

from typing import Any

from strategies.api import compiled
from strategies.shared.needs import missing_worth, shortfall, surplus_with
from strategies.shared.notes import NEEDS
from strategies.shared.trade_weights import DANGER, EMBARGO, FEAR, LEAST_GAIN, NEEDED_WORTH, SPARE_WORTH


@compiled
def gain_from(rules: Any, me: Any, given: Any, got: Any) -> float:
    """What an exchange is worth to oneself, in missing cards."""
    worth = 0.0
    for kind in range(rules.kinds):
        if got[kind] > 0:
            useful = min(got[kind], shortfall(me, kind))
            spare = me.parameters[SPARE_WORTH] * (got[kind] - useful)
            worth += missing_worth(me, kind) * (useful + spare)
        if given[kind] > 0:
            worth -= loss_of(me, kind, given[kind])
    return worth


@compiled
def loss_of(me: Any, kind: int, count: int) -> float:
    """What it costs to give so many cards of a kind: little for those to spare, more for those needed."""
    spare = min(count, surplus_with(me, kind))
    weights = me.parameters
    return missing_worth(me, kind) * (weights[SPARE_WORTH] * spare + weights[NEEDED_WORTH] * (count - spare))


@compiled
def gain_to_partner(rules: Any, me: Any, given: Any, got: Any) -> float:
    """What it is worth to the partner: who wants it gets what it lacks for what it can spare."""
    gain = 0.0
    for kind in range(rules.kinds):
        gain += given[kind] - me.parameters[SPARE_WORTH] * got[kind]
    return max(0.0, gain)


@compiled
def cost_of_helping(rules: Any, table: Any, me: Any, partner: int) -> float:
    """What each card that a partner gains costs oneself: more, the nearer the partner is to winning."""
    nearness = table.points[partner] / rules.victory.points
    return me.parameters[FEAR] * nearness * nearness


@compiled
def exchange_worth(rules: Any, table: Any, me: Any, given: Any, got: Any, partner: int) -> float:
    """What an exchange is worth, its cost by helping the partner taken off; in missing cards."""
    own = gain_from(rules, me, given, got)
    if own <= me.parameters[LEAST_GAIN] or me.parameters[FEAR] <= 0.0:
        return own  # no deal whatever the partner gains, or nobody who minds
    return own - cost_of_helping(rules, table, me, partner) * gain_to_partner(rules, me, given, got)


@compiled
def is_near_victory(rules: Any, table: Any, me: Any, seat: int) -> bool:
    """Whether a seat is so near the target that an exchange could hand it the win."""
    return table.points[seat] + me.parameters[DANGER] >= rules.victory.points


@compiled
def is_shunned(rules: Any, table: Any, me: Any, partner: int) -> bool:
    """Whether it trades with a seat no more: one near victory, or one far ahead of all others."""
    if is_near_victory(rules, table, me, partner):
        return True
    ahead = table.points[partner] - me.parameters[EMBARGO]
    if ahead < 0.0:
        return False
    for seat in range(rules.seats):
        if seat != partner and table.points[seat] > ahead:
            return False
    return True


@compiled
def completes_needs(rules: Any, me: Any, given: Any, got: Any) -> bool:
    """Whether nothing is missing after an exchange."""
    for kind in range(rules.kinds):
        if me.hand[kind] - given[kind] + got[kind] < me.memory[NEEDS + kind]:
            return False
    return True
