"""Lays the board of an island: terrains, chips and harbours, by chance or as the rule set says."""

from typing import Any

from sim.engine import codes
from sim.engine.chance import draw_below
from sim.engine.codes import CHIPS_FIXED, CHIPS_RANDOM, CHIPS_REDS_FIRST, CHIPS_SPIRAL, NONE
from sim.engine.compiler import compiled

# After so many deals red chips on different terrains are taken to be impossible; on the market's own
# board one deal in four fits.
TRIES_FOR_TERRAINS = 2_000


@compiled
def lay_board(rules: Any, table: Any, secret: Any) -> None:
    """Lay terrains, chips and harbours, and set the robber on the first hex without a number."""
    stream = secret.streams[codes.BOARD_STREAM]
    table.spiral_from = NONE
    lay_terrain(rules, table, secret, stream)
    if rules.chips_laid == CHIPS_FIXED:
        for hex_ in range(rules.hexes):
            table.hex_chip[hex_] = rules.chip_pool[hex_]
    else:
        lay_printed_numbers(rules, table, secret, stream)
    if rules.chips_laid == CHIPS_SPIRAL:
        lay_spiral(rules, table, stream)
    elif rules.chips_laid == CHIPS_RANDOM:
        lay_chips_at_random(rules, table, secret, stream)
    elif rules.chips_laid == CHIPS_REDS_FIRST:
        lay_reds_first(rules, table, secret, stream)
    index_numbers(rules, table)
    deal_harbours(rules, table, secret, stream)
    table.robber = NONE
    for hex_ in range(rules.hexes - 1, -1, -1):
        if table.hex_chip[hex_] == 0:
            table.robber = hex_


@compiled
def shuffle(order: Any, count: int, stream: Any) -> None:
    """Shuffle the numbers from 0 to count - 1 into a scratch array."""
    for i in range(count):
        order[i] = i
    for i in range(count - 1, 0, -1):
        j = draw_below(stream, i + 1)
        order[i], order[j] = order[j], order[i]


@compiled
def lay_terrain(rules: Any, table: Any, secret: Any, stream: Any) -> None:
    """Terrains in random order, or as fixed."""
    order = secret.order
    if rules.fixed_board == 0:
        shuffle(order, rules.hexes, stream)
    for hex_ in range(rules.hexes):
        terrain = rules.terrain_pool[hex_ if rules.fixed_board == 1 else order[hex_]]
        table.hex_terrain[hex_] = terrain
        table.hex_kind[hex_] = rules.terrain_yields[terrain]
        table.hex_ingredient[hex_] = rules.terrain_ingredient[terrain]
        table.hex_chip[hex_] = 0


@compiled
def lay_printed_numbers(rules: Any, table: Any, secret: Any, stream: Any) -> None:
    """Hexes with numbers printed on them: which of a terrain's lies where is chance."""
    for terrain in range(rules.terrains):
        if rules.terrain_printed[terrain] == 0:
            continue
        shuffle(secret.order, rules.terrain_printed[terrain], stream)
        dealt = 0
        for hex_ in range(rules.hexes):
            if table.hex_terrain[hex_] == terrain:
                table.hex_chip[hex_] = rules.terrain_numbers[terrain, secret.order[dealt]]
                dealt += 1


@compiled
def lay_reds_first(rules: Any, table: Any, secret: Any, stream: Any) -> None:
    """Chips at random, dealt anew until the red ones lie apart, on different terrains if that can be.

    To deal all anew gives the reds every fitting place with equal chance, and the others too.
    """
    for _ in range(TRIES_FOR_TERRAINS):
        lay_chips_at_random(rules, table, secret, stream)
        if rules.red_terrains_differ == 0 or not reds_share_terrain(rules, table):
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
    return table.hex_chip[hex_] if table.hex_kind[hex_] != NONE else 0


@compiled
def lay_spiral(rules: Any, table: Any, stream: Any) -> None:
    """Chips in their order along the spiral from a random corner, past hexes that yield nothing."""
    corner = draw_below(stream, rules.corners)
    table.spiral_from = rules.spirals[corner, 0]
    chip = 0
    for i in range(rules.hexes):
        hex_ = rules.spirals[corner, i]
        if table.hex_kind[hex_] != NONE:
            table.hex_chip[hex_] = rules.chip_pool[chip]
            chip += 1


@compiled
def lay_chips_at_random(rules: Any, table: Any, secret: Any, stream: Any) -> None:
    """Chips at random, dealt anew until no red ones are neighbours, unless they may be."""
    while True:
        shuffle(secret.order, rules.chip_count, stream)
        chip = 0
        for hex_ in range(rules.hexes):
            if table.hex_kind[hex_] != NONE:
                table.hex_chip[hex_] = rules.chip_pool[secret.order[chip]]
                chip += 1
        if rules.adjacent_reds == 1 or not has_adjacent_reds(rules, table):
            return


@compiled
def has_adjacent_reds(rules: Any, table: Any) -> bool:
    """Whether two red chips lie side by side."""
    for hex_ in range(rules.hexes):
        if rules.is_red[chip_of(table, hex_)] == 1:
            for side in range(6):
                other = rules.hex_hexes[hex_, side]
                if other != NONE and rules.is_red[chip_of(table, other)] == 1:
                    return True
    return False


@compiled
def index_numbers(rules: Any, table: Any) -> None:
    """Note for every number the hexes that it pays."""
    for number in range(codes.MAX_NUMBER + 1):
        table.number_count[number] = 0
    for hex_ in range(rules.hexes):
        number = table.hex_chip[hex_]
        if number > 0:
            table.number_hexes[number, table.number_count[number]] = hex_
            table.number_count[number] += 1


@compiled
def deal_harbours(rules: Any, table: Any, secret: Any, stream: Any) -> None:
    """Kinds of harbours to their places."""
    if rules.harbours_random == 1:
        shuffle(secret.order, rules.harbours, stream)
    for harbour in range(rules.harbours):
        place = secret.order[harbour] if rules.harbours_random == 1 else harbour
        table.harbour_kind[harbour] = rules.harbour_kinds[place]
