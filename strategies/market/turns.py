"""What the market's planners share: the whole game for a taste in chocolate and a least reward.

The taste says how much sites and ingredients count beside the island's own pieces.
"""

from typing import Any

from strategies.api import (
    ANSWER,
    BEFORE_ROLL,
    CARD,
    CITY,
    CLOSE,
    DISCARDING,
    END,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FOUND_SITE,
    FREE_ROAD,
    INVENTING,
    MOVING_ROBBER,
    PLAY_KNIGHT,
    RAISING,
    REWARD_RESOURCE,
    REWARD_ROAD,
    ROAD,
    ROBBING,
    SETTLEMENT,
    SITE,
    compiled,
    find,
)
from strategies.base.moves import best_robber_hex, best_spot, best_victim, card_to_play, knight_frees_hex
from strategies.base.sites import has_open_site
from strategies.market.places import best_place, can_site, is_piece
from strategies.market.tableau import bar_to_raise, best_to_make, next_variety
from strategies.shared.bargains import answer, close, seek_missing
from strategies.shared.needs import NEEDS, note_needs, unwanted_card, wanted_card

OFFERS_A_TURN = 2
SITE_WORTH, CITY_WORTH, SETTLEMENT_WORTH, CARD_WORTH, ROAD_WORTH, SPARE_ROAD = 1.3, 1.1, 1.2, 0.55, 0.6, 0.1


@compiled
def play_for(rules: Any, table: Any, me: Any, menu: Any, taste: float, least: float) -> int:
    """The choice of a planner with this taste, that makes chocolate for so much reward at least."""
    asks = table.asks
    if asks == FOUND_SETTLEMENT:
        return best_place(rules, table, me, menu, SETTLEMENT, taste)
    if asks == FOUND_SITE:
        return best_place(rules, table, me, menu, SITE, taste)
    if asks == FOUND_ROAD or asks == FREE_ROAD or asks == REWARD_ROAD:
        return best_spot(rules, table, me, menu, ROAD)
    if asks == MOVING_ROBBER:
        return best_robber_hex(rules, table, me, menu)
    if asks == ROBBING:
        return best_victim(table, menu)
    if asks == RAISING:
        return bar_to_raise(rules, me, menu)
    if asks == BEFORE_ROLL:
        return find(menu, PLAY_KNIGHT) if knight_frees_hex(rules, table, me) else 0
    return decide_by_needs(rules, table, me, menu, taste, least)


@compiled
def decide_by_needs(rules: Any, table: Any, me: Any, menu: Any, taste: float, least: float) -> int:
    """Decisions about cards: by the needs noted in its own last action, anew in its own turn."""
    asks = table.asks
    if asks == DISCARDING:
        return unwanted_card(me, menu)
    if asks == INVENTING or asks == REWARD_RESOURCE:
        return wanted_card(rules, me, menu)
    if asks == ANSWER:
        return answer(rules, table, me, menu)
    if asks == CLOSE:
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
def best_goal(rules: Any, table: Any, me: Any, taste: float) -> int:
    """The piece with the most worth for the cards it still lacks."""
    best = -1
    best_worth = 0.0
    open_site = has_open_site(rules, table, me.seat)
    for goal in (SETTLEMENT, CITY, CARD, ROAD, SITE):
        worth = goal_worth(rules, table, me, goal, open_site, taste)
        if worth > 0.0:
            missing = 0
            for kind in range(rules.resources):
                missing += max(0, rules.cost[goal, kind] - me.hand[kind])
            worth /= 1.0 + missing
            if worth > best_worth and (goal != SITE or can_site(rules, table, me.seat)):
                best = goal
                best_worth = worth
    return best


@compiled
def goal_worth(rules: Any, table: Any, me: Any, goal: int, open_site: bool, taste: float) -> float:
    """The worth of a piece, 0 if it cannot be built; for a site it is still to be seen whether it can."""
    pieces = table.pieces[me.seat]
    if goal == SITE:
        # The first sites are worth most: recipes ask for several kinds, but seldom for many of one.
        return taste * SITE_WORTH * 3.0 / (1.0 + table.sites_of[me.seat])
    if goal == CARD:
        return CARD_WORTH if table.deck_left > 0 else 0.0
    if pieces[goal] >= rules.own_pieces[goal]:
        return 0.0
    if goal == SETTLEMENT:
        return SETTLEMENT_WORTH if open_site else 0.0
    if goal == CITY:
        return CITY_WORTH if pieces[SETTLEMENT] > 0 else 0.0
    return SPARE_ROAD if open_site else ROAD_WORTH


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
    bargain = seek_missing(rules, table, me, menu, OFFERS_A_TURN)
    return bargain if bargain >= 0 else find(menu, END)


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
    if goal == ROAD:
        return best_spot(rules, table, me, menu, ROAD)
    if is_piece(goal) or goal == SITE:
        return best_place(rules, table, me, menu, goal, taste)
    return find(menu, goal)
