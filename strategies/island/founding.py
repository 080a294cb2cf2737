"""Where a planner of an island founds: the first place that is worth most, with what else it leaves."""

from typing import Any

import numpy as np

from strategies.api import NONE, blurred, compiled
from strategies.island import weights
from strategies.island.firsts import crowding, note_founded, plain_worths, start_card_worth
from strategies.island.foresight import LAST, best_with_next, foresight_of, next_of_own
from strategies.island.growth import note_demand
from strategies.island.worth import fought_for, own_worth


@compiled
def best_first_place(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option to found where it is worth most, with what else the place leaves to settle on."""
    if rules.varieties > 0:
        note_demand(rules, me)
    note_founded(rules, table, table.node_owner, me, me.seat)
    worths = first_worths(rules, table, me, menu) + rooms(rules, table, me, menu)
    next_own = next_of_own(rules, table)
    if next_own == LAST or foresight_of(me) == 0.0:
        return int(np.argmax(worths))
    return int(best_with_next(rules, table, me, menu, worths, next_own))


@compiled
def first_worths(rules: Any, table: Any, me: Any, menu: Any) -> Any:
    """What each intersection of a menu is worth to found on, as the seat sees it."""
    plain = plain_worths(rules, table, me, start_card_worth(rules, me, table.founded))
    worths = np.zeros(menu.n)
    for i in range(menu.n):
        worth = plain[menu.a[i]] - crowding(rules, table.node_owner, me, me.seat, menu.a[i])
        worths[i] = blurred(me, worth)
    return worths


@compiled
def rooms(rules: Any, table: Any, me: Any, menu: Any) -> Any:
    """What the room that each intersection of a menu leaves counts."""
    counted = np.zeros(menu.n)
    share = me.parameters[weights.ROOM]
    if share > 0.0:
        sites = open_sites(rules, table, me)
        for i in range(menu.n):
            counted[i] = share * room_worth(rules, table, sites, menu.a[i])
    return counted


@compiled
def open_sites(rules: Any, table: Any, me: Any) -> Any:
    """What each intersection is worth to settle on, as it is now; 0 where nobody may."""
    sites = np.zeros(rules.nodes)
    for node in range(rules.nodes):
        if table.node_closed[node] == 0:
            sites[node] = fought_for(rules, table, me, node, own_worth(rules, table, me, node))
    return sites


@compiled
def room_worth(rules: Any, table: Any, sites: Any, node: int) -> float:
    """The best place to settle that lies two roads from an intersection."""
    best = 0.0
    for side in range(3):
        between = rules.node_nodes[node, side]
        if between != NONE and table.node_owner[between] == NONE:
            for on in range(3):
                beyond = rules.node_nodes[between, on]
                if beyond != NONE and beyond != node:
                    best = max(best, sites[beyond])
    return best
