"""The next piece of a planner on an island: the one with the most worth for the cards it still lacks."""

from typing import Any

from strategies.api import CARD, CITY, ROAD, SETTLEMENT, SITE, any_site_fits, compiled
from strategies.island.worth import has_open_site

SETTLEMENT_WORTH, CITY_WORTH, CARD_WORTH, ROAD_WORTH, SPARE_ROAD_WORTH = 1.2, 1.1, 0.55, 0.6, 0.1
SITE_WORTH = 1.3


@compiled
def best_goal(rules: Any, table: Any, me: Any, taste: float) -> int:
    """The piece with the most worth for the cards it still lacks, or -1; the taste is for sites."""
    best = -1
    best_worth = 0.0
    open_site = has_open_site(rules, table, me.seat)
    for goal in (SETTLEMENT, CITY, CARD, ROAD, SITE):
        worth = goal_worth(rules, table, me, goal, open_site, taste)
        if worth > 0.0:
            worth /= 1.0 + missing_for(rules, me, goal)
            if worth > best_worth and (goal != SITE or any_site_fits(rules, table, me.seat)):
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
    return SPARE_ROAD_WORTH if open_site else ROAD_WORTH


@compiled
def missing_for(rules: Any, me: Any, goal: int) -> int:
    """Resources the hand lacks for a piece."""
    missing = 0
    for kind in range(rules.resources):
        missing += max(0, rules.cost[goal, kind] - me.hand[kind])
    return missing
