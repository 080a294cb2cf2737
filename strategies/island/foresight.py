"""A founding looks ahead: which place the others will leave for the seat's next settlement."""

from typing import Any, NamedTuple

import numpy as np

from strategies.api import NONE, compiled
from strategies.island.firsts import crowding, note_founded, plain_worth, start_card_worth

LAST = -1  # no settlement of its own follows
UNKNOWN = -9  # neither an intersection nor none


class Minds(NamedTuple):
    """What intersections are worth to the other seats, each at its next two settlements.

    `known` says by which place, taken in mind before, what stands there was reckoned. Few of them change from
    one choice to the next, so most are reckoned once.
    """

    worths: Any
    known: Any


@compiled
def founder(rules: Any, number: int) -> int:
    """The seat that founds a settlement, counted from 0: up through the seats, down again, then up again."""
    seats = rules.seats
    if number < seats:
        return number
    return 2 * seats - 1 - number if number < 2 * seats else number - 2 * seats


@compiled
def next_of_own(rules: Any, table: Any) -> int:
    """The number of the seat's next settlement after the one it founds now; `LAST` if it founds no more."""
    for number in range(table.founded + 1, (2 + rules.founding.third_settlement) * rules.seats):
        if founder(rules, number) == table.active:
            return number
    return LAST


@compiled
def blank_minds(rules: Any) -> Minds:
    """Minds of which nothing is known yet."""
    return Minds(np.zeros((rules.seats, 2, rules.nodes)), np.full((rules.seats, 2), UNKNOWN))


@compiled
def left_worth(
    rules: Any, table: Any, me: Any, menu: Any, minds: Minds, choice: int, next_own: int
) -> float:  # fmt: skip
    """What the seat's next settlement will be worth if it founds here now, and the others as it would."""
    owners, left = table.node_owner.copy(), table.node_closed.copy()
    occupy(rules, owners, left, menu.a[choice], me.seat)
    placed = np.full(rules.seats, NONE)
    for number in range(table.founded + 1, next_own):
        seat = founder(rules, number)
        pick = 0 if placed[seat] == NONE else 1
        if minds.known[seat, pick] != placed[seat]:
            minds.known[seat, pick] = placed[seat]
            note_mind(rules, table, owners, me, menu, seat, number, minds.worths[seat, pick])
        node = best_left(menu, left, minds.worths[seat, pick])
        if node >= 0:
            occupy(rules, owners, left, node, seat)
            placed[seat] = node
    return best_own(rules, table, owners, me, menu, left, start_card_worth(rules, me, next_own))


@compiled
def note_mind(
    rules: Any, table: Any, owners: Any, me: Any, menu: Any, seat: int, number: int, worths: Any
) -> None:
    """Note what intersections are worth to a seat, by the weights of the one that looks ahead."""
    note_founded(rules, table, owners, me, seat)
    card = start_card_worth(rules, me, number)
    for i in range(menu.n):
        worths[menu.a[i]] = plain_worth(rules, table, me, menu.a[i], card)


@compiled
def best_left(menu: Any, left: Any, worths: Any) -> int:
    """The intersection that is worth most of those still left; -1 if none is."""
    best = -1
    best_worth = -1.0
    for i in range(menu.n):
        node = menu.a[i]
        if left[node] == 0 and worths[node] > best_worth:
            best = node
            best_worth = worths[node]
    return best


@compiled
def best_own(rules: Any, table: Any, owners: Any, me: Any, menu: Any, left: Any, card: float) -> float:
    """What the best place is worth that is left for the seat itself; 0 if there is none."""
    note_founded(rules, table, owners, me, me.seat)
    best = 0.0
    for i in range(menu.n):
        if left[menu.a[i]] == 0:
            worth = plain_worth(rules, table, me, menu.a[i], card)
            if worth > best:  # neighbours only make it less
                best = max(best, worth - crowding(rules, owners, me, me.seat, menu.a[i]))
    return best


@compiled
def occupy(rules: Any, owners: Any, left: Any, node: int, seat: int) -> None:
    """Put a settlement on an intersection in mind; it and its neighbours are left to nobody."""
    owners[node] = seat
    left[node] = 1
    for side in range(3):
        if rules.node_nodes[node, side] != NONE:
            left[rules.node_nodes[node, side]] = 1
