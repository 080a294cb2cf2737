"""What a seat cannot see, guessed: the cards in other hands, as chance would deal them.

A guess agrees with all that lies open now: how many cards of a part each hand has, which cards are not in the
bank, and what the offer on the table has shown. Every deal of the cards unseen is equally likely.
"""

from typing import Any

import numpy as np

from sim.games.common.cards import first_kind, last_kind, part_cards, random_card
from sim.limits import MAX_KINDS
from sim.machine import codes
from sim.machine.compiler import compiled


@compiled
def guess(rules: Any, table: Any, seats: Any, secret: Any, me: Any, stream: Any) -> None:
    """Fill what is hidden from a seat in records that are blank but for its own."""
    guess_hands(rules, table, seats, me, stream)


@compiled
def guess_hands(rules: Any, table: Any, seats: Any, me: Any, stream: Any) -> None:
    """Deal the cards that are in other hands: first those that were shown, the rest by chance."""
    unseen = unseen_cards(rules, table, me)
    for seat in range(rules.seats):
        if seat != me.seat:
            for kind in range(rules.kinds):
                move_cards(unseen, seats[seat].hand, kind, shown(table, seat, kind))
    for seat in range(rules.seats):
        if seat != me.seat:
            for part in range(2):
                draw_part(rules, table, seat, part, unseen, seats[seat].hand, stream)


@compiled
def unseen_cards(rules: Any, table: Any, me: Any) -> Any:
    """Cards of each kind that are neither in the bank nor in the own hand."""
    unseen = np.zeros(MAX_KINDS, np.int64)
    for kind in range(rules.kinds):
        unseen[kind] = rules.bank_start[kind] - table.bank[kind] - me.hand[kind]
    return unseen


@compiled
def shown(table: Any, seat: int, kind: int) -> int:
    """Cards of a kind that a seat has shown to hold, by the offer on the table and the answers to it."""
    if table.asks != codes.ANSWER and table.asks != codes.CLOSE:
        return 0
    if seat == table.active:
        return table.offer_give[kind]
    if table.answer[seat] == codes.ACCEPTED:
        return table.offer_want[kind]
    return table.counter_give[seat, kind] if table.answer[seat] == codes.COUNTERED else 0


@compiled
def move_cards(source: Any, target: Any, kind: int, count: int) -> None:
    """Move cards of a kind."""
    source[kind] -= count
    target[kind] += count


@compiled
def draw_part(rules: Any, table: Any, seat: int, part: int, unseen: Any, hand: Any, stream: Any) -> None:
    """Draw what a hand lacks of resources or of ingredients."""
    first, last = first_kind(rules, part), last_kind(rules, part)
    left = 0
    lacking = part_cards(table, seat, part)
    for kind in range(first, last):
        left += unseen[kind]
        lacking -= hand[kind]
    for _ in range(lacking):
        move_cards(unseen, hand, random_card(first, last, unseen, left, stream), 1)
        left -= 1
