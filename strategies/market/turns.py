"""What the market's planners share: the whole game for a taste in chocolate and a least reward.

The taste says how much sites and ingredients count beside the island's own pieces.
"""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.island.goals import best_goal
from strategies.island.moves import best_robber_hex, best_spot, best_victim, card_to_play, knight_frees_hex
from strategies.market.places import best_place, is_piece
from strategies.market.tableau import bar_to_raise, best_to_make, next_variety
from strategies.shared.bargains import answer, close
from strategies.shared.needs import note_needs, unwanted_card, wanted_card
from strategies.shared.notes import NEEDS
from strategies.shared.offers import seek_missing


@compiled
def play_for(rules: Any, table: Any, me: Any, menu: Any, taste: float, least: float) -> int:
    """The choice of a planner with this taste, that makes chocolate for so much reward at least."""
    asks = table.asks
    if asks == api.FOUND_SETTLEMENT:
        return best_place(rules, table, me, menu, api.SETTLEMENT, taste)
    if asks == api.FOUND_SITE:
        return best_place(rules, table, me, menu, api.SITE, taste)
    if asks == api.FOUND_ROAD or asks == api.FREE_ROAD or asks == api.REWARD_ROAD:
        return best_spot(rules, table, me, menu, api.ROAD)
    if asks == api.MOVING_ROBBER:
        return best_robber_hex(rules, table, me, menu)
    if asks == api.ROBBING:
        return best_victim(table, menu)
    if asks == api.RAISING:
        return bar_to_raise(rules, me, menu)
    if asks == api.BEFORE_ROLL:
        return find(menu, api.PLAY_KNIGHT) if knight_frees_hex(rules, table, me) else 0
    return decide_by_needs(rules, table, me, menu, taste, least)


@compiled
def decide_by_needs(rules: Any, table: Any, me: Any, menu: Any, taste: float, least: float) -> int:
    """Decisions about cards: by the needs noted in its own last action, anew in its own turn."""
    asks = table.asks
    if asks == api.DISCARDING:
        return unwanted_card(me, menu)
    if asks == api.INVENTING or asks == api.REWARD_RESOURCE:
        return wanted_card(rules, me, menu)
    if asks == api.ANSWER:
        return answer(rules, table, me, menu)
    if asks == api.CLOSE:
        return close(rules, table, me, menu)
    goal = best_goal(rules, table, me, taste)
    note_all_needs(rules, table, me, goal)
    return take_turn(rules, table, me, menu, goal, taste, least)


@compiled
def note_all_needs(rules: Any, table: Any, me: Any, goal: int) -> None:
    """Note what the goal costs, and what the next chocolate takes."""
    note_needs(rules, me, goal, False)
    variety = next_variety(rules, table, me)
    if variety >= 0:
        for kind in range(rules.resources, rules.kinds):
            me.memory[NEEDS + kind] = rules.recipe[variety, kind]


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int, taste: float, least: float) -> int:
    """One action: chocolate, a card, a bargain, the goal, or the end of the turn."""
    make = best_to_make(rules, table, menu, least)
    if make >= 0:
        return make
    missing = resources_missing(rules, me)
    card = card_to_play(rules, table, me, menu, goal, missing)
    if card >= 0:
        return card
    if missing == 0 and goal >= 0:
        place = place_for(rules, table, me, menu, goal, taste)
        if place >= 0:
            return place
    bargain = seek_missing(rules, table, me, menu)
    return bargain if bargain >= 0 else find(menu, api.END)


@compiled
def resources_missing(rules: Any, me: Any) -> int:
    """Resources the goal lacks; ingredients have their own time."""
    missing = 0
    for kind in range(rules.resources):
        missing += max(0, int(me.memory[NEEDS + kind]) - me.hand[kind])
    return missing


@compiled
def place_for(rules: Any, table: Any, me: Any, menu: Any, goal: int, taste: float) -> int:
    """The best option for a goal, -1 if it is not on the menu."""
    if goal == api.ROAD:
        return best_spot(rules, table, me, menu, api.ROAD)
    if is_piece(goal) or goal == api.SITE:
        return best_place(rules, table, me, menu, goal, taste)
    return find(menu, goal)
