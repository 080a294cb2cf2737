"""Lays the board of an island: terrains, chips and harbours, by chance or as the rule set says."""

from typing import Any

from sim.games.island import codes
from sim.games.island.rules import FIXED, SPIRAL
from sim.machine.chance import draw_below
from sim.machine.compiler import compiled

# After so many deals red chips on different terrains are taken to be impossible; where they are asked for,
# about one deal in four fits.
TRIES_FOR_TERRAINS = 2_000


@compiled
def lay_board(rules: Any, table: Any, secret: Any) -> None:
    """Lay the whole board of a game without more on it."""
    lay_terrain(rules, table, secret)
    lay_chips(rules, table, secret)
    finish_board(rules, table, secret)


@compiled
def shuffle(order: Any, count: int, stream: Any) -> None:
    """Shuffle the numbers from 0 to count - 1 into a scratch array."""
    for i in range(count):
        order[i] = i
    for i in range(count - 1, 0, -1):
        j = draw_below(stream, i + 1)
        order[i], order[j] = order[j], order[i]


@compiled
def lay_terrain(rules: Any, table: Any, secret: Any) -> None:
    """Terrains in random order, or as fixed."""
    is_fixed = rules.board.layout == FIXED
    if not is_fixed:
        shuffle(secret.order, rules.hexes, secret.streams[codes.BOARD_STREAM])
    for hex_ in range(rules.hexes):
        terrain = rules.terrain_pool[hex_ if is_fixed else secret.order[hex_]]
        table.hex_terrain[hex_] = terrain
        table.hex_kind[hex_] = rules.terrain_yields[terrain]


@compiled
def lay_chips(rules: Any, table: Any, secret: Any) -> None:
    """Chips as the rule set says: as fixed, along a spiral, or at random."""
    if rules.board.layout == FIXED:
        for hex_ in range(rules.hexes):
            table.hex_chip[hex_] = rules.chip_pool[hex_]
    elif rules.board.chips == SPIRAL:
        lay_spiral(rules, table, secret.streams[codes.BOARD_STREAM])
    else:
        lay_at_random(rules, table, secret)


@compiled
def lay_at_random(rules: Any, table: Any, secret: Any) -> None:
    """Chips at random, dealt anew until the red ones lie apart, and on different terrains if they are to.

    To deal all anew gives the reds every fitting place with equal chance, and the others too.
    """
    for _ in range(TRIES_FOR_TERRAINS):
        deal_chips(rules, table, secret)
        if rules.reds_differ == 0 or not reds_share_terrain(rules, table):
            return


@compiled
def reds_share_terrain(rules: Any, table: Any) -> bool:
    """Whether two red chips lie on the same terrain."""
    for hex_ in range(rules.hexes):
        for other in range(hex_):
            reds = rules.is_red[chip_of(table, hex_)] + rules.is_red[chip_of(table, other)]
            if reds == 2 and table.hex_terrain[hex_] == table.hex_terrain[other]:
                return True
    return False


@compiled
def chip_of(table: Any, hex_: int) -> int:
    """The chip on a hex; a printed number is none."""
    return table.hex_chip[hex_] if table.hex_kind[hex_] != codes.NONE else 0


@compiled
def lay_spiral(rules: Any, table: Any, stream: Any) -> None:
    """Chips in their order along the spiral from a random corner, past hexes that yield nothing."""
    corner = draw_below(stream, rules.corners)
    table.spiral_from = rules.spirals[corner, 0]
    chip = 0
    for i in range(rules.hexes):
        hex_ = rules.spirals[corner, i]
        if table.hex_kind[hex_] != codes.NONE:
            table.hex_chip[hex_] = rules.chip_pool[chip]
            chip += 1


@compiled
def deal_chips(rules: Any, table: Any, secret: Any) -> None:
    """Chips at random, dealt anew until no red ones are neighbours, unless they may be."""
    while True:
        shuffle(secret.order, rules.chip_count, secret.streams[codes.BOARD_STREAM])
        chip = 0
        for hex_ in range(rules.hexes):
            if table.hex_kind[hex_] != codes.NONE:
                table.hex_chip[hex_] = rules.chip_pool[secret.order[chip]]
                chip += 1
        if rules.board.adjacent_reds == 1 or not has_adjacent_reds(rules, table):
            return


@compiled
def has_adjacent_reds(rules: Any, table: Any) -> bool:
    """Whether two red chips lie side by side."""
    for hex_ in range(rules.hexes):
        if rules.is_red[chip_of(table, hex_)] == 1:
            for side in range(6):
                other = rules.hex_hexes[hex_, side]
                if other != codes.NONE and rules.is_red[chip_of(table, other)] == 1:
                    return True
    return False


@compiled
def finish_board(rules: Any, table: Any, secret: Any) -> None:
    """Once all numbers lie: the harbours, and the robber on the first hex without a number."""
    index_numbers(rules, table)
    deal_harbours(rules, table, secret)
    for hex_ in range(rules.hexes - 1, -1, -1):
        if table.hex_chip[hex_] == 0:
            table.robber = hex_


@compiled
def index_numbers(rules: Any, table: Any) -> None:
    """List for every number the hexes that it pays."""
    for hex_ in range(rules.hexes):
        number = table.hex_chip[hex_]
        if number > 0:
            table.number_hexes[number, table.number_count[number]] = hex_
            table.number_count[number] += 1


@compiled
def deal_harbours(rules: Any, table: Any, secret: Any) -> None:
    """Kinds of harbours to their places."""
    is_fixed = rules.board.harbours == FIXED
    if not is_fixed:
        shuffle(secret.order, rules.harbours, secret.streams[codes.BOARD_STREAM])
    for harbour in range(rules.harbours):
        place = harbour if is_fixed else secret.order[harbour]
        table.harbour_kind[harbour] = rules.harbour_kinds[place]
