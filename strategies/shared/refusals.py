"""Memory of refusals: what was offered in vain for a card, and how long ago.

For each card that was asked for, one note holds how many of every other card were not enough: a digit to the
base of eight for each kind, so that all of it fits into one number.
"""

from typing import Any

from strategies.api import compiled
from strategies.shared.notes import REFUSED, REFUSED_AT
from strategies.shared.trade_weights import MEMORY

BITS = 3  # for each kind: counts up to 7


@compiled
def refused_count(rules: Any, table: Any, me: Any, want: int, give: int) -> int:
    """How many cards of a kind were lately not enough for a wanted one; 0 if that was not tried."""
    age = table.turn - me.memory[REFUSED_AT + want]
    if age > me.parameters[MEMORY] * rules.seats:
        return 0
    return (int(me.memory[REFUSED + want]) >> (BITS * give)) & 7


@compiled
def note_refusal(rules: Any, table: Any, me: Any, want: int, give: int, count: int) -> None:
    """Note an offer as refused, until a deal shows that it was not."""
    before = refused_count(rules, table, me, want, give)
    noted = int(me.memory[REFUSED + want])
    if table.turn - me.memory[REFUSED_AT + want] > me.parameters[MEMORY] * rules.seats:
        noted = 0
    me.memory[REFUSED + want] = noted + ((min(count, 7) - before) << (BITS * give))
    me.memory[REFUSED_AT + want] = table.turn


@compiled
def forget_refusal(rules: Any, table: Any, me: Any) -> None:
    """The offer on the table led to a deal: what it asked for can be had."""
    for kind in range(rules.kinds):
        if table.offer_want[kind] > 0:
            me.memory[REFUSED + kind] = 0
