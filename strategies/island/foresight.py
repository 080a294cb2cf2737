"""A founding looks ahead: which place the others will leave for the seat's next settlement."""

from typing import Any

import numpy as np

from strategies.api import NONE, compiled, founder
from strategies.island import weights
from strategies.island.firsts import crowding, note_founded, plain_worths, start_card_worth

LAST = -1  # no settlement of its own follows
LOOKED_AT = 4  # so many of the best places are weighed with what they leave; 12 found no more
UNKNOWN = -9  # neither an intersection nor none
NO_PLACE = -1e9


@compiled
def next_of_own(rules: Any, table: Any) -> int:
    """The number of the seat's next settlement after the one it founds now; `LAST` if it founds no more."""
    for number in range(table.founded + 1, (2 + rules.founding.third_settlement) * rules.seats):
        if founder(rules, number) == table.active:
            return number
    return LAST


@compiled
def foresight_of(me: Any) -> float:
    """How much a seat counts what will be left for it; who lacks skill looks less far."""
    return me.parameters[weights.FORESIGHT] * (1.0 - me.clumsiness)


@compiled
def best_with_next(rules: Any, table: Any, me: Any, menu: Any, worths: Any, next_own: int) -> int:
    """The option that is worth most together with the place that will be left for the seat's next settlement.

    What a seat thinks of the places follows from what it has founded, and few of the others' minds change
    from one option to the next; so each is reckoned once for each place it is thought to have taken before.
    """
    minds = np.zeros((rules.seats, 2, rules.nodes))
    known = np.full((rules.seats, 2), UNKNOWN)
    unseen = np.copy(worths)
    best = 0
    best_worth = NO_PLACE
    for _ in range(min(LOOKED_AT, menu.n)):
        i = int(np.argmax(unseen))
        unseen[i] = NO_PLACE
        owners, placed = np.copy(table.node_owner), np.full(rules.seats, NONE)
        owners[menu.a[i]] = me.seat
        for number in range(table.founded + 1, next_own):
            seat = founder(rules, number)
            pick = 0 if placed[seat] == NONE else 1
            if known[seat, pick] != placed[seat]:
                known[seat, pick] = placed[seat]
                minds[seat, pick] = mind_of(rules, table, owners, me, seat, number)
            node = best_left(rules, owners, menu, minds[seat, pick])
            if node != NONE:
                owners[node] = seat
                placed[seat] = node
        left = best_own(rules, table, owners, me, menu, next_own)
        if worths[i] + foresight_of(me) * left > best_worth:
            best = i
            best_worth = worths[i] + foresight_of(me) * left
    return best


@compiled
def mind_of(rules: Any, table: Any, owners: Any, me: Any, seat: int, number: int) -> Any:
    """What intersections are worth to a seat, by the weights of the one that looks ahead."""
    note_founded(rules, table, owners, me, seat)
    return plain_worths(rules, table, me, start_card_worth(rules, me, number))


@compiled
def best_left(rules: Any, owners: Any, menu: Any, worths: Any) -> int:
    """The intersection that is worth most of those still left; none if there is none."""
    best = NONE
    best_worth = -1.0
    for i in range(menu.n):
        node = menu.a[i]
        if worths[node] > best_worth and is_left(rules, owners, node):
            best = node
            best_worth = worths[node]
    return best


@compiled
def is_left(rules: Any, owners: Any, node: int) -> bool:
    """Whether nobody stands on an intersection nor beside it, in mind."""
    if owners[node] != NONE:
        return False
    for side in range(3):
        beside = rules.node_nodes[node, side]
        if beside != NONE and owners[beside] != NONE:
            return False
    return True


@compiled
def best_own(rules: Any, table: Any, owners: Any, me: Any, menu: Any, number: int) -> float:
    """What the best place left is worth to the seat itself for a settlement of this number; 0 for none."""
    worths = mind_of(rules, table, owners, me, me.seat, number)
    best = 0.0
    for i in range(menu.n):
        node = menu.a[i]
        if worths[node] > best and is_left(rules, owners, node):  # neighbours only make it less
            best = max(best, worths[node] - crowding(rules, owners, me, me.seat, node))
    return best
