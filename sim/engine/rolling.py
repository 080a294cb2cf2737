"""The dice of an island, and what they bring."""

from typing import Any

from sim.engine import codes
from sim.engine.cards import gain
from sim.engine.chance import draw_below, tell
from sim.engine.codes import NONE
from sim.engine.compiler import compiled


@compiled
def roll_dice(table: Any, secret: Any) -> None:
    """Roll two dice."""
    stream = secret.streams[codes.SPIN_STREAM]
    first = 1 + draw_below(stream, 6)
    second = 1 + draw_below(stream, 6)
    table.roll = first + second
    tell(secret, codes.ROLLED, first, second, 0)


@compiled
def note_due(rules: Any, table: Any, due: Any, hex_: int, kind: int) -> None:
    """Note what a hex owes to the buildings around it."""
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        owner = table.node_owner[node]
        if owner != NONE:
            due[owner, kind] += rules.city_yield if table.node_city[node] == 1 else rules.settlement_yield


@compiled
def note_sites_due(rules: Any, table: Any, due: Any, hex_: int, kind: int) -> None:
    """Note what the production sites on a hex bring, at settlement and city alike."""
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        count = table.sites[node, rules.hex_sides[hex_, corner]]
        if count > 0:
            due[table.node_owner[node], kind] += count * rules.site_yield


@compiled
def harvest_roll(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Every seat takes what the number brings, as far as the bank has it."""
    due = secret.due
    number = table.roll
    for i in range(table.number_count[number]):
        hex_ = table.number_hexes[number, i]
        if hex_ != table.robber:
            if table.hex_kind[hex_] != NONE:
                note_due(rules, table, due, hex_, table.hex_kind[hex_])
            if table.hex_ingredient[hex_] != NONE:
                note_sites_due(rules, table, due, hex_, table.hex_ingredient[hex_])
    for i in range(table.number_count[number]):
        hex_ = table.number_hexes[number, i]
        if table.hex_kind[hex_] != NONE:
            pay_out(rules, table, seats, due, row, table.hex_kind[hex_])
        if table.hex_ingredient[hex_] != NONE:
            pay_out(rules, table, seats, due, row, table.hex_ingredient[hex_])


@compiled
def pay_out(rules: Any, table: Any, seats: Any, due: Any, row: Any, kind: int) -> None:
    """Pay what is due of a kind; on a shortage nobody, or the single seat concerned what is left."""
    total = 0
    takers = 0
    for seat in range(rules.seats):
        total += due[seat, kind]
        takers += due[seat, kind] > 0
    if total == 0:
        return
    short = total > table.bank[kind]
    for seat in range(rules.seats):
        count = due[seat, kind]
        due[seat, kind] = 0
        if short:
            count = min(count, table.bank[kind]) if takers == 1 and rules.shortage_single == 1 else 0
        if count > 0:
            gain(table, seats, row, seat, kind, count, codes.GAIN_ROLL)
            row.produced[kind] += count
