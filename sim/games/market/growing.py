"""What grows on the market's board: printed numbers, ingredients, and the harvest of the sites."""

from typing import Any

from sim.games.common.cards import pay_out
from sim.games.island.columns import GAIN_ROLL
from sim.games.island.laying import shuffle
from sim.games.market import codes
from sim.machine.compiler import compiled


@compiled
def lay_printed_numbers(rules: Any, table: Any, secret: Any) -> None:
    """Hexes with numbers printed on them: which of a terrain's lies where is chance."""
    for terrain in range(rules.terrains):
        if rules.terrain_printed[terrain] == 0:
            continue
        shuffle(secret.order, rules.terrain_printed[terrain], secret.streams[codes.BOARD_STREAM])
        dealt = 0
        for hex_ in range(rules.hexes):
            if table.hex_terrain[hex_] == terrain:
                table.hex_chip[hex_] = rules.terrain_numbers[terrain, secret.order[dealt]]
                dealt += 1


@compiled
def grow_ingredients(rules: Any, table: Any) -> None:
    """What grows on each hex, by its terrain."""
    for hex_ in range(rules.hexes):
        table.hex_ingredient[hex_] = rules.terrain_ingredient[table.hex_terrain[hex_]]


@compiled
def harvest_sites(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Every seat takes what its sites on the hexes of the number bring, as far as there are cards."""
    due = secret.due
    number = table.roll
    for i in range(table.number_count[number]):
        hex_ = table.number_hexes[number, i]
        if hex_ != table.robber and table.hex_ingredient[hex_] != codes.NONE:
            add_site_dues(rules, table, due, hex_, table.hex_ingredient[hex_])
    for i in range(table.number_count[number]):
        kind = table.hex_ingredient[table.number_hexes[number, i]]
        if kind != codes.NONE:
            row.produced[kind] += pay_out(rules, table, seats, due[kind], row, kind, GAIN_ROLL)


@compiled
def add_site_dues(rules: Any, table: Any, due: Any, hex_: int, kind: int) -> None:
    """Add what the production sites on a hex bring, at settlement and city alike."""
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        count = table.sites[node, rules.hex_sides[hex_, corner]]
        if count > 0:
            due[kind, table.node_owner[node]] += count * rules.yields.site
