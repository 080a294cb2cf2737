"""The table, which every strategy reads, tells nothing of hands, of the deck, or of chance to come."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from sim.games import GAMES
from sim.machine.batch import Batch
from sim.machine.codes import PLAYING, REWARD_RESOURCE, REWARD_ROAD, Option
from sim.machine.filming import Film
from tests.playing import whole_film
from tests.strategies.contract import batch
from tests.strategies.replaying import deal_anew, lay_again, list_options

# What dice, or cards that are shown, have a part in; all else is done openly.
TELLING = {Option.SPIN, Option.ROLL, Option.DEAL, Option.PLAY_MONOPOLY, Option.MAKE}
ROLLING = {REWARD_RESOURCE, REWARD_ROAD}  # after the last of them a die is rolled
RULES = ("trade.gifts=true", "limits.turns=150")


def afterwards(table: Batch, film: Film, number: int, chance: random.Random | None) -> Any:
    """The table after a step, or after the same step with all dealt anew that its seat cannot know."""
    state, step = table.state, film.steps[number]
    lay_again(table, film, number)
    list_options(table)
    me = state.seats[step.asked]
    me.give[:], me.want[:] = step.give, step.want
    if chance is not None:
        deal_anew(table, int(step.asked), chance)
    row = np.zeros(1, table.rows.turns)[0]
    with np.errstate(over="ignore"):
        table.engine.functions.apply(
            state.rules, state.table, state.seats, state.secret, state.menu, int(step.choice), row
        )
    return state.tables[0].copy()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_done_openly_tells_nothing_that_is_hidden(game: str) -> None:
    table, chance, compared = batch(game, ["random"] * 4, *RULES), random.Random(game), Counter[int]()
    film = whole_film(table, 0)
    for number in range(1, len(film.steps)):
        step = film.steps[number]
        kind = int(step.kind[step.choice])
        if kind not in TELLING and step.asks not in ROLLING:
            plain, dealt = (afterwards(table, film, number, dealer) for dealer in (None, chance))
            if PLAYING == plain.ended == dealt.ended:
                assert plain.tobytes() == dealt.tobytes()
                compared[kind] += 1
    assert len(compared) > 8
    assert compared.total() > 100
