"""The edition's pieces: a seat's chain of roads and coloured buildings, and the knights on them."""

from typing import Any

from sim.games.common.cards import hand_over, holds, pay, random_card
from sim.games.common.columns import LOSS_BUILD
from sim.games.common.turns import next_seat
from sim.games.edition import codes
from sim.games.edition.columns import GAIN_KNIGHT, LOSS_KNIGHT
from sim.machine.chance import reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def count_points(rules: Any, table: Any, seat: int) -> None:
    """Count a seat's points anew from its pieces."""
    total = 0.0
    for piece in range(codes.PIECES):
        total += table.pieces[seat, piece] * rules.piece_points[piece]
    table.points[seat] = total


@compiled
def list_building(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Every piece the active seat can place now."""
    seat = table.active
    if table.roads_left > 0 and holds(rules.kinds, hand, rules.cost[codes.ROAD]):
        for side in range(2):
            if table.chain[seat, table.chain_end[seat, side]] != codes.ROAD_PIECE:
                add(menu, codes.ROAD, side, 0)
    if holds(rules.kinds, hand, rules.cost[codes.SETTLEMENT]):
        list_settlements(rules, table, menu)
    if holds(rules.kinds, hand, rules.cost[codes.CITY]):
        for colour in range(rules.colours):
            if table.building[seat, colour] == codes.IS_SETTLEMENT:
                add(menu, codes.CITY, colour, 0)
    if table.knights_left > 0 and holds(rules.kinds, hand, rules.cost[codes.KNIGHT]):
        for colour in range(rules.colours):
            full = table.knights_on[seat, colour] >= rules.pieces.knights_per_settlement
            if table.building[seat, colour] != codes.NO_BUILDING and not full:
                add(menu, codes.KNIGHT, colour, 0)


@compiled
def list_settlements(rules: Any, table: Any, menu: Any) -> None:
    """Settlements on an open road, in colours the active seat has not."""
    seat = table.active
    for side in range(2):
        if table.chain[seat, table.chain_end[seat, side]] != codes.ROAD_PIECE:
            continue
        for colour in range(rules.colours):
            if table.building[seat, colour] == codes.NO_BUILDING and table.settlements_left[colour] > 0:
                add(menu, codes.SETTLEMENT, side, colour)


@compiled
def extend_chain(table: Any, side: int, piece: int) -> None:
    """Lay a piece at one end of the active seat's chain."""
    seat = table.active
    table.chain_end[seat, side] += -1 if side == codes.LEFT else 1
    table.chain[seat, table.chain_end[seat, side]] = piece


@compiled
def build(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """The active seat pays for a piece and places it."""
    seat = table.active
    pay(rules, table, seats, row, seat, kind, LOSS_BUILD)
    table.pieces[seat, kind] += 1
    table.built += 1
    if kind == codes.ROAD:
        extend_chain(table, a, codes.ROAD_PIECE)
        table.roads_left -= 1
        row.built_roads += 1
    elif kind == codes.SETTLEMENT:
        extend_chain(table, a, b)
        table.building[seat, b] = codes.IS_SETTLEMENT
        table.settlements_left[b] -= 1
        row.built_settlements += 1
    elif kind == codes.CITY:
        table.building[seat, a] = codes.IS_CITY
        table.pieces[seat, codes.SETTLEMENT] -= 1
        row.built_cities += 1
    else:
        table.knights_on[seat, a] += 1
        table.knights_left -= 1
        row.built_knights += 1
        draw_with_knight(rules, table, seats, secret, row)
    count_points(rules, table, seat)


@compiled
def draw_with_knight(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """The builder of a knight draws from both neighbours, left first; of two players from the other."""
    left = next_seat(rules, table)
    if rules.seats == 2:
        draw_cards(rules, table, seats, secret, row, left, rules.knight.draws_with_two_players)
        return
    right = (table.active + rules.seats - 1) % rules.seats
    draw_cards(rules, table, seats, secret, row, left, rules.knight.draws_left)
    draw_cards(rules, table, seats, secret, row, right, rules.knight.draws_right)


@compiled
def draw_cards(rules: Any, table: Any, seats: Any, secret: Any, row: Any, victim: int, count: int) -> None:
    """The active seat draws so many hidden cards from another hand, as far as there are any."""
    for _ in range(min(count, table.cards[victim])):
        stream = secret.streams[codes.DRAW_STREAM]
        kind = random_card(0, rules.kinds, seats[victim].hand, table.cards[victim], stream)
        hand_over(table, seats, row, victim, table.active, kind, 1, LOSS_KNIGHT, GAIN_KNIGHT)
        row.drawn += 1
        reveal(secret, codes.DREW, table.active, victim, kind)
