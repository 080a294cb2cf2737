"""Plays one game and keeps every step of it: what was asked, offered, chosen, and how all then stood."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.limits import MAX_SEATS
from sim.machine import codes, records
from sim.machine.batch import Batch
from sim.machine.compiler import as_loop, compiled
from sim.machine.deciding import decide

STEPS_AT_ONCE = 256


@compiled
def film_question(table: Any, menu: Any, step: Any) -> None:
    """Keep what is asked of whom, and the menu."""
    step.turn = table.turn
    step.asks = table.asks
    step.asked = table.asked
    step.options = menu.n
    for i in range(menu.n):
        step.kind[i] = menu.kind[i]
        step.a[i] = menu.a[i]
        step.b[i] = menu.b[i]


@compiled
def film_steps(
    functions: Any, rules: Any, table: Any, seats: Any, secret: Any, menu: Any, lineup: Any, choose: Any,
    score: Any, steps: Any, tables: Any, seats_after: Any, secrets: Any, row: Any,
) -> int:  # fmt: skip
    """Play on from where the game stands until it ends or the film is full; returns the steps made."""
    count = 0
    while table.ended == codes.PLAYING and table.fault == codes.NO_FAULT and count < len(steps):
        functions.list_options(rules, table, seats, menu)
        step = steps[count]
        film_question(table, menu, step)
        asked = seats[table.asked]
        step.choice = decide(rules, table, seats, secret, menu, row, lineup, choose, score)
        step.give[:] = asked.give
        step.want[:] = asked.want
        if table.fault == codes.NO_FAULT:
            functions.apply(rules, table, seats, secret, menu, step.choice, row)
        tables[count] = table
        secrets[count] = secret
        for seat in range(rules.seats):
            seats_after[count, seat] = seats[seat]
        count += 1
    return count


@dataclass(frozen=True)
class Film:
    """Some steps of a game, and the records as they stood after each."""

    steps: Any
    tables: Any
    seats: Any
    secrets: Any


def film_game(batch: Batch) -> Iterator[Film]:
    """Play the game that was begun; raises the fault of a strategy after the steps before it."""
    state, row = batch.state, np.zeros(1, batch.rows.turns)[0]
    steps, secrets = np.zeros(STEPS_AT_ONCE, records.STEP), np.zeros(STEPS_AT_ONCE, records.SECRET)
    tables = np.zeros(STEPS_AT_ONCE, records.TABLE)
    seats = np.zeros((STEPS_AT_ONCE, MAX_SEATS), records.SEAT)
    loop = as_loop(film_steps, batch.engine.signatures.film_steps)
    while state.table.ended == codes.PLAYING:
        try:
            with np.errstate(over="ignore"):
                count = loop(
                    batch.engine.functions, state.rules, state.table, state.seats, state.secret,
                    state.menu, batch.lineup, batch.choose, batch.score, steps, tables, seats, secrets, row,
                )  # fmt: skip
        except Exception as error:
            raise batch.fault(codes.NO_FAULT) from error
        fault = int(state.table.fault)
        yield Film(steps[: count - (fault != codes.NO_FAULT)], tables, seats, secrets)
        if fault != codes.NO_FAULT:
            raise batch.fault(fault)
