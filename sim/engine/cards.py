"""Cards change hands here and nowhere else, so that counts, bank and log always agree."""

from typing import Any

from sim.engine.chance import draw_below
from sim.engine.compiler import compiled


@compiled
def gain(table: Any, seats: Any, row: Any, seat: int, kind: int, count: int, cause: int) -> None:
    """A seat takes cards from the bank."""
    seats[seat].hand[kind] += count
    table.cards[seat] += count
    table.bank[kind] -= count
    row.gained[cause, seat] += count


@compiled
def lose(table: Any, seats: Any, row: Any, seat: int, kind: int, count: int, cause: int) -> None:
    """A seat gives cards back to the bank."""
    seats[seat].hand[kind] -= count
    table.cards[seat] -= count
    table.bank[kind] += count
    row.lost[cause, seat] += count


@compiled
def hand_over(
    table: Any, seats: Any, row: Any, giver: int, taker: int, kind: int, count: int, loss: int, gain: int
) -> None:
    """A seat gives cards to another seat, for this cause of loss and that of gain."""
    seats[giver].hand[kind] -= count
    seats[taker].hand[kind] += count
    table.cards[giver] -= count
    table.cards[taker] += count
    row.lost[loss, giver] += count
    row.gained[gain, taker] += count


@compiled
def holds(kinds: int, hand: Any, bundle: Any) -> bool:
    """Whether a hand has every card of a bundle."""
    for kind in range(kinds):
        if hand[kind] < bundle[kind]:
            return False
    return True


@compiled
def pay(rules: Any, table: Any, seats: Any, row: Any, seat: int, piece: int, cause: int) -> None:
    """A seat pays the cost of a piece."""
    for kind in range(rules.kinds):
        if rules.cost[piece, kind] > 0:
            lose(table, seats, row, seat, kind, rules.cost[piece, kind], cause)


@compiled
def random_card(kinds: int, hand: Any, cards: int, stream: Any) -> int:
    """The kind of a card drawn from a hidden hand of so many cards."""
    position = draw_below(stream, cards)
    for kind in range(kinds):
        position -= hand[kind]
        if position < 0:
            return kind
    return -1
