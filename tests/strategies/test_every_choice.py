"""Every choice of every strategy: legal, by what it is handed alone, and nothing changed that is not its own.

Games are filmed. At some decisions of every kind the records are laid out again as they stood, what the seat
cannot know is dealt anew, and the strategy is asked once more.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sim.machine.batch import Batch
from sim.machine.codes import NO_OPINION
from sim.machine.deciding import quiet_choice
from sim.machine.filming import Film
from strategies.api import Strategy
from strategies.fairness import OWN
from tests.desk import menu_options
from tests.playing import whole_film
from tests.strategies import same_choices
from tests.strategies.contract import AT_ONCE, batch
from tests.strategies.replaying import deal_anew, lay_again, list_options, recount

ROOT = Path(__file__).resolve().parents[2]
FILMED = 2
OF_A_KIND = 5  # decisions that are looked at in each game, of what is asked
MAY_CHANGE = OWN | {"random"}
RULES = ("trade.gifts=true", "limits.turns=150")


def decisions(film: Film) -> list[int]:
    """Some steps of every kind in which there was something to decide, not the first of the game."""
    chance, by_kind = random.Random(0), dict[int, list[int]]()
    for number, step in enumerate(film.steps):
        if number > 0 and step.options > 1:
            by_kind.setdefault(int(step.asks), []).append(number)
    return sorted(
        number for kind in by_kind.values() for number in chance.sample(kind, min(OF_A_KIND, len(kind)))
    )


def ask(one: Strategy, table: Batch) -> int:
    """What a strategy chooses of the menu as it lies, by the records that it is handed."""
    state = table.state
    me = state.seats[state.table.asked]
    me.give[:] = me.want[:] = 0
    if one.scores:
        scores = [one.function(state.rules, state.table, me, state.menu, i) for i in range(state.menu.n)]
        choice = NO_OPINION if np.isnan(scores).all() else int(np.nanargmax(scores))
    else:
        choice = int(one.function(state.rules, state.table, me, state.menu))
    return int(quiet_choice(me, state.menu)) if choice == NO_OPINION else choice


def seen(table: Batch) -> dict[str, bytes]:
    """All that a strategy is handed and must leave alone, and all that it is not handed."""
    state, asked = table.state, int(table.state.table.asked)
    me = state.seats[asked]
    kept = {name: np.asarray(me[name]).tobytes() for name in me.dtype.names if name not in MAY_CHANGE}
    others = np.delete(state.seats, asked)
    records = {"rules": state.rules, "table": state.table, "menu": state.menu, "secret": state.secret}
    return {
        **kept,
        **{name: record.tobytes() for name, record in records.items()},
        "others": others.tobytes(),
    }


def filmed(one: Strategy, game: str) -> Iterator[tuple[Batch, Film, int]]:
    """Decisions of a strategy in games among its like."""
    table = batch(game, [one.name] * 4, *RULES)
    for number in range(FILMED):
        film = whole_film(table, number)
        for step in decisions(film):
            lay_again(table, film, step)
            list_options(table)
            yield table, film, step


@pytest.mark.parametrize(("one", "game"), AT_ONCE)
def test_it_chooses_a_legal_option_and_changes_nothing_that_is_not_its_own(one: Strategy, game: str) -> None:
    for table, film, step in filmed(one, game):
        before = seen(table)
        choice = ask(one, table)
        assert choice in range(int(table.state.menu.n))
        assert choice == film.steps[step].choice
        assert seen(table) == before


@pytest.mark.parametrize(("one", "game"), AT_ONCE)
def test_its_choice_stays_when_all_it_cannot_know_is_another(one: Strategy, game: str) -> None:
    chance, changed = random.Random(one.name), 0
    for table, film, step in filmed(one, game):
        state = table.state
        open_to_all, menu, hidden = state.table.tobytes(), menu_options(state.menu), state.seats.tobytes()
        deal_anew(table, int(state.table.asked), chance)
        recount(table)
        assert state.table.tobytes() == open_to_all
        list_options(table)
        assert menu_options(state.menu) == menu
        assert ask(one, table) == film.steps[step].choice
        me = state.seats[film.steps[step].asked]
        assert me.give.tolist() == film.steps[step].give.tolist()
        assert me.want.tolist() == film.steps[step].want.tolist()
        changed += state.seats.tobytes() != hidden
    assert changed > 20


def test_uncompiled_they_play_the_same() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.strategies.same_choices"],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )  # fmt: skip
    assert json.loads(plain.stdout) == {"compiled": False, "digests": same_choices.digests()}


def test_a_change_of_what_is_not_ones_own_is_seen() -> None:
    table = batch("base", ["greedy"] * 2)
    table.begin(0)
    list_options(table)
    state, before = table.state, seen(table)
    me, other = state.seats[state.table.asked], state.seats[state.table.asked - 1]
    for own in (me.memory, me.give, me.want, me.random):
        own[1] = 7
    assert seen(table) == before
    for number, foreign in enumerate(
        [me.hand, me.parameters, other.memory, state.table.points, state.rules.cost[0], state.menu.kind,
         state.secret.deck]
    ):  # fmt: skip
        foreign[1] = 7
        changed = seen(table)
        assert sum(changed[name] != before[name] for name in before) == 1, number
        before = changed
