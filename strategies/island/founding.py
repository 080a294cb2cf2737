"""Where a planner of an island founds: what a first place is worth, and which of them it takes."""

from typing import Any

from strategies.api import NONE, blurred, compiled
from strategies.island import weights
from strategies.island.growth import note_growth, place_worth
from strategies.island.worth import most_room, note_income, pips, room_worth


@compiled
def best_first_place(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The intersection to found on that is worth most, with its room, which is looked at if it can decide."""
    best = -1
    best_worth = -1.0
    note_income(rules, table, me)
    if rules.varieties > 0:
        note_growth(rules, table, me)
    most = me.parameters[weights.ROOM] * most_room(rules, table, me, menu)
    for i in range(menu.n):
        worth = first_worth(rules, table, me, menu.a[i])
        # Who sees worths blurred may take any for the best.
        if worth + most > best_worth or me.clumsiness > 0.0:
            worth = blurred(me, with_room(rules, table, me, menu.a[i], worth))
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def first_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """What an intersection is worth as a place, more for its pips and the cards it brings at once."""
    worth = place_worth(rules, table, me, node, me.parameters[weights.TASTE])
    card = me.parameters[weights.START_CARD] if brings_cards(rules, table) else 0.0
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != NONE and table.hex_kind[hex_] != NONE:
            worth += card + me.parameters[weights.FIRST_PIP] * pips(table.hex_chip[hex_])
    return worth


@compiled
def brings_cards(rules: Any, table: Any) -> bool:
    """Whether a settlement founded now gets a card for each hex around it."""
    if table.founded < 2 * rules.seats:
        return bool(table.founded >= rules.seats)
    return bool(rules.founding.third_start_cards == 1)


@compiled
def with_room(rules: Any, table: Any, me: Any, node: int, worth: float) -> float:
    """What an intersection is worth to found on: as a place, and for the room it leaves."""
    share = me.parameters[weights.ROOM]
    return worth + share * room_worth(rules, table, me, node) if share > 0.0 else worth
