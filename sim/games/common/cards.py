"""Cards change hands here and nowhere else, so that counts, bank and log always agree."""

from typing import Any

from sim.games.common.rules import SINGLE
from sim.machine import codes
from sim.machine.chance import draw_below
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def take_up(table: Any, seats: Any, seat: int, kind: int, count: int) -> None:
    """Put cards into a hand, or with a negative count take them out."""
    seats[seat].hand[kind] += count
    table.cards[seat] += count
    if kind >= table.resource_kinds:
        table.ingredients[seat] += count


@compiled
def gain(table: Any, seats: Any, row: Any, seat: int, kind: int, count: int, cause: int) -> None:
    """A seat takes cards from the bank."""
    take_up(table, seats, seat, kind, count)
    table.bank[kind] -= count
    row.gained[cause, seat] += count


@compiled
def deal(table: Any, seats: Any, seat: int, kind: int, count: int) -> None:
    """A seat gets start cards from the bank, before there is a turn to tell them in."""
    take_up(table, seats, seat, kind, count)
    table.start_cards[seat] += count
    table.bank[kind] -= count


@compiled
def lose(table: Any, seats: Any, row: Any, seat: int, kind: int, count: int, cause: int) -> None:
    """A seat gives cards back to the bank."""
    take_up(table, seats, seat, kind, -count)
    table.bank[kind] += count
    row.lost[cause, seat] += count


@compiled
def hand_over(
    table: Any, seats: Any, row: Any, giver: int, taker: int, kind: int, count: int, loss: int, gain: int
) -> None:
    """A seat gives cards to another seat, for this cause of loss and that of gain."""
    take_up(table, seats, giver, kind, -count)
    take_up(table, seats, taker, kind, count)
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
def part_cards(table: Any, seat: int, part: int) -> int:
    """Cards that a seat holds of a part, resources or ingredients."""
    return (
        table.ingredients[seat] if part == codes.INGREDIENTS else table.cards[seat] - table.ingredients[seat]
    )


@compiled
def first_kind(rules: Any, part: int) -> int:
    """The first kind of card of a part."""
    return rules.resources if part == codes.INGREDIENTS else 0


@compiled
def last_kind(rules: Any, part: int) -> int:
    """The kind after the last of a part."""
    return rules.kinds if part == codes.INGREDIENTS else rules.resources


@compiled
def random_card(first: int, last: int, hand: Any, cards: int, stream: Any) -> int:
    """The kind of a card drawn from so many hidden cards of the kinds from first up to last."""
    position = draw_below(stream, cards)
    for kind in range(first, last):
        position -= hand[kind]
        if position < 0:
            return kind
    return -1


@compiled
def bank_is_empty(rules: Any, table: Any) -> bool:
    """Whether the bank has no resource of any kind."""
    for kind in range(rules.resources):
        if table.bank[kind] > 0:
            return False
    return True


@compiled
def list_takes(rules: Any, table: Any, menu: Any) -> None:
    """Any resource that the bank has."""
    for kind in range(rules.resources):
        if table.bank[kind] > 0:
            add(menu, codes.TAKE, kind, 0)


@compiled
def pay_out(rules: Any, table: Any, seats: Any, due: Any, row: Any, kind: int, cause: int) -> int:
    """Pay every seat what it is due of a kind; on a shortage nobody, or a single seat what is left.

    Returns how many cards were paid, and leaves nothing due.
    """
    total = 0
    takers = 0
    for seat in range(rules.seats):
        total += due[seat]
        takers += due[seat] > 0
    if total == 0:
        return 0
    short = total > table.bank[kind]
    paid = 0
    for seat in range(rules.seats):
        count = due[seat]
        due[seat] = 0
        if short:
            count = min(count, table.bank[kind]) if takers == 1 and rules.cards.shortage == SINGLE else 0
        if count > 0:
            gain(table, seats, row, seat, kind, count, cause)
            paid += count
    return paid
