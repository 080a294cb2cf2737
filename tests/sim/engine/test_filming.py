"""A film shows every step of a game that the fast loop plays."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes, filming
from sim.engine.batch import StrategyFault
from sim.engine.filming import begin_film, film_game, note_question, note_result
from sim.engine.records import STEP
from tests.playing import Desk, batch_of, film, play_rows

LINEUP = "knights,random,widest"


def test_a_question_is_noted_with_its_menu() -> None:
    desk = Desk(hands=["wool wool wool", ""])
    options = desk.options()
    step = np.zeros(1, STEP)[0]
    note_question(desk.rules, desk.table, desk.menu, step)
    assert (step.turn, step.asks, step.asked) == (1, codes.BEFORE_SPIN, 0)
    assert list(zip(step.kind, step.a, step.b, strict=True))[: step.options] == options
    assert step.ratio[:6].tolist() == [3, 3, 3, 3, 3, 0]


def test_a_result_is_noted_with_all_hands_and_outcomes() -> None:
    desk = Desk(hands=["", ""])
    desk.spin(4)
    step = np.zeros(1, STEP)[0]
    note_result(desk.rules, desk.seats, desk.secret, step)
    assert step.hands[:2, 4].tolist() == [1, 2]
    assert step.outcome[: step.outcomes, :2].tolist() == [[codes.SPUN, 4]]


@pytest.mark.parametrize("game", [0, 5, 11])
def test_a_film_is_the_game_that_the_loop_plays(game: int) -> None:
    steps, tables = film(batch_of(LINEUP), game)
    games, turns = play_rows(batch_of(LINEUP), game, game + 1)
    last = tables[-1]
    assert (last.ended, last.winner + 1, last.turn) == (games[0].ended, games[0].winner, games[0].turns)
    assert (4 * last.points).tolist() == games[0].points.tolist()
    ends = np.flatnonzero(np.diff(steps.turn, append=last.turn + 1))
    assert tables[ends].cards.tolist() == turns.cards.tolist()
    spins = steps.outcome[steps.outcome[:, 0, 0] == codes.SPUN]
    assert len(spins) > 0
    assert [section for turn in range(1, int(last.turn) + 1) for section in spun(steps, turn)] == [
        *turns.spin.tolist()
    ]


def spun(steps: Any, turn: int) -> list[int]:
    """The sections spun in a turn."""
    in_turn = steps[(steps.turn == turn) & (steps.outcomes > 0)]
    return [int(step.outcome[0, 1]) for step in in_turn if step.outcome[0, 0] == codes.SPUN]


def test_a_long_game_is_filmed_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    steps, tables = film(batch_of(LINEUP), 3)
    monkeypatch.setattr(filming, "STEPS_AT_ONCE", 7)
    steps_in_parts, tables_in_parts = film(batch_of(LINEUP), 3)
    assert len(steps) > 7
    assert tables_in_parts.tobytes() == tables.tobytes()
    for field in ("turn", "asks", "asked", "options", "choice", "hands", "outcomes"):
        assert steps_in_parts[field].tolist() == steps[field].tolist()


def test_a_game_begins_the_same_whatever_was_played_before() -> None:
    used, fresh = batch_of("random,random,random"), batch_of("random,random,random")
    play_rows(used, 0, 3)
    for batch in (used, fresh):
        begin_film(batch, 4)
    for record in ("table", "seats"):
        one, other = getattr(used.state, record), getattr(fresh.state, record)
        shown = [name for name in one.dtype.names if one[name].tolist() != other[name].tolist()]
        assert shown == [], record


def test_a_fault_is_raised_after_the_steps_before_it() -> None:
    batch = batch_of("random,random", "limits.actions_a_turn=10", "trade.bank_ratio=1", "trade.players=false")
    with pytest.raises(StrategyFault) as caught:
        play_rows(batch, 0, 200)
    begin_film(batch, caught.value.game)
    filmed = film_game(batch)
    last = next(filmed).steps[-1]
    assert (last.turn, last.asks) == (caught.value.turn, codes.TURN)
    with pytest.raises(StrategyFault) as again:
        next(filmed)
    assert (again.value.fault, again.value.value, again.value.turn) == (codes.ENDLESS, 11, last.turn)
