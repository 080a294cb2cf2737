"""What the market's rows and varieties are worth to a seat, and what a variety still lacks."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.island import weights
from strategies.shared.notes import MAKING, MAKING_AT

NEVER = 99  # cards short of a variety that cannot be made
DECK_BITS = 9  # hold twice the largest deck, and one more


@compiled
def row_worth(rules: Any, table: Any, me: Any, level: int) -> float:
    """The worth of a row's reward in victory points, as far as chips and cards are left."""
    reward = rules.reward[level]
    chips = min(reward[api.REWARD_POINTS], table.chips_left) * rules.points.chip
    worth = me.parameters[weights.CHIP] * chips
    worth += me.parameters[weights.REWARD_CARD] * min(reward[api.REWARD_CARDS], table.deck_left)
    worth += me.parameters[weights.REWARD_RESOURCE] * reward[api.REWARD_RESOURCES]
    return worth + me.parameters[weights.REWARD_ROAD] * reward[api.REWARD_ROADS]


@compiled
def short_of(rules: Any, me: Any, variety: int) -> int:
    """Ingredients the hand lacks for a variety."""
    missing = 0
    for kind in range(rules.resources, rules.kinds):
        missing += max(0, rules.recipe[variety, kind] - me.hand[kind])
    return missing


@compiled
def best_to_make(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option that makes the variety worth most, if it is worth as much as it must be; -1 for none."""
    best = -1
    best_worth = me.parameters[weights.LEAST]
    for i in range(menu.n):
        if menu.kind[i] == api.MAKE:
            worth = row_worth(rules, table, me, table.level[menu.a[i]])
            if worth >= best_worth and (best < 0 or worth > best_worth):
                best = i
                best_worth = worth
    return best


@compiled
def next_variety(rules: Any, table: Any, me: Any) -> int:
    """The variety to make next, or -1; weighed again when ingredients, rows or what they pay have changed."""
    standing = market_standing(rules, table, me)
    if me.memory[MAKING_AT] != standing:
        me.memory[MAKING_AT] = standing
        me.memory[MAKING] = best_variety(rules, table, me)
    return int(me.memory[MAKING])


@compiled
def market_standing(rules: Any, table: Any, me: Any) -> float:
    """One number for ingredients in hand, up to fifteen of a kind, and the market: where it differs, they do.

    Rows and chips change with a sale alone, the chips before it is closed.
    """
    number = 1 + table.sale_open + 2 * table.deck_left + (table.sales << DECK_BITS)
    number <<= 4 * (rules.kinds - rules.resources)
    for kind in range(rules.resources, rules.kinds):
        number += me.hand[kind] << (4 * (kind - rules.resources))
    return float(number)


@compiled
def best_variety(rules: Any, table: Any, me: Any) -> int:
    """The variety with the most worth for the fewest ingredients missing, or -1."""
    best = -1
    best_worth = 0.0
    for variety in range(rules.varieties):
        if rules.makeable[table.level[variety]] == 0:
            continue
        worth = row_worth(rules, table, me, table.level[variety]) / (1.0 + short_of(rules, me, variety))
        if worth > best_worth:
            best = variety
            best_worth = worth
    return best


@compiled
def bar_to_raise(rules: Any, me: Any, menu: Any) -> int:
    """The option that raises the bar of the variety the hand is nearest to."""
    best = 0
    nearest = NEVER
    for i in range(menu.n):
        if menu.kind[i] == api.RAISE and short_of(rules, me, menu.a[i]) < nearest:
            best = i
            nearest = short_of(rules, me, menu.a[i])
    return best
