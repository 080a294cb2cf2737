"""What a goal needs and a hand lacks. The needs are kept in the seat's notes while it decides."""

from typing import Any

from strategies.api import ROAD, compiled
from strategies.shared.notes import NEEDS, SCARCE


@compiled
def note_needs(rules: Any, me: Any, goal: int, needs_road: bool) -> None:
    """Note the cards a goal costs, with the road before it if one is needed."""
    for kind in range(rules.kinds):
        needed = 0
        if goal >= 0:
            needed += rules.cost[goal, kind]
        if needs_road:
            needed += rules.cost[ROAD, kind]
        me.memory[NEEDS + kind] = needed


@compiled
def missing_with(rules: Any, me: Any, lost: int, lost_count: int, gained: int, gained_count: int) -> int:
    """Cards still missing for the needs after losing some of one kind and gaining some of another."""
    missing = 0
    for kind in range(rules.kinds):
        held = me.hand[kind]
        if kind == lost:
            held -= lost_count
        if kind == gained:
            held += gained_count
        missing += max(0, int(me.memory[NEEDS + kind]) - held)
    return missing


@compiled
def shortfall(me: Any, kind: int) -> int:
    """How many cards of a kind the needs lack."""
    return max(0, int(me.memory[NEEDS + kind]) - me.hand[kind])


@compiled
def surplus_with(me: Any, kind: int) -> int:
    """How many cards of a kind the needs leave over."""
    return max(0, me.hand[kind] - int(me.memory[NEEDS + kind]))


@compiled
def missing_worth(me: Any, kind: int) -> float:
    """What a missing card of a kind is worth: 1, and more if it was noted to come slowly."""
    return 1.0 + me.memory[SCARCE + kind]


@compiled
def wanted_card(rules: Any, me: Any, menu: Any) -> int:
    """The option that takes the card most lacking; with nothing lacking, the one held least."""
    best = 0
    for i in range(1, menu.n):
        gap = int(me.memory[NEEDS + menu.a[i]]) - me.hand[menu.a[i]]
        if gap > int(me.memory[NEEDS + menu.a[best]]) - me.hand[menu.a[best]]:
            best = i
    return best


@compiled
def unwanted_card(me: Any, menu: Any) -> int:
    """The option that discards the card most in excess of the needs."""
    best = 0
    for i in range(1, menu.n):
        over = me.hand[menu.a[i]] - int(me.memory[NEEDS + menu.a[i]])
        if over > me.hand[menu.a[best]] - int(me.memory[NEEDS + menu.a[best]]):
            best = i
    return best
