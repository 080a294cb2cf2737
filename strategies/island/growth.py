"""What ingredients add to a place on the market's board: settlements beside them, and sites on hexes."""

from typing import Any

from strategies.api import NONE, compiled
from strategies.island import weights
from strategies.island.worth import pips, site_worth
from strategies.shared.notes import DEMAND, GROWING, GROWN, LACKING


@compiled
def note_growth(rules: Any, table: Any, me: Any) -> None:
    """Note how many pips of each ingredient the seat's sites bring, and how much it lacks more."""
    if me.memory[GROWING] == 1.0 + table.sites_of[me.seat]:
        return
    me.memory[GROWING] = 1.0 + table.sites_of[me.seat]
    for kind in range(rules.kinds):
        me.memory[GROWN + kind] = 0.0
    for node in range(rules.nodes):
        if table.node_owner[node] == me.seat:
            for side in range(3):
                if table.sites[node, side] > 0:
                    hex_ = rules.node_hexes[node, side]
                    me.memory[GROWN + table.hex_ingredient[hex_]] += pips(table.hex_chip[hex_])
    note_lacks(rules, me)
    note_demand(rules, me)


@compiled
def note_lacks(rules: Any, me: Any) -> None:
    """Note how much the seat lacks more of each ingredient beside what it gets."""
    for kind in range(rules.resources, rules.kinds):
        me.memory[LACKING + kind] = 1.0 / (1.0 + 0.5 * me.memory[GROWN + kind])


@compiled
def note_demand(rules: Any, me: Any) -> None:
    """Note how much the recipes ask for each ingredient, as a share of all they ask for."""
    total = 0.0
    for kind in range(rules.resources, rules.kinds):
        asked = 0
        for variety in range(rules.varieties):
            asked += rules.recipe[variety, kind]
        me.memory[DEMAND + kind] = asked
        total += asked
    for kind in range(rules.resources, rules.kinds):
        me.memory[DEMAND + kind] /= total


@compiled
def growth_worth(rules: Any, table: Any, me: Any, hex_: int) -> float:
    """Pips of a hex for its ingredient; what recipes ask for and sites do not bring counts more."""
    kind = table.hex_ingredient[hex_]
    if kind == NONE or table.sites_left[kind] == 0:
        return 0.0
    asked = me.parameters[weights.ANY_INGREDIENT] + me.parameters[weights.RECIPES] * me.memory[DEMAND + kind]
    return pips(table.hex_chip[hex_]) * asked * me.memory[LACKING + kind]


@compiled
def place_worth(rules: Any, table: Any, me: Any, node: int, taste: float) -> float:
    """An intersection's worth: its resources, and by the strategy's taste the ingredients beside it."""
    worth = site_worth(rules, table, me, node)
    if taste == 0.0:
        return worth
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != NONE:
            worth += taste * growth_worth(rules, table, me, hex_)
    return worth
