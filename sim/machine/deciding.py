"""The one place that asks strategies and checks what comes back; who has no opinion does the quiet thing.

What is handed all functions of a line-up is a part of whoever calls it: handing them on costs more than a
decision.
"""

from typing import Any

import numpy as np

from sim.machine import codes
from sim.machine.chance import draw_unit, start_turn
from sim.machine.compiler import compiled, compiled_within

MOST_OPTIONS = 32_767  # of a turn that are told: what a cell of a row holds
MOST_OVERLOOKED = 0.6  # share of its options that a player without any skill overlooks


@compiled_within
def decide(
    rules: Any, table: Any, seats: Any, secret: Any, menu: Any, row: Any, lineup: Any, choose: Any, score: Any
) -> int:
    """The choice for the pending decision; where there is one option nobody is asked."""
    if menu.n == 1:
        return 0
    if table.asked == table.active and table.turn > 0:
        row.decisions += 1
        row.options = min(row.options + menu.n, MOST_OPTIONS)
    seat = table.asked
    start_own_chance(table, seats[seat], secret)
    player = secret.player[seat]
    return choice_of(rules, table, seats[seat], menu, choose[player], score[player], lineup.scores[player])


@compiled
def start_own_chance(table: Any, me: Any, secret: Any) -> None:
    """Start a seat's own chance anew in each turn: one draw more in a turn shifts none of a later one."""
    if secret.own_turns[me.seat] != table.turn:
        secret.own_turns[me.seat] = table.turn
        start_turn(me.random, secret.own_keys[me.seat], table.turn)


@compiled_within
def choice_of(rules: Any, table: Any, me: Any, menu: Any, choose: Any, score: Any, scores: int) -> int:
    """A player's choice from the menu; notes a fault on the table and returns 0 if it is none."""
    if rules.trade.players == 1:
        me.give[:] = 0
        me.want[:] = 0
    if me.clumsiness > 0.0:
        choice = unskilled_choice(rules, table, me, menu, choose, score, scores)
    elif scores == 1:
        choice = best_scored(rules, table, me, menu, score)
    else:
        choice = int(choose(rules, table, me, menu))
    if choice == codes.NO_OPINION:
        return quiet_choice(me, menu)
    if choice < 0 or choice >= menu.n:
        table.fault = codes.NOT_AN_OPTION
        table.fault_value = choice
        return 0
    return choice


@compiled
def unskilled_choice(rules: Any, table: Any, me: Any, menu: Any, choose: Any, score: Any, scores: int) -> int:
    """A choice among the options that the player notices; the first, which is the quiet one, everybody does.

    The strategy sees a menu without the others, which is put back as it was.
    """
    options = menu.n
    kind, a, b = menu.kind[:options].copy(), menu.a[:options].copy(), menu.b[:options].copy()
    place = np.zeros(options, np.int64)
    noticed = 1
    for i in range(1, options):
        if draw_unit(me.random) >= MOST_OVERLOOKED * me.clumsiness**2:
            menu.kind[noticed], menu.a[noticed], menu.b[noticed] = kind[i], a[i], b[i]
            place[noticed] = i
            noticed += 1
    menu.n = noticed
    if noticed == 1:
        choice = 0
    elif scores == 1:
        choice = best_blurred(rules, table, me, menu, score)
    else:
        choice = int(choose(rules, table, me, menu))
    menu.n = options
    menu.kind[:options], menu.a[:options], menu.b[:options] = kind, a, b
    return place[choice] if 0 <= choice < noticed else choice if choice < 0 else options + choice - noticed


@compiled
def blurred(me: Any, worth: float) -> float:
    """A worth as a player of the seat's skill sees it: without any, between nothing and double."""
    if me.clumsiness == 0.0:
        return worth
    return worth * (1.0 + me.clumsiness * (draw_unit(me.random) - draw_unit(me.random)))


@compiled
def best_blurred(rules: Any, table: Any, me: Any, menu: Any, score: Any) -> int:
    """The option that seems to have the highest score, by the differences between all."""
    scores = np.empty(menu.n, np.float64)
    lowest = np.inf
    highest = -np.inf
    for i in range(menu.n):
        scores[i] = score(rules, table, me, menu, i)
        if scores[i] == scores[i]:
            lowest, highest = min(lowest, scores[i]), max(highest, scores[i])
        elif not is_no_score(scores[i]):
            return no_number(table, i)
    blur = me.clumsiness * (highest - lowest) if highest - lowest < np.inf else 0.0
    best = codes.NO_OPINION
    best_score = 0.0
    for i in range(menu.n):
        value = scores[i] + blur * (draw_unit(me.random) - draw_unit(me.random))
        if (best == codes.NO_OPINION and value == value) or value > best_score:
            best = i
            best_score = value
    return best


@compiled
def best_scored(rules: Any, table: Any, me: Any, menu: Any, score: Any) -> int:
    """The option with the highest score, the first of equals; options without a score are passed over."""
    best = codes.NO_OPINION
    best_score = 0.0
    for i in range(menu.n):
        value = score(rules, table, me, menu, i)
        if value != value:
            if not is_no_score(value):
                return no_number(table, i)
        elif best == codes.NO_OPINION or value > best_score:
            best = i
            best_score = value
    return best


@compiled
def is_no_score(value: float) -> bool:
    """Whether a NaN is the one that stands for no score."""
    return np.float64(value).view(np.int64) == codes.NO_SCORE_BITS


@compiled
def no_number(table: Any, i: int) -> int:
    """Note the fault of a score that is no number; what is returned does not matter."""
    table.fault = codes.NOT_A_SCORE
    table.fault_value = i
    return 0


@compiled
def quiet_choice(me: Any, menu: Any) -> int:
    """Discard what one has most of, take what one has least of, else the first option.

    The first option of every other decision is the quiet one: spin, end, reject, decline.
    """
    if menu.kind[0] != codes.DISCARD and menu.kind[0] != codes.TAKE:
        return 0
    sign = 1 if menu.kind[0] == codes.DISCARD else -1
    best = 0
    for i in range(1, menu.n):
        if sign * (me.hand[menu.a[i]] - me.hand[menu.a[best]]) > 0:
            best = i
    return best


@compiled
def choose_nothing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Stands in where the loop wants a full strategy and the player has a scoring one."""
    return codes.NO_OPINION


@compiled
def score_nothing(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    """Stands in where the loop wants a scoring strategy and the player has a full one."""
    return 0.0
