"""The whole game of a planner on an island, by its weights: what it chooses at every decision."""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.island import weights
from strategies.island.founding import best_first_place
from strategies.island.goals import best_goal, goal_worth
from strategies.island.moves import (
    best_robber_hex,
    best_spot,
    best_victim,
    card_to_play,
    knight_frees_hex,
    place_for,
)
from strategies.island.roads import best_road
from strategies.island.tableau import bar_to_raise, best_to_make, next_variety
from strategies.island.winning import winning_move
from strategies.shared.bargains import answer, close, propose
from strategies.shared.needs import note_needs, unwanted_card, wanted_card
from strategies.shared.notes import HELD, NEEDS, SEEKING
from strategies.shared.offers import seek_missing

MANY_ACTIONS = 1e6  # more than a turn has


@compiled
def plan(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The choice of a planner with these weights."""
    asks = table.asks
    if asks == api.TURN and is_still_seeking(rules, table, me):
        return seek(rules, table, me, menu)
    if can_win_at(asks):
        move = winning_move(rules, table, me, menu)
        if move >= 0:
            return move
    if asks == api.FOUND_SETTLEMENT:
        return best_first_place(rules, table, me, menu)
    if asks == api.FOUND_SITE:
        return best_spot(rules, table, me, menu, api.SITE)
    if asks == api.FOUND_ROAD or asks == api.FREE_ROAD or asks == api.REWARD_ROAD:
        return best_road(rules, table, me, menu)
    if asks == api.MOVING_ROBBER:
        return best_robber_hex(rules, table, me, menu)
    if asks == api.ROBBING:
        return best_victim(table, menu)
    if asks == api.RAISING:
        return bar_to_raise(rules, me, menu)
    if asks == api.BEFORE_ROLL:
        return find(menu, api.PLAY_KNIGHT) if knight_frees_hex(rules, table, me) else 0
    if asks == api.TURN:
        goal = best_goal(rules, table, me)
        note_all_needs(rules, table, me, goal)
        return take_turn(rules, table, me, menu, goal)
    return decide_by_needs(rules, table, me, menu)


@compiled
def can_win_at(asks: int) -> bool:
    """Whether a decision of the seat's own turn is one by which it may win."""
    in_turn = asks == api.TURN or asks == api.BEFORE_ROLL or asks == api.INVENTING
    return in_turn or asks == api.FREE_ROAD or asks == api.REWARD_ROAD


@compiled
def decide_by_needs(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Decisions about cards: by the needs as noted, anew if the seat has other cards or pieces since."""
    asks = table.asks
    if me.memory[HELD] != held(rules, table, me):
        note_all_needs(rules, table, me, best_goal(rules, table, me))
    if asks == api.DISCARDING:
        return unwanted_card(me, menu)
    if asks == api.INVENTING or asks == api.REWARD_RESOURCE:
        return wanted_card(rules, me, menu)
    if asks == api.ANSWER:
        return answer(rules, table, me, menu)
    if asks == api.PROPOSING:
        return propose(rules, table, me, menu)
    return close(rules, table, me, menu)


@compiled
def held(rules: Any, table: Any, me: Any) -> float:
    """One number for the cards, up to fifteen of a kind, and pieces of a seat: where it differs, they do."""
    number = 1 + table.pieces[me.seat, api.SETTLEMENT] + (table.pieces[me.seat, api.CITY] << 5)
    for kind in range(rules.kinds):  # each has a place of its own, so that many are added in one step
        number += me.hand[kind] << (10 + 4 * kind)
    return float(number)


@compiled
def note_all_needs(rules: Any, table: Any, me: Any, goal: int) -> None:
    """Note what the goal costs, and what the next chocolate takes."""
    me.memory[HELD] = held(rules, table, me)
    note_needs(rules, me, goal, False)
    if rules.varieties > 0:
        variety = next_variety(rules, table, me)
        if variety >= 0:
            for kind in range(rules.resources, rules.kinds):
                me.memory[NEEDS + kind] = rules.recipe[variety, kind]


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """One action: chocolate, a card, the goal, a bargain, or the end of the turn."""
    if menu.n == 1:
        return 0
    make = best_to_make(rules, table, me, menu)
    if make >= 0:
        return make
    missing = resources_missing(rules, me)
    card = card_to_play(rules, table, me, menu, missing)
    if card >= 0:
        return card
    if missing == 0 and goal >= 0:
        place = place_for(rules, table, me, menu, goal)
        if place >= 0:
            return place
    me.memory[SEEKING] = moment(table)
    return seek(rules, table, me, menu)


@compiled
def seek(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """A bargain, what a 7 would take turned into a piece, or the end of the turn."""
    move = seek_missing(rules, table, me, menu)
    if move < 0 and me.parameters[weights.SPEND] > 0 and fears_discard(rules, table, me):
        move = best_buy(rules, table, me, menu)
    return move if move >= 0 else find(menu, api.END)


@compiled
def fears_discard(rules: Any, table: Any, me: Any) -> bool:
    """Whether a 7 before its next turn would cost it cards."""
    cards = 0
    for kind in range(rules.resources):
        cards += me.hand[kind]
    return bool(cards > rules.hand.limit)


@compiled
def best_buy(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The piece worth most of those on the menu, whatever the goal saves for; -1 if there is none."""
    best = -1
    best_worth = 0.0
    for goal in (api.SETTLEMENT, api.CITY, api.CARD, api.ROAD, api.SITE):
        if find(menu, goal) >= 0:
            worth = goal_worth(rules, table, me, goal, True)
            if worth > best_worth:
                best = goal
                best_worth = worth
    return place_for(rules, table, me, menu, best) if best >= 0 else -1


@compiled
def is_still_seeking(rules: Any, table: Any, me: Any) -> bool:
    """Whether all it can do is to seek cards, as it found before an offer that came to nothing.

    Nothing else has happened since, so all that it would weigh again stands as it stood. Who is not quite
    skilled weighs again, and may see it otherwise.
    """
    is_same = me.memory[SEEKING] == moment(table) and me.memory[HELD] == held(rules, table, me)
    return is_same and me.clumsiness == 0.0


@compiled
def moment(table: Any) -> float:
    """A number that every action of a turn changes, but for offers."""
    return 1.0 + table.actions - table.offers + MANY_ACTIONS * table.turn


@compiled
def resources_missing(rules: Any, me: Any) -> int:
    """Resources the goal lacks; ingredients have their own time."""
    missing = 0
    for kind in range(rules.resources):
        missing += max(0, int(me.memory[NEEDS + kind]) - me.hand[kind])
    return missing
