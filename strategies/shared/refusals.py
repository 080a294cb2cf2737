"""Memory of refusals: what was offered in vain for a card, and how long ago.

For each card that was asked for, one note holds how many of every other card were not enough: a digit to the
base of eight for each kind, so that all of it fits into one number.
"""

from typing import Any

from strategies.api import compiled
from strategies.shared.notes import REFUSED, REFUSED_AT
from strategies.shared.trade_weights import MEMORY

BITS, MOST = 3, 7  # for each kind, and the highest count that they hold


@compiled
def refusals_of(rules: Any, table: Any, me: Any, want: int) -> int:
    """What was lately refused for a wanted card; 0 if all that is too long ago."""
    age = table.turn - me.memory[REFUSED_AT + want]
    return 0 if age > me.parameters[MEMORY] * rules.seats else int(me.memory[REFUSED + want])


@compiled
def refused_count(refusals: int, give: int) -> int:
    """How many cards of a kind were not enough; 0 if that was not tried."""
    return (refusals >> (BITS * give)) & MOST


@compiled
def note_refusal(rules: Any, table: Any, me: Any, want: int, give: int, count: int) -> None:
    """Note an offer as refused, until a deal shows that it was not."""
    refusals = refusals_of(rules, table, me, want)
    more = min(count, MOST) - refused_count(refusals, give)
    me.memory[REFUSED + want] = refusals + (more << (BITS * give))
    me.memory[REFUSED_AT + want] = table.turn


@compiled
def forget_refusal(rules: Any, table: Any, me: Any) -> None:
    """The offer on the table led to a deal: what it asked for can be had."""
    for kind in range(rules.kinds):
        if table.offer_want[kind] > 0:
            me.memory[REFUSED + kind] = 0
