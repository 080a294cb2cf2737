"""Where a planner of an island founds: the first place that is worth most, with what else it leaves."""

from typing import Any

import numpy as np

from strategies.api import blurred, compiled
from strategies.island import weights
from strategies.island.firsts import first_worth, note_founded, start_card_worth
from strategies.island.foresight import LAST, best_with_next, foresight_of, next_of_own
from strategies.island.growth import note_demand
from strategies.island.worth import forget_sites, room_worth


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
    card = start_card_worth(rules, me, table.founded)
    worths = np.zeros(menu.n)
    for i in range(menu.n):
        worth = first_worth(rules, table, table.node_owner, me, me.seat, menu.a[i], card)
        worths[i] = blurred(me, worth)
    return worths


@compiled
def rooms(rules: Any, table: Any, me: Any, menu: Any) -> Any:
    """What the room that each intersection of a menu leaves counts."""
    counted = np.zeros(menu.n)
    share = me.parameters[weights.ROOM]
    if share > 0.0:
        forget_sites(rules, me)
        for i in range(menu.n):
            counted[i] = share * room_worth(rules, table, me, menu.a[i])
    return counted
