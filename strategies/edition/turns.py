"""What the edition's planners share: every decision for a favourite piece, or for the shortest plan."""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.edition.cards import card_to_discard, card_to_take
from strategies.edition.goals import goal_for, is_plain_spin, note_goal, noted_goal
from strategies.edition.income import note_income
from strategies.edition.pieces import find_piece, gained_points, needs_road
from strategies.edition.weights import SPEND_FROM
from strategies.shared.bargains import answer, close, propose
from strategies.shared.needs import missing_with
from strategies.shared.offers import best_bank_trade, seek_missing


@compiled
def pursue(rules: Any, table: Any, me: Any, menu: Any, favourite: int) -> int:
    """The choice of a planner with this favourite as its next piece; without one it plans."""
    note_income(rules, table, me)
    note_goal(rules, table, me, goal_for(rules, table, me, favourite))
    return decide(rules, table, me, menu)


@compiled
def decide(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The choice that serves the noted goal, whatever is asked; for whose plan holds."""
    asks = table.asks
    if asks == api.ANSWER:
        return answer(rules, table, me, menu)
    if asks == api.PROPOSING:
        return propose(rules, table, me, menu)
    if asks == api.CLOSE:
        return close(rules, table, me, menu)
    if asks == api.CHOICE:
        return card_to_take(me, menu)
    if asks == api.DISCARDING:
        return card_to_discard(me, menu)
    if asks == api.BEFORE_SPIN:
        spin = find(menu, api.SPIN)
        return spin if is_plain_spin(rules, table, me) else max(spin, best_bank_trade(rules, table, me, menu))
    return take_turn(rules, table, me, menu, noted_goal(me))


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """One action: win, bargain for what is missing, build the goal, spend a hand too large, or end."""
    winning = winning_piece(rules, table, me, menu)
    if winning >= 0:
        return winning
    if missing_with(rules, me, -1, 0, -1, 0) > 0:
        bargain = seek_missing(rules, table, me, menu)
        if bargain >= 0:
            return bargain
    piece = next_piece(rules, table, me, menu, goal)
    if piece < 0 and (goal == api.NO_OPINION or table.cards[me.seat] > me.parameters[SPEND_FROM]):
        piece = any_piece(rules, me, menu)
    return piece if piece >= 0 else find(menu, api.END)


@compiled
def next_piece(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """The option that builds the goal, or the road it needs first; -1 for none."""
    if goal == api.NO_OPINION:
        return -1
    if needs_road(table, me.seat, goal):
        return find(menu, api.ROAD)
    return find_piece(rules, me, menu, goal)


@compiled
def winning_piece(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """An option whose piece wins the game at once, or -1."""
    for i in range(menu.n):
        piece = menu.kind[i]
        counts = piece == api.SETTLEMENT or piece == api.CITY or piece == api.KNIGHT
        if counts and table.points[me.seat] + gained_points(rules, piece) >= rules.victory.points:
            return i
    return -1


@compiled
def any_piece(rules: Any, me: Any, menu: Any) -> int:
    """The best piece on the menu that counts points, or -1."""
    for goal in (api.CITY, api.SETTLEMENT, api.KNIGHT):
        piece = find_piece(rules, me, menu, goal)
        if piece >= 0:
            return piece
    return -1
