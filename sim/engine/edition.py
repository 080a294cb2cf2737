"""The flow of the chocolate edition: how it begins, what may be done, what then happens."""

from typing import Any

from sim.engine import codes
from sim.engine.cards import deal, gain, lose
from sim.engine.chain import build, lay_start_chain, list_building
from sim.engine.codes import ANSWER, BANK, BEFORE_SPIN, CHOICE, CLOSE, DISCARD, END, OFFER, SPIN, TAKE, TURN
from sim.engine.compiler import compiled
from sim.engine.menus import add
from sim.engine.rows import note_building_points, note_pieces, steps
from sim.engine.spinner import ask_next_owing, resolve_spin, spin
from sim.engine.trading import (
    answer_offer,
    close_offer,
    list_answers,
    list_bank_trades,
    list_deals,
    list_offer,
    make_offer,
    trade_with_bank,
)

NAME = "edition"


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Lay out the set-ups and deal the start cards; seat 0 begins."""
    table.resource_kinds = rules.resources
    fill_supply(rules, table)
    for seat in range(rules.seats):
        for colour in range(rules.colours):
            table.building[seat, colour] = codes.NO_BUILDING
            table.knights_on[seat, colour] = 0
        for piece in range(codes.PIECES):
            table.pieces[seat, piece] = 0
        lay_start_chain(rules, table, seat)
        table.owed[seat] = 0
        table.cards[seat] = 0
        table.start_cards[seat] = 0
        for kind in range(rules.kinds):
            table.ratio[seat, kind] = rules.bank_ratio
            deal(table, seats, seat, kind, rules.setup_cards[seat, kind])
    secret.outcomes = 0
    begin_turn(rules, table, 0)


@compiled
def fill_supply(rules: Any, table: Any) -> None:
    """Bank and pieces as they come out of the box."""
    for kind in range(rules.kinds):
        table.bank[kind] = rules.bank_start[kind]
    table.roads_left = rules.supply_roads
    table.knights_left = rules.supply_knights
    for colour in range(rules.colours):
        table.settlements_left[colour] = rules.supply_settlements


@compiled
def begin_turn(rules: Any, table: Any, seat: int) -> None:
    """A seat's turn begins; it may have won already."""
    table.turn += 1
    table.active = seat
    table.asked = seat
    table.asks = BEFORE_SPIN
    table.actions = 0
    table.built = 0
    table.offers = 0
    win_if_enough(rules, table)


@compiled
def win_if_enough(rules: Any, table: Any) -> None:
    """The active seat wins if it has the points; nobody wins on another's turn."""
    if table.points[table.active] >= rules.target:
        table.ended = codes.WON
        table.winner = table.active
        table.asks = codes.OVER


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """All legal options of the pending decision."""
    menu.n = 0
    hand = seats[table.asked].hand
    asks = table.asks
    if asks == TURN:
        add(menu, END, 0, 0)
        list_building(rules, table, hand, menu)
        list_bank_trades(rules, table, hand, menu)
        list_offer(rules, table, menu)
    elif asks == BEFORE_SPIN:
        add(menu, SPIN, 0, 0)
        list_bank_trades(rules, table, hand, menu)
    elif asks == ANSWER:
        list_answers(rules, table, hand, menu)
    elif asks == CLOSE:
        list_deals(rules, table, hand, menu)
    elif asks == CHOICE:
        for kind in range(rules.kinds):
            if table.bank[kind] > 0:
                add(menu, TAKE, kind, 0)
    else:
        for kind in range(rules.kinds):
            if hand[kind] > 0:
                add(menu, DISCARD, kind, 0)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """Carry out the chosen option and all that follows from it, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    secret.outcomes = 0
    asks = table.asks
    if asks == ANSWER:
        answer_offer(rules, table, seats, row, kind)
    elif asks == CLOSE:
        close_offer(rules, table, seats, row, kind, a)
    elif asks == CHOICE or asks == codes.DISCARDING:
        settle_owed(rules, table, seats, row, kind, a)
    else:
        table.actions += 1
        if table.actions > rules.action_cap:
            table.fault = codes.ENDLESS
            table.fault_value = table.actions
            return
        act(rules, table, seats, secret, row, kind, a, b)


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action of the active seat in its own turn."""
    if kind == END:
        end_turn(rules, table)
    elif kind == BANK:
        trade_with_bank(rules, table, seats, row, a, b)
    elif kind == OFFER:
        make_offer(rules, table, seats, row)
    elif kind == SPIN:
        section = spin(rules, table, secret)
        row.spin = section
        resolve_spin(rules, table, seats, row, section)
        ask_next_owing(rules, table)
    else:
        build(rules, table, seats, secret, row, kind, a, b)
        win_if_enough(rules, table)


@compiled
def settle_owed(rules: Any, table: Any, seats: Any, row: Any, kind: int, card: int) -> None:
    """The asked seat takes or discards one card of those it owes."""
    if kind == TAKE:
        gain(table, seats, row, table.asked, card, 1, codes.GAIN_CHOICE)
    elif kind == DISCARD:
        lose(table, seats, row, table.asked, card, 1, codes.LOSS_DISCARD)
    table.owed[table.asked] -= 1
    ask_next_owing(rules, table)


@compiled
def end_turn(rules: Any, table: Any) -> None:
    """The next seat's turn, unless the game has lasted too long."""
    if table.turn >= rules.turn_cap:
        table.ended = codes.CAPPED
        table.asks = codes.OVER
    else:
        begin_turn(rules, table, (table.active + 1) % rules.seats)


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note how the table stands at the end of a turn."""
    note_pieces(rules, table, row)
    for seat in range(rules.seats):
        row.points[seat] = steps(table.points[seat])


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note the points at the end of a game, and where they come from."""
    note_building_points(rules, table, row)
    for seat in range(rules.seats):
        row.points[seat] = steps(table.points[seat])
        row.points_knights[seat] = steps(table.pieces[seat, codes.KNIGHT] * rules.piece_points[codes.KNIGHT])


@compiled
def close_sale(rules: Any, table: Any, row: Any) -> None:
    """This game sells nothing."""
