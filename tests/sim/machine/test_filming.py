"""A film shows every step of a game that the fast loop plays."""

import numpy as np
import pytest

from sim.machine import filming
from sim.machine.batch import StrategyFault
from sim.machine.codes import BEFORE_SPIN, DREW, ENDLESS, SPIN, SPUN, TURN
from sim.machine.filming import film_game, film_question
from sim.machine.records import STEP
from tests.playing import Desk, batch_of, film, play_rows

LINEUP = "knights,random,widest"


def test_a_question_is_kept_with_its_menu() -> None:
    desk = Desk(hands=["wool wool wool", ""])
    options = desk.options()
    step = np.zeros(1, STEP)[0]
    film_question(desk.table, desk.menu, step)
    assert (step.turn, step.asks, step.asked) == (1, BEFORE_SPIN, 0)
    assert list(zip(step.kind, step.a, step.b, strict=True))[: step.options] == options


def test_all_records_are_kept_as_they_stood_after_each_step() -> None:
    batch = batch_of(LINEUP)
    batch.begin(2)
    part = next(film_game(batch))
    count = len(part.steps)
    held, counted = part.seats["hand"][:count].sum(axis=2), part.tables["cards"][:count]
    assert held[:, :3].tolist() == counted[:, :3].tolist()
    told = part.secrets["outcome"][:count, 0, 0][part.secrets["outcomes"][:count] > 0]
    assert set(told.tolist()) == {SPUN, DREW}


@pytest.mark.parametrize("game", [0, 5, 11])
def test_a_film_is_the_game_that_the_loop_plays(game: int) -> None:
    steps, tables = film(batch_of(LINEUP), game)
    games, turns = play_rows(batch_of(LINEUP), game, game + 1)
    last = tables[-1]
    assert (last.ended, last.winner + 1, last.turn) == (games[0].ended, games[0].winner, games[0].turns)
    assert (4 * last.points).tolist() == games[0].points.tolist()
    ends = np.flatnonzero(np.diff(steps.turn, append=last.turn + 1))
    assert tables[ends].cards.tolist() == turns.cards.tolist()
    spun = np.flatnonzero(steps.kind[np.arange(len(steps)), steps.choice] == SPIN)
    assert tables[spun].section.tolist() == turns.spin.tolist()


def test_a_long_game_is_filmed_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, tables = film(batch_of(LINEUP), 3)
    monkeypatch.setattr(filming, "STEPS_AT_ONCE", 7)
    steps_in_parts, tables_in_parts = film(batch_of(LINEUP), 3)
    assert len(steps) > 7
    assert tables_in_parts.tobytes() == tables.tobytes()
    for field in ("turn", "asks", "asked", "options", "choice", "give", "want"):
        assert steps_in_parts[field].tolist() == steps[field].tolist()


def test_a_fault_is_raised_after_the_steps_before_it() -> None:
    sets = ("trade.bank_ratio=1", "trade.players=false", "trade.bank_any_time=false")
    batch = batch_of("random,random", "limits.actions_a_turn=10", *sets)
    with pytest.raises(StrategyFault) as caught:
        play_rows(batch, 0, 200)
    batch.begin(caught.value.game)
    filmed = film_game(batch)
    last = next(filmed).steps[-1]
    assert (last.turn, last.asks) == (caught.value.turn, TURN)
    with pytest.raises(StrategyFault) as again:
        next(filmed)
    assert (again.value.fault, again.value.value, again.value.turn) == (ENDLESS, 11, last.turn)
