"""Places on the market's board: settlements beside ingredients, and sites on the best hexes."""

from typing import Any

from strategies.api import CITY, NONE, SETTLEMENT, SITE, compiled
from strategies.island.worth import note_yields, pips, site_worth
from strategies.shared.notes import DEMAND, GROWN, LACKING


@compiled
def note_growth(rules: Any, table: Any, me: Any) -> None:
    """Note how many pips of each ingredient the seat's sites bring, and how much it lacks more."""
    for kind in range(rules.kinds):
        me.memory[GROWN + kind] = 0.0
    for node in range(rules.nodes):
        if table.node_owner[node] == me.seat:
            for side in range(3):
                if table.sites[node, side] > 0:
                    hex_ = rules.node_hexes[node, side]
                    me.memory[GROWN + table.hex_ingredient[hex_]] += pips(table.hex_chip[hex_])
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
    asked = 0.2 + 3.0 * me.memory[DEMAND + kind]
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


@compiled
def best_place(rules: Any, table: Any, me: Any, menu: Any, kind: int, taste: float) -> int:
    """The option of this kind, a settlement, a city or a site, at the best place; -1 for none."""
    if kind != SITE:
        note_yields(rules, table, me)
    if kind != CITY:
        note_growth(rules, table, me)
        note_demand(rules, me)
    best = -1
    best_worth = -1.0
    for i in range(menu.n):
        if menu.kind[i] == kind:
            if kind == SITE:
                worth = growth_worth(rules, table, me, menu.b[i])
            else:
                worth = place_worth(rules, table, me, menu.a[i], taste if kind == SETTLEMENT else 0.0)
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def is_piece(goal: int) -> bool:
    """Whether a goal is a settlement or a city."""
    return goal == SETTLEMENT or goal == CITY
