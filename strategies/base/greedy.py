"""The piece nearest at hand that is worth most.

Idea: at every decision the goal is the settlement, city, card or road with the most worth for the fewest
missing cards; everything else, trades and cards included, serves that goal.
Style: solid; founds on many pips of different kinds, robs the leader, plays knights as soon as it can.
Known weakness: no plan beyond the next piece: it races for no award and blocks nobody on purpose.
"""

from typing import Any

from strategies import api
from strategies.api import compiled, find, strategy
from strategies.island.goals import best_goal
from strategies.island.moves import (
    best_robber_hex,
    best_spot,
    best_victim,
    card_to_play,
    knight_frees_hex,
    missing_now,
    place_for,
)
from strategies.shared.bargains import answer, close
from strategies.shared.needs import note_needs, unwanted_card, wanted_card
from strategies.shared.offers import seek_missing
from strategies.shared.trade_weights import TRADE


@strategy(games=("base",), parameters=TRADE)
def greedy(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The settlement, city, card or road with the most worth for the fewest missing cards."""
    asks = table.asks
    if asks == api.FOUND_SETTLEMENT:
        return best_spot(rules, table, me, menu, api.SETTLEMENT)
    if asks == api.FOUND_ROAD or asks == api.FREE_ROAD:
        return best_spot(rules, table, me, menu, api.ROAD)
    if asks == api.MOVING_ROBBER:
        return best_robber_hex(rules, table, me, menu)
    if asks == api.ROBBING:
        return best_victim(table, menu)
    if asks == api.BEFORE_ROLL:
        return find(menu, api.PLAY_KNIGHT) if knight_frees_hex(rules, table, me) else 0
    goal = best_goal(rules, table, me, 0.0)
    note_needs(rules, me, goal, False)
    if asks == api.DISCARDING:
        return unwanted_card(me, menu)
    if asks == api.INVENTING:
        return wanted_card(rules, me, menu)
    if asks == api.ANSWER:
        return answer(rules, table, me, menu)
    if asks == api.CLOSE:
        return close(rules, table, me, menu)
    return take_turn(rules, table, me, menu, goal)


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """One action: a card, a bargain for what is missing, the goal, or the end of the turn."""
    if menu.n == 1 or goal < 0:
        return find(menu, api.END)
    missing = missing_now(rules, me)
    card = card_to_play(rules, table, me, menu, goal, missing)
    if card >= 0:
        return card
    if missing == 0:
        place = place_for(rules, table, me, menu, goal)
        return place if place >= 0 else find(menu, api.END)
    bargain = seek_missing(rules, table, me, menu)
    return bargain if bargain >= 0 else find(menu, api.END)
