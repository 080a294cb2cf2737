"""The edition's pieces: a seat's chain of roads and coloured buildings, and the knights on them."""

from typing import Any

from sim.games.common.cards import hand_over, holds, pay, random_card
from sim.games.common.columns import LOSS_BUILD
from sim.games.common.rules import MAY
from sim.games.common.turns import next_seat
from sim.games.edition import codes
from sim.games.edition.columns import GAIN_KNIGHT, LOSS_KNIGHT
from sim.machine.chance import reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add, add_pass


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
        row.built_colour = b
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
    two = rules.seats == 2
    table.draws_left[codes.LEFT] = rules.knight.draws_with_two_players if two else rules.knight.draws_left
    table.draws_left[codes.RIGHT] = 0 if two else rules.knight.draws_right
    if rules.knight.drawing == MAY:
        ask_for_draw(rules, table)
        return
    for side in range(2):
        victim = neighbour(rules, table, side)
        draw_cards(rules, table, seats, secret, row, victim, table.draws_left[side])
        table.draws_left[side] = 0


@compiled
def neighbour(rules: Any, table: Any, side: int) -> int:
    """The seat on a side of the active one."""
    return next_seat(rules, table) if side == codes.LEFT else (table.active + rules.seats - 1) % rules.seats


@compiled
def ask_for_draw(rules: Any, table: Any) -> None:
    """Ask for the next card that the active seat may draw; if there is none, the turn goes on."""
    table.asks = codes.TURN
    for side in range(2):
        if table.cards[neighbour(rules, table, side)] == 0:
            table.draws_left[side] = 0
        if table.draws_left[side] > 0:
            table.asks = codes.DRAWING
            return


@compiled
def drawing_side(table: Any) -> int:
    """The side on which the active seat draws now: the left one as long as it may."""
    return codes.LEFT if table.draws_left[codes.LEFT] > 0 else codes.RIGHT


@compiled
def list_draws(rules: Any, table: Any, menu: Any) -> None:
    """A hidden card of a neighbour, or no more of its cards."""
    add(menu, codes.DRAW, neighbour(rules, table, drawing_side(table)), 0)
    add_pass(menu)


@compiled
def draw(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int) -> None:
    """The active seat draws a card, or leaves those of this neighbour."""
    side = drawing_side(table)
    if kind == codes.PASS:
        table.draws_left[side] = 0
    else:
        draw_cards(rules, table, seats, secret, row, neighbour(rules, table, side), 1)
        table.draws_left[side] -= 1
    ask_for_draw(rules, table)


@compiled
def draw_cards(rules: Any, table: Any, seats: Any, secret: Any, row: Any, victim: int, count: int) -> None:
    """The active seat draws so many hidden cards from another hand, as far as there are any."""
    for _ in range(min(count, table.cards[victim])):
        stream = secret.streams[codes.DRAW_STREAM]
        kind = random_card(0, rules.kinds, seats[victim].hand, table.cards[victim], stream)
        hand_over(table, seats, row, victim, table.active, kind, 1, LOSS_KNIGHT, GAIN_KNIGHT)
        row.drawn += 1
        reveal(secret, codes.DREW, table.active, victim, kind)
