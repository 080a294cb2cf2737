"""The piece nearest at hand that is worth most.

Idea: at every decision the goal is the settlement, city, card or road with the most worth for the fewest
missing cards; everything else, trades and cards included, serves that goal.
Style: solid; founds on many pips of different kinds, robs the leader, plays knights as soon as it can.
Known weakness: no plan beyond the next piece: it races for no award and blocks nobody on purpose.
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
    FREE_ROAD,
    INVENTING,
    MOVING_ROBBER,
    PLAY_KNIGHT,
    ROAD,
    ROBBING,
    SETTLEMENT,
    Parameter,
    compiled,
    find,
    strategy,
)
from strategies.base.moves import (
    best_robber_hex,
    best_spot,
    best_victim,
    card_to_play,
    knight_frees_hex,
    missing_now,
    place_for,
)
from strategies.base.sites import has_open_site
from strategies.shared.bargains import answer, close, seek_missing
from strategies.shared.needs import note_needs, unwanted_card, wanted_card

OFFERS = 0  # the parameter: offers a turn
SITE_WORTH, CITY_WORTH, CARD_WORTH, ROAD_WORTH, SPARE_ROAD_WORTH = 1.2, 1.1, 0.55, 0.6, 0.1


@strategy(
    games=("base",),
    parameters=[Parameter("offers", 2, 0, 10, "offers it makes to the other players in a turn")],
)
def greedy(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The settlement, city, card or road with the most worth for the fewest missing cards."""
    asks = table.asks
    if asks == FOUND_SETTLEMENT:
        return best_spot(rules, table, me, menu, SETTLEMENT)
    if asks == FOUND_ROAD or asks == FREE_ROAD:
        return best_spot(rules, table, me, menu, ROAD)
    if asks == MOVING_ROBBER:
        return best_robber_hex(rules, table, me, menu)
    if asks == ROBBING:
        return best_victim(table, menu)
    if asks == BEFORE_ROLL:
        return find(menu, PLAY_KNIGHT) if knight_frees_hex(rules, table, me) else 0
    goal = best_goal(rules, table, me)
    note_needs(rules, me, goal, False)
    if asks == DISCARDING:
        return unwanted_card(me, menu)
    if asks == INVENTING:
        return wanted_card(rules, me, menu)
    if asks == ANSWER:
        return answer(rules, table, me, menu)
    if asks == CLOSE:
        return close(rules, table, me, menu)
    return take_turn(rules, table, me, menu, goal)


@compiled
def best_goal(rules: Any, table: Any, me: Any) -> int:
    """The piece with the most worth for the cards it still lacks."""
    pieces = table.pieces[me.seat]
    best = -1
    best_worth = 0.0
    open_site = has_open_site(rules, table, me.seat)
    for goal in (SETTLEMENT, CITY, CARD, ROAD):
        worth = 0.0
        if goal == SETTLEMENT:
            worth = SITE_WORTH if open_site and pieces[goal] < rules.own_pieces[goal] else 0.0
        elif goal == CITY:
            worth = CITY_WORTH if pieces[SETTLEMENT] > 0 and pieces[goal] < rules.own_pieces[goal] else 0.0
        elif goal == CARD:
            worth = CARD_WORTH if table.deck_left > 0 else 0.0
        elif pieces[ROAD] < rules.own_pieces[ROAD]:
            worth = SPARE_ROAD_WORTH if open_site else ROAD_WORTH
        if worth > 0.0:
            worth /= 1.0 + missing_for(rules, me, goal)
            if worth > best_worth:
                best = goal
                best_worth = worth
    return best


@compiled
def missing_for(rules: Any, me: Any, goal: int) -> int:
    """Cards the hand lacks for a piece."""
    missing = 0
    for kind in range(rules.kinds):
        missing += max(0, rules.cost[goal, kind] - me.hand[kind])
    return missing


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """One action: a card, a bargain for what is missing, the goal, or the end of the turn."""
    if menu.n == 1 or goal < 0:
        return find(menu, END)
    missing = missing_now(rules, me)
    card = card_to_play(rules, table, me, menu, goal, missing)
    if card >= 0:
        return card
    if missing == 0:
        place = place_for(rules, table, me, menu, goal)
        return place if place >= 0 else find(menu, END)
    bargain = seek_missing(rules, table, me, menu, me.parameters[OFFERS])
    return bargain if bargain >= 0 else find(menu, END)
