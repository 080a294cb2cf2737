"""Plays one game and keeps every step of it: what was asked, offered, chosen, and how it then stood."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.engine import codes, records
from sim.engine.batch import Batch
from sim.engine.compiler import as_loop, compiled
from sim.engine.play import decide, prepare

STEPS_AT_ONCE = 1024


@compiled
def note_question(rules: Any, table: Any, menu: Any, step: Any) -> None:
    """Note what is asked of whom, and the menu."""
    for kind in range(rules.kinds):
        step.ratio[kind] = table.ratio[table.asked, kind]
    step.turn = table.turn
    step.asks = table.asks
    step.asked = table.asked
    step.options = menu.n
    for i in range(menu.n):
        step.kind[i] = menu.kind[i]
        step.a[i] = menu.a[i]
        step.b[i] = menu.b[i]


@compiled
def note_result(rules: Any, seats: Any, secret: Any, step: Any) -> None:
    """Note the hands and the chance outcomes after a step."""
    for seat in range(rules.seats):
        for kind in range(rules.kinds):
            step.hands[seat, kind] = seats[seat].hand[kind]
        for card in range(codes.CARD_KINDS):
            step.development[seat, card] = seats[seat].development[card]
    for card in range(codes.CARD_KINDS):
        step.deck[card] = secret.deck[card]
    step.outcomes = secret.outcomes
    for i in range(secret.outcomes):
        for j in range(4):
            step.outcome[i, j] = secret.outcome[i, j]


@compiled
def film_steps(
    functions: Any, rules: Any, table: Any, seats: Any, secret: Any, menu: Any, lineup: Any, choose: Any,
    score: Any, steps: Any, tables: Any, row: Any,
) -> int:  # fmt: skip
    """Play on from where the game stands until it ends or the film is full; returns the steps made."""
    _, list_options, apply, _, _, _ = functions
    count = 0
    while table.ended == codes.PLAYING and table.fault == codes.NO_FAULT and count < len(steps):
        list_options(rules, table, seats, menu)
        step = steps[count]
        note_question(rules, table, menu, step)
        asked = seats[table.asked]
        step.choice = decide(rules, table, seats, secret, menu, row, lineup, choose, score)
        for kind in range(rules.kinds):
            step.give[kind] = asked.give[kind]
            step.want[kind] = asked.want[kind]
        if table.fault == codes.NO_FAULT:
            apply(rules, table, seats, secret, menu, step.choice, row)
        note_result(rules, seats, secret, step)
        tables[count] = table
        count += 1
    return count


@dataclass(frozen=True)
class Film:
    """Some steps of a game, and the table after each."""

    steps: Any
    tables: Any


def begin_film(batch: Batch, game: int) -> None:
    """Set up a game to be filmed; the batch's state is the table before the first step."""
    state = batch.state
    with np.errstate(over="ignore"):
        prepare(state.rules, state.table, state.seats, state.secret, batch.lineup, game)
        batch.functions[0](state.rules, state.table, state.seats, state.secret)


def film_game(batch: Batch) -> Iterator[Film]:
    """Play the game that was begun; raises the fault of a strategy after the steps before it."""
    state, row = batch.state, np.zeros(1, records.TURN_ROWS[batch.game])[0]
    steps = np.zeros(STEPS_AT_ONCE, records.STEP)
    tables = np.zeros(STEPS_AT_ONCE, records.TABLE)
    loop = as_loop(film_steps, batch.signatures.film_steps)
    while state.table.ended == codes.PLAYING:
        try:
            with np.errstate(over="ignore"):
                count = loop(
                    batch.functions, state.rules, state.table, state.seats, state.secret, state.menu,
                    batch.lineup, batch.choose, batch.score, steps, tables, row,
                )  # fmt: skip
        except Exception as error:
            raise batch.fault(codes.NO_FAULT) from error
        fault = int(state.table.fault)
        yield Film(steps[: count - (fault != codes.NO_FAULT)], tables)
        if fault != codes.NO_FAULT:
            raise batch.fault(fault)
