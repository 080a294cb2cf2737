"""Moves of the base game's planner that follow from a goal: where to build, rob and play cards."""

from typing import Any

from strategies import api
from strategies.api import blurred, compiled, find
from strategies.island import weights
from strategies.island.goals import knights_short
from strategies.island.growth import growth_worth, note_growth, place_worth
from strategies.island.monopoly import best_monopoly
from strategies.island.roads import best_road
from strategies.island.worth import note_income, pips, robber_worth
from strategies.shared.needs import missing_with


@compiled
def best_spot(rules: Any, table: Any, me: Any, menu: Any, kind: int) -> int:
    """The option of this kind, a settlement, city or site, that is worth most; -1 for none."""
    best = -1
    best_worth = -1.0
    note_income(rules, table, me)
    if rules.varieties > 0 and (kind == api.SETTLEMENT or kind == api.SITE):
        note_growth(rules, table, me)
    for i in range(menu.n):
        if menu.kind[i] == kind:
            worth = blurred(me, spot_worth(rules, table, me, kind, menu.a[i], menu.b[i]))
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def spot_worth(rules: Any, table: Any, me: Any, kind: int, a: int, b: int) -> float:
    """What a piece is worth at a place."""
    if kind == api.SITE:
        return growth_worth(rules, table, me, b)
    return place_worth(rules, table, me, a, me.parameters[weights.TASTE] if kind == api.SETTLEMENT else 0.0)


@compiled
def place_for(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """The best option for a goal, -1 if it is not on the menu."""
    if goal == api.CARD:
        return find(menu, goal)
    if goal == api.ROAD:
        return best_road(rules, table, me, menu)
    return best_spot(rules, table, me, menu, goal)


@compiled
def best_robber_hex(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Where the robber hurts the others most."""
    best = 0
    best_worth = -1e9
    for i in range(menu.n):
        worth = blurred(me, robber_worth(rules, table, me, menu.a[i]))
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


@compiled
def best_victim(table: Any, menu: Any) -> int:
    """The seat with the most points among those to rob, of equals the one with more cards."""
    best = -1
    best_worth = -1.0
    for i in range(menu.n):
        if menu.kind[i] == api.ROB:
            worth = table.points[menu.a[i]] + 0.05 * table.cards[menu.a[i]]
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def card_to_play(rules: Any, table: Any, me: Any, menu: Any, missing: int) -> int:
    """A development card worth playing now, or -1."""
    if table.development[me.seat] == 0:
        return -1
    card = -1
    if me.development[api.KNIGHT_CARD] > 0 and is_time_for_knight(rules, table, me):
        card = find(menu, api.PLAY_KNIGHT)
    if card < 0 and me.development[api.ROADS_CARD] > 0:
        card = find(menu, api.PLAY_ROADS)
    if card < 0 and me.development[api.INVENTION_CARD] > 0 and 0 < missing <= rules.progress.invented_cards:
        card = find(menu, api.PLAY_INVENTION)
    if card < 0 and me.development[api.MONOPOLY_CARD] > 0:
        card = best_monopoly(rules, table, me, menu)
    return card


@compiled
def is_time_for_knight(rules: Any, table: Any, me: Any) -> bool:
    """At once; or, if the seat keeps its knights, when they bring the largest army."""
    if me.parameters[weights.HOLD_KNIGHT] == 0:
        return True
    return knights_short(rules, table, me) == 0.0


@compiled
def knight_frees_hex(rules: Any, table: Any, me: Any) -> bool:
    """Whether the robber stands on a hex that pays the seat."""
    if table.robber == api.NONE or pips(table.hex_chip[table.robber]) == 0:
        return False
    for corner in range(6):
        if table.node_owner[rules.hex_nodes[table.robber, corner]] == me.seat:
            return True
    return False


@compiled
def missing_now(rules: Any, me: Any) -> int:
    """Cards the noted needs lack."""
    return missing_with(rules, me, -1, 0, -1, 0)
