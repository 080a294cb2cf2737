"""The spinner: which section it shows, who gets what, who takes or discards cards of choice."""

from typing import Any

from sim.games.common.cards import bank_is_empty, gain, list_takes, lose, pay_out
from sim.games.common.columns import LOSS_DISCARD
from sim.games.common.rules import MAY
from sim.games.edition import codes
from sim.games.edition.columns import GAIN_CHOICE, GAIN_SPIN
from sim.machine.chance import draw_below, reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add, add_pass


@compiled
def spin(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Flick the arrow, pay out its section, or ask what each seat takes or discards."""
    flick(rules, table, secret)
    row.spin = table.section
    shows = rules.section_shows[table.section]
    table.asks = codes.TURN
    if shows == codes.SHOWS_CHOICE:
        table.asks = codes.CHOICE
        for seat in range(rules.seats):
            table.owed[seat] = rules.yields.choice
    elif shows == codes.SHOWS_ROBBER:
        table.asks = codes.DISCARDING
        for seat in range(rules.seats):
            over = table.cards[seat] > rules.hand.limit
            table.owed[seat] = table.cards[seat] // 2 if over else 0
    else:
        harvest(rules, table, seats, row, shows)
    ask_next_owing(rules, table)


@compiled
def flick(rules: Any, table: Any, secret: Any) -> None:
    """Flick the arrow; each section comes by its odds."""
    position = draw_below(secret.streams[codes.SPIN_STREAM], rules.odds_total)
    section = 0
    while position >= rules.section_odds[section]:
        position -= rules.section_odds[section]
        section += 1
    table.section = section
    reveal(secret, codes.SPUN, section, 0, 0)


@compiled
def harvest(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """Every seat takes what its buildings of the shown colours bring, as far as the bank has it."""
    for seat in range(rules.seats):
        table.owed[seat] = yield_of(rules, table, seat)
    pay_out(rules, table, seats, table.owed, row, kind, GAIN_SPIN)


@compiled
def yield_of(rules: Any, table: Any, seat: int) -> int:
    """The cards that the shown section owes a seat for its buildings."""
    total = 0
    for colour in range(rules.colours):
        if rules.section_pays[table.section, colour] == 1:
            if table.building[seat, colour] == codes.IS_SETTLEMENT:
                total += rules.yields.settlement
            elif table.building[seat, colour] == codes.IS_CITY:
                total += rules.yields.city
    return total


@compiled
def ask_next_owing(rules: Any, table: Any) -> None:
    """Ask the next seat, from the active one on, that still owes a choice or a discard; else go on."""
    nothing_to_take = table.asks == codes.CHOICE and bank_is_empty(rules, table)
    for step in range(rules.seats):
        seat = (table.active + step) % rules.seats
        if nothing_to_take:
            table.owed[seat] = 0
        if table.owed[seat] > 0:
            table.asked = seat
            return
    table.asks = codes.TURN
    table.asked = table.active


@compiled
def list_choices(rules: Any, table: Any, menu: Any) -> None:
    """Any resource that the bank has, or by some rules none."""
    list_takes(rules, table, menu)
    if rules.yields.choosing == MAY:
        add_pass(menu)


@compiled
def choose(rules: Any, table: Any, seats: Any, row: Any, kind: int, card: int) -> None:
    """The asked seat takes a card of its choice, or leaves those that it has not taken."""
    if kind == codes.PASS:
        table.owed[table.asked] = 0
    else:
        gain(table, seats, row, table.asked, card, 1, GAIN_CHOICE)
        table.owed[table.asked] -= 1
    ask_next_owing(rules, table)


@compiled
def list_discards(rules: Any, hand: Any, menu: Any) -> None:
    """Any card in hand."""
    for kind in range(rules.kinds):
        if hand[kind] > 0:
            add(menu, codes.DISCARD, kind, 0)


@compiled
def discard(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """The asked seat discards one card of those it owes."""
    lose(table, seats, row, table.asked, kind, 1, LOSS_DISCARD)
    table.owed[table.asked] -= 1
    ask_next_owing(rules, table)
