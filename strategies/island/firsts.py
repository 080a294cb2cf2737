"""What an intersection is worth to found on, as a place and by who stands around it."""

from typing import Any

import numpy as np

from strategies.api import NONE, compiled
from strategies.island import weights
from strategies.island.growth import growth_worth, note_lacks
from strategies.island.worth import harbour_worth, note_weights, pips
from strategies.shared.notes import GROWING, GROWN, STANDING, WEIGHTS, YIELDS

# What a hex adds to a place: what it will whenever one settles there, and what it does at the founding only.
LATER, CARD_AND_PIPS, ONE_HEX, INGREDIENTS = range(4)
PARTS = 4


@compiled
def note_founded(rules: Any, table: Any, owners: Any, me: Any, seat: int) -> None:
    """Note what the settlements of a seat bring, those in mind too, and the ingredients that they reach."""
    me.memory[STANDING] = 0.0  # to be noted anew once all have founded
    me.memory[GROWING] = 0.0
    for kind in range(rules.kinds):
        me.memory[YIELDS + kind] = 0.0
        me.memory[GROWN + kind] = 0.0
    for node in range(rules.nodes):
        if owners[node] == seat:
            for side in range(3):
                note_hex(rules, table, me, rules.node_hexes[node, side])
    note_weights(rules, me)
    note_lacks(rules, me)


@compiled
def note_hex(rules: Any, table: Any, me: Any, hex_: int) -> None:
    """Count a hex beside a settlement among what it brings and what it reaches."""
    if hex_ == NONE:
        return
    ways = pips(table.hex_chip[hex_])
    if table.hex_kind[hex_] != NONE:
        me.memory[YIELDS + table.hex_kind[hex_]] += ways
    if table.hex_ingredient[hex_] != NONE:
        me.memory[GROWN + table.hex_ingredient[hex_]] += me.parameters[weights.REACHED] * ways


@compiled
def start_card_worth(rules: Any, me: Any, number: int) -> float:
    """What a hex counts more beside a settlement of this number, since it brings a card at once."""
    return me.parameters[weights.START_CARD] if brings_cards(rules, number) else 0.0


@compiled
def brings_cards(rules: Any, number: int) -> bool:
    """Whether the settlement of this number, counted from 0, gets a card for each hex around it."""
    if number < 2 * rules.seats:
        return bool(number >= rules.seats)
    return bool(rules.founding.third_start_cards == 1)


@compiled
def plain_worths(rules: Any, table: Any, me: Any, card: float) -> Any:
    """What each open place is worth to found on for pips, cards and ingredients, whoever stands around.

    Hundreds of places are weighed so at a founding, so what each hex adds is reckoned once.
    """
    hexes, news = first_hexes(rules, table, me, card)
    worths = np.zeros(rules.nodes)
    for node in range(rules.nodes):
        if table.node_closed[node] > 0:
            continue
        counted = 0  # kinds whose newness has counted, a bit each
        for side in range(3):
            hex_ = rules.node_hexes[node, side]
            if hex_ != NONE:
                worths[node] += hexes[hex_, LATER]
                if news[hex_] & ~counted != 0:
                    worths[node] += me.parameters[weights.NEW_KIND]
                    counted |= news[hex_]
        worths[node] += harbour_worth(rules, table, me, node)
        for side in range(3):
            hex_ = rules.node_hexes[node, side]
            if hex_ != NONE:
                worths[node] += hexes[hex_, CARD_AND_PIPS]
                worths[node] += hexes[hex_, ONE_HEX]
                worths[node] += hexes[hex_, INGREDIENTS]
    return worths


@compiled
def first_hexes(rules: Any, table: Any, me: Any, card: float) -> Any:
    """What each hex adds to a place beside it to found on; and the kind that it brings anew, as a bit."""
    hexes, news = np.zeros((rules.hexes, PARTS)), np.zeros(rules.hexes, np.int64)
    taste = me.parameters[weights.TASTE]
    for hex_ in range(rules.hexes):
        kind, ways = table.hex_kind[hex_], pips(table.hex_chip[hex_])
        if kind != NONE:
            hexes[hex_, LATER] = ways * me.memory[WEIGHTS + kind]
            hexes[hex_, CARD_AND_PIPS] = card + me.parameters[weights.FIRST_PIP] * ways
            if ways > 0:
                hexes[hex_, ONE_HEX] = me.parameters[weights.FIRST_HEX]
                news[hex_] = 1 << kind if me.memory[YIELDS + kind] == 0.0 else 0
        if taste > 0.0:
            hexes[hex_, INGREDIENTS] = taste * growth_worth(rules, table, me, hex_)
    return hexes, news


@compiled
def crowding(rules: Any, owners: Any, me: Any, seat: int, node: int) -> float:
    """What a place counts less for settlements around it: others two roads away, own ones up to three."""
    others = 0
    has_own = False
    for side in range(3):
        between = rules.node_nodes[node, side]
        if between == NONE:
            continue
        for on in range(3):
            second = rules.node_nodes[between, on]
            if second == NONE or second == node:
                continue
            others += owners[second] != NONE and owners[second] != seat
            has_own |= owners[second] == seat
            for further in range(3):
                third = rules.node_nodes[second, further]
                has_own |= third != NONE and owners[third] == seat
    return me.parameters[weights.CROWD] * others + (me.parameters[weights.APART] if has_own else 0.0)
