"""What the market's rows and varieties are worth to a seat, and what a variety still lacks."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.island import weights

NEVER = 99  # cards short of a variety that cannot be made


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
    """The variety with the most worth for the fewest ingredients missing, or -1."""
    best = -1
    best_worth = 0.0
    for variety in range(rules.varieties):
        if rules.makeable[table.level[variety]] == 0:
            continue
        worth = row_worth(rules, table, me, table.level[variety])
        if worth <= best_worth:
            continue  # whatever it lacks
        worth /= 1.0 + short_of(rules, me, variety)
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
