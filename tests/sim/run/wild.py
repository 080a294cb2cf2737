"""Strategies that take the process along, or never come back."""

from typing import Any

from strategies.api import scoring, strategy


@strategy(games=["edition"])
def crashes(rules: Any, table: Any, me: Any, menu: Any) -> int:
    if table.game == 30 and table.turn > 4:
        for i in range(3_000_000):
            me.memory[i * 50] = 1.0  # beyond the end
    return 0


@strategy(games=["edition"])
def loops(rules: Any, table: Any, me: Any, menu: Any) -> int:
    while table.game == 30 and table.turn > 4:
        me.memory[0] += 1
    return 0


@strategy(games=["edition"])
def reads_beyond(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return int(me.hand[4000 + menu.n]) * 0  # reads beyond


@strategy(games=["edition"])
def counts_from_the_end(rules: Any, table: Any, me: Any, menu: Any) -> int:
    return int(me.hand[me.seat - 4]) * 0  # from the end


@scoring(games=["edition"])
def steady(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    return -float(menu.kind[i])
