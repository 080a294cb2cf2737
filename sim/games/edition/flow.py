"""The flow of the chocolate edition: spin, take or discard, then trade and build.

Each decision is a pair that stands side by side in its rule's file: what may be chosen, and what follows.
"""

from typing import Any

from sim.games.common import trading, turns
from sim.games.edition import chain, codes, spinner
from sim.machine import rows
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """The set-ups lie, the cards are dealt; seat 0 begins."""
    begin_turn(rules, table, 0)


@compiled
def begin_turn(rules: Any, table: Any, seat: int) -> None:
    """A seat's turn begins; it may have won already."""
    turns.open_turn(table, seat, codes.BEFORE_SPIN)
    turns.win_with(rules, table, table.points[seat])


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """What may be chosen in the pending decision."""
    menu.n = 0
    hand = seats[table.asked].hand
    asks = table.asks
    if asks == codes.TURN:
        list_turn(rules, table, hand, menu)
    elif asks == codes.BEFORE_SPIN:
        list_before_spin(rules, table, hand, menu)
    elif asks == codes.ANSWER:
        trading.list_answers(rules, table, hand, menu)
    elif asks == codes.CLOSE:
        trading.list_deals(rules, table, hand, menu)
    elif asks == codes.CHOICE:
        spinner.list_choices(rules, table, menu)
    elif asks == codes.PROPOSING:
        trading.list_proposals(rules, table, menu)
    elif asks == codes.DRAWING:
        chain.list_draws(rules, table, menu)
    else:
        spinner.list_discards(rules, hand, menu)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """What follows from the chosen option, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    secret.outcomes = 0
    asks = table.asks
    if asks == codes.TURN or asks == codes.BEFORE_SPIN:
        if not turns.is_endless(rules, table):
            act(rules, table, seats, secret, row, kind, a, b)
    elif asks == codes.ANSWER or asks == codes.PROPOSING:
        trading.answer_offer(rules, table, seats, row, kind)
    elif asks == codes.CLOSE:
        trading.close_offer(rules, table, seats, row, kind, a)
    elif asks == codes.CHOICE:
        spinner.choose(rules, table, seats, row, kind, a)
    elif asks == codes.DRAWING:
        chain.draw(rules, table, seats, secret, row, kind)
    else:
        spinner.discard(rules, table, seats, row, a)


@compiled
def list_before_spin(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Before the spin, the bank trades by some rules."""
    add(menu, codes.SPIN, 0, 0)
    if rules.trade.bank_any_time == 1:
        trading.list_bank_trades(rules, table, hand, menu)


@compiled
def list_turn(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """After the spin: building and trade."""
    add(menu, codes.END, 0, 0)
    chain.list_building(rules, table, hand, menu)
    trading.list_bank_trades(rules, table, hand, menu)
    trading.list_offer(rules, table, menu)


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action of the active seat in its own turn."""
    if kind == codes.END:
        end_turn(rules, table)
    elif kind == codes.BANK:
        trading.trade_with_bank(rules, table, seats, row, a, b)
    elif kind == codes.OFFER:
        trading.make_offer(rules, table, seats, row)
    elif kind == codes.LISTEN:
        trading.listen(rules, table)
    elif kind == codes.SPIN:
        spinner.spin(rules, table, seats, secret, row)
    else:
        chain.build(rules, table, seats, secret, row, kind, a, b)
        turns.win_with(rules, table, table.points[table.active])


@compiled
def end_turn(rules: Any, table: Any) -> None:
    """The next seat's turn, unless the game has lasted too long."""
    if not turns.is_stopped(rules, table):
        begin_turn(rules, table, turns.next_seat(rules, table))


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell how the table stands at the end of a turn."""
    rows.fill_pieces(rules, table, row)
    rows.fill_hand(rules, seats, row)
    if row.built_settlements == 0:
        row.built_colour = codes.NONE
    for seat in range(rules.seats):
        row.points[seat] = rows.steps(table.points[seat])


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell the points at the end of a game, and where they come from."""
    rows.fill_building_points(rules, table, row)
    for seat in range(rules.seats):
        row.points[seat] = rows.steps(table.points[seat])
        row.points_knights[seat] = rows.steps(
            table.pieces[seat, codes.KNIGHT] * rules.piece_points[codes.KNIGHT]
        )
