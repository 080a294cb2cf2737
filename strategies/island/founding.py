"""Where a planner of an island founds: the first place that is worth most, with what else it leaves."""

from typing import Any

import numpy as np

from strategies.api import blurred, compiled
from strategies.island import weights
from strategies.island.firsts import first_worth, note_founded, start_card_worth
from strategies.island.foresight import LAST, blank_minds, left_worth, next_of_own
from strategies.island.growth import note_demand
from strategies.island.worth import forget_sites, room_worth

LOOKED_AT = 4  # so many of the best places are weighed with what they leave; 12 found no more
NO_PLACE = -1e9


@compiled
def best_first_place(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option to found where it is worth most, with what else the place leaves to settle on."""
    if rules.varieties > 0:
        note_demand(rules, me)
    note_founded(rules, table, table.node_owner, me, me.seat)
    worths = first_worths(rules, table, me, menu)
    add_room(rules, table, me, menu, worths)
    next_own = next_of_own(rules, table)
    foresight = me.parameters[weights.FORESIGHT] * (1.0 - me.clumsiness)
    if next_own == LAST or foresight == 0.0:
        return int(np.argmax(worths))
    minds = blank_minds(rules)
    best = 0
    best_worth = NO_PLACE
    for _ in range(min(LOOKED_AT, menu.n)):
        i = int(np.argmax(worths))
        worth = worths[i]
        worths[i] = NO_PLACE
        worth += foresight * left_worth(rules, table, me, menu, minds, i, next_own)
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


@compiled
def first_worths(rules: Any, table: Any, me: Any, menu: Any) -> Any:
    """What each intersection of a menu is worth to found on, as the seat sees it."""
    card = start_card_worth(rules, me, table.founded)
    worths = np.empty(menu.n)
    for i in range(menu.n):
        worth = first_worth(rules, table, table.node_owner, me, me.seat, menu.a[i], card)
        worths[i] = blurred(me, worth)
    return worths


@compiled
def add_room(rules: Any, table: Any, me: Any, menu: Any, worths: Any) -> None:
    """Add the room that each intersection leaves."""
    share = me.parameters[weights.ROOM]
    if share > 0.0:
        forget_sites(rules, me)
        for i in range(menu.n):
            worths[i] += share * room_worth(rules, table, me, menu.a[i])
