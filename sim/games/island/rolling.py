"""The dice of an island, and the harvest they bring."""

from typing import Any

from sim.games.common.cards import pay_out
from sim.games.island import codes
from sim.games.island.columns import GAIN_ROLL
from sim.machine.chance import draw_below, reveal
from sim.machine.compiler import compiled


@compiled
def roll_dice(table: Any, secret: Any, row: Any) -> None:
    """Roll two dice."""
    stream = secret.streams[codes.SPIN_STREAM]
    first = 1 + draw_below(stream, 6)
    second = 1 + draw_below(stream, 6)
    table.roll = first + second
    row.roll = table.roll
    reveal(secret, codes.ROLLED, first, second, 0)


@compiled
def harvest(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Every seat takes what its buildings at the hexes of the number bring, as far as the bank has it."""
    due = secret.due
    number = table.roll
    for i in range(table.number_count[number]):
        hex_ = table.number_hexes[number, i]
        if hex_ != table.robber and table.hex_kind[hex_] != codes.NONE:
            add_dues(rules, table, due, hex_, table.hex_kind[hex_])
    for i in range(table.number_count[number]):
        kind = table.hex_kind[table.number_hexes[number, i]]
        if kind != codes.NONE:
            row.produced[kind] += pay_out(rules, table, seats, due[kind], row, kind, GAIN_ROLL)


@compiled
def add_dues(rules: Any, table: Any, due: Any, hex_: int, kind: int) -> None:
    """Add what a hex owes to the buildings around it."""
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        owner = table.node_owner[node]
        if owner != codes.NONE:
            due[kind, owner] += rules.yields.city if table.node_city[node] == 1 else rules.yields.settlement
