"""The spinner: which section, who gets what, who owes what."""

from typing import Any

from sim.engine import codes
from sim.engine.cards import gain
from sim.engine.chance import draw_below, tell
from sim.engine.codes import IS_CITY, IS_SETTLEMENT, SHOWS_CHOICE, SHOWS_ROBBER
from sim.engine.compiler import compiled


@compiled
def spin(rules: Any, table: Any, secret: Any) -> int:
    """Flick the arrow; returns the section."""
    position = draw_below(secret.streams[codes.SPIN_STREAM], rules.odds_total)
    section = 0
    while position >= rules.section_odds[section]:
        position -= rules.section_odds[section]
        section += 1
    table.section = section
    tell(secret, codes.SPUN, section, 0, 0)
    return section


@compiled
def due(rules: Any, table: Any, section: int, seat: int) -> int:
    """The cards that a section owes a seat for its buildings."""
    total = 0
    for colour in range(rules.colours):
        if rules.section_pays[section, colour] == 1:
            if table.building[seat, colour] == IS_SETTLEMENT:
                total += rules.settlement_yield
            elif table.building[seat, colour] == IS_CITY:
                total += rules.city_yield
    return total


@compiled
def harvest(rules: Any, table: Any, seats: Any, row: Any, section: int) -> None:
    """Every seat takes its yield; on a shortage nobody, or the single seat concerned what is left."""
    kind = rules.section_shows[section]
    total = 0
    takers = 0
    for seat in range(rules.seats):
        table.owed[seat] = due(rules, table, section, seat)
        total += table.owed[seat]
        takers += table.owed[seat] > 0
    short = total > table.bank[kind]
    for seat in range(rules.seats):
        count = table.owed[seat]
        table.owed[seat] = 0
        if short:
            count = min(count, table.bank[kind]) if takers == 1 and rules.shortage_single == 1 else 0
        if count > 0:
            gain(table, seats, row, seat, kind, count, codes.GAIN_SPIN)


@compiled
def resolve_spin(rules: Any, table: Any, seats: Any, row: Any, section: int) -> None:
    """Pay out the section, or note what each seat has to take or to discard."""
    shows = rules.section_shows[section]
    table.asks = codes.TURN
    if shows == SHOWS_CHOICE:
        table.asks = codes.CHOICE
        for seat in range(rules.seats):
            table.owed[seat] = rules.choice_yield
    elif shows == SHOWS_ROBBER:
        table.asks = codes.DISCARDING
        for seat in range(rules.seats):
            over = table.cards[seat] > rules.hand_limit
            table.owed[seat] = table.cards[seat] // 2 if over else 0
    else:
        harvest(rules, table, seats, row, section)


@compiled
def bank_is_empty(rules: Any, table: Any) -> bool:
    """Whether the bank has no resource of any kind."""
    for kind in range(rules.resources):
        if table.bank[kind] > 0:
            return False
    return True


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
