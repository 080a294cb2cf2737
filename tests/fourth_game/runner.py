"""A player for the race: it buys a step whenever it can."""

from typing import Any

from strategies.api import END, NO_OPINION, ROAD, TURN, find, strategy


@strategy(games=("race",))
def runner(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """One more step if it can be paid."""
    if table.asks != TURN:
        return NO_OPINION
    step = find(menu, ROAD)
    return step if step >= 0 else find(menu, END)
