"""Plays at random: every legal option is equally likely, and offers are small random bundles.

Idea: none. It visits every corner of the rules, and is the floor that a plan must beat.
Known weakness: everything; it trades cards away that it needs and builds whatever comes first.
"""

from typing import Any

from strategies.api import COUNTER, GAMES, OFFER, PROPOSE, compiled, draw_below, strategy


@strategy(games=tuple(GAMES))
def random(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Plays at random: every legal option is equally likely, and offers are small random bundles."""
    choice = draw_below(me.random, menu.n)
    kind = menu.kind[choice]
    if kind == OFFER or kind == COUNTER or kind == PROPOSE:
        write_random_bundles(rules, table, me)
    return choice


@compiled
def write_random_bundles(rules: Any, table: Any, me: Any) -> None:
    """Give one to three cards of the hand, want one to three others; gifts where they are allowed."""
    give_count = few(me)
    want_count = few(me)
    if rules.trade.gifts == 1 and draw_below(me.random, 8) == 0:
        want_count = 0
    if table.cards[me.seat] == 0:
        want_count = max(1, want_count)  # who has nothing to give may still ask
    for _ in range(min(give_count, table.cards[me.seat])):
        position = draw_below(me.random, table.cards[me.seat])
        kind = 0
        while position >= me.hand[kind]:
            position -= me.hand[kind]
            kind += 1
        if me.give[kind] < me.hand[kind]:
            me.give[kind] += 1
    if rules.trade.like_for_like == 0:
        leave_one_kind(rules, me)
    for _ in range(want_count):
        kind = draw_below(me.random, rules.kinds)
        while rules.trade.like_for_like == 0 and me.give[kind] > 0:
            kind = (kind + 1) % rules.kinds
        me.want[kind] += 1


@compiled
def few(me: Any) -> int:
    """One mostly, two or three now and then."""
    draw = draw_below(me.random, 8)
    return 1 if draw < 5 else (2 if draw < 7 else 3)


@compiled
def leave_one_kind(rules: Any, me: Any) -> None:
    """If every kind is given, keep the last, so that there is something else to want."""
    for kind in range(rules.kinds):
        if me.give[kind] == 0:
            return
    me.give[rules.kinds - 1] = 0
