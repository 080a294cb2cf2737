"""The founding: two settlements each with a road, there and back, and start cards for the second."""

from typing import Any

from sim.games.common.cards import deal
from sim.games.island import codes
from sim.games.island.placing import build_road, build_settlement
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def list_first_places(rules: Any, table: Any, menu: Any) -> None:
    """Where a settlement of the founding may stand."""
    for node in range(rules.nodes):
        if table.node_closed[node] == 0:
            add(menu, codes.SETTLEMENT, node, 0)


@compiled
def found_settlement(rules: Any, table: Any, seats: Any, secret: Any, node: int) -> None:
    """Place a settlement of the founding, with start cards in the second round; its road comes next."""
    place_first(rules, table, secret, node)
    if table.founded > rules.seats:
        take_start_cards(rules, table, seats, node)
    table.asks = codes.FOUND_ROAD


@compiled
def place_first(rules: Any, table: Any, secret: Any, node: int) -> None:
    """Place a settlement of the founding."""
    build_settlement(rules, table, secret, table.active, node)
    note_start(rules, table, node)
    table.founded_at = node
    table.founded += 1


@compiled
def note_start(rules: Any, table: Any, node: int) -> None:
    """Note for the log what lies around a settlement of the founding."""
    table.start_harbours[table.active] += rules.node_harbour[node] != codes.NONE
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != codes.NONE and table.hex_kind[hex_] != codes.NONE:
            table.start_pips[table.active, table.hex_kind[hex_]] += pips(table.hex_chip[hex_])


@compiled
def pips(chip: int) -> int:
    """In how many of 36 rolls two dice show the number of a chip; 0 for none."""
    return 6 - abs(7 - chip) if chip > 0 else 0


@compiled
def fill_starts(rules: Any, table: Any, row: Any) -> None:
    """Tell with what places each seat began."""
    for seat in range(rules.seats):
        found, kinds = 0, 0
        for kind in range(rules.resources):
            found += table.start_pips[seat, kind]
            kinds += table.start_pips[seat, kind] > 0
        row.start_pips[seat] = found
        row.start_kinds[seat] = kinds
        row.start_harbours[seat] = table.start_harbours[seat]


@compiled
def take_start_cards(rules: Any, table: Any, seats: Any, node: int) -> None:
    """One card for each hex around a settlement that yields something."""
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != codes.NONE:
            kind = table.hex_kind[hex_]
            if kind != codes.NONE and table.bank[kind] > 0:
                deal(table, seats, table.active, kind, 1)


@compiled
def list_first_roads(rules: Any, table: Any, menu: Any) -> None:
    """The paths at the settlement founded last."""
    for side in range(3):
        edge = rules.node_edges[table.founded_at, side]
        if edge != codes.NONE and table.edge_owner[edge] == codes.NONE:
            add(menu, codes.ROAD, edge, 0)


@compiled
def found_road(rules: Any, table: Any, secret: Any, edge: int) -> None:
    """Place the road of a settlement founded; the next seat founds."""
    build_road(rules, table, secret, edge)
    next_founder(rules, table)


@compiled
def next_founder(rules: Any, table: Any) -> None:
    """Ask the next seat for a settlement."""
    table.active = founder(rules, table.founded)
    table.asked = table.active
    table.asks = codes.FOUND_SETTLEMENT


@compiled
def founder(rules: Any, number: int) -> int:
    """The seat that founds a settlement, counted from 0: up through the seats, back down, up again."""
    seats = rules.seats
    if number < seats:
        return number
    return 2 * seats - 1 - number if number < 2 * seats else number - 2 * seats


@compiled
def is_founded(rules: Any, table: Any) -> bool:
    """Whether every seat has both its settlements with their roads."""
    return table.asks == codes.FOUND_SETTLEMENT and table.founded == 2 * rules.seats
