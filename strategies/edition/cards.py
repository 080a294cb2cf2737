"""Which cards to take, to give back, and to swap with the bank before a spin, by goal and plan."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.shared.needs import missing_worth
from strategies.shared.notes import NEEDS


@compiled
def keep_worth(me: Any, kind: int, held: int) -> float:
    """What the last of so many cards of a kind is worth: more if the goal needs it, or if it comes slowly."""
    needed = 1.0 if held <= me.memory[NEEDS + kind] else 0.0
    return (needed + 1.0 / (1.0 + held)) * missing_worth(me, kind)


@compiled
def card_to_take(me: Any, menu: Any) -> int:
    """The option that takes the card worth most."""
    best = 0
    best_worth = -1.0
    for i in range(menu.n):
        worth = keep_worth(me, menu.a[i], me.hand[menu.a[i]] + 1)
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


@compiled
def card_to_discard(me: Any, menu: Any) -> int:
    """The option that gives back the card worth least."""
    best = 0
    least = api.UNLIMITED * 1.0
    for i in range(menu.n):
        worth = keep_worth(me, menu.a[i], me.hand[menu.a[i]])
        if worth < least:
            best = i
            least = worth
    return best
