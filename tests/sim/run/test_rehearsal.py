"""What games tell of one player, and that they are the same games however they are cut."""

from dataclasses import replace
from pathlib import Path

import pytest

from sim.machine.codes import BEFORE_SPIN, TURN
from sim.run.faults import StrategyError
from sim.run.rehearsal import Rehearsed, rehearse
from tests.sim.run.made_runs import plan_for, task_for

LINEUP = "widest,random,random"
FAULTY = Path(__file__).with_name("faulty.py")


def test_decisions_are_counted_and_games_are_the_same_in_other_chunks(tmp_path: Path) -> None:
    task = task_for(tmp_path, LINEUP, plan_for(LINEUP, 12, 12, "games"))
    whole, parts = rehearse(task), Rehearsed()
    for first, last in ((7, 12), (0, 7)):
        parts.add(rehearse(replace(task, first=first, last=last, watched=tmp_path)))
    assert (parts.games, parts.asked, parts.turns) == (whole.games, whole.asked, whole.turns)
    assert sorted(whole.games) == list(range(12))
    assert len(set(whole.games.values())) == 12
    assert min(whole.asked[TURN], whole.asked[BEFORE_SPIN]) > 0
    assert whole.turns > 12


def test_a_fault_is_told_as_in_a_run(tmp_path: Path) -> None:
    lineup = f"{FAULTY}:oversteps,random"
    with pytest.raises(StrategyError, match=r"strategy oversteps in game 0, turn \d+, seat 1: chose option"):
        rehearse(task_for(tmp_path, lineup, plan_for(lineup, 4, 4, "games")))
