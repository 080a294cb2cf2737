"""A process that plays for others answers to each of its tasks, with what came of it or an error."""

from multiprocessing import Pipe
from pathlib import Path

import pytest

from sim.log.run_folder import Lineup
from sim.run.apart import Player, _portable
from sim.run.chunk import Roster, Task
from sim.run.faults import StrategyError
from sim.run.orders import Orders
from strategies.registry import LOADER
from tests.sim.run.made_runs import plan_for, task_for

LINEUP = "random,random"


def doubled(task: Task) -> int:
    if task.number:
        raise StrategyError("a sentence")
    return 2 * task.last


def test_every_task_is_answered(tmp_path: Path) -> None:
    here, there = Pipe()
    player = Player(there, Orders(Roster(LOADER, ("random",)), "edition", 1, tmp_path, doubled))
    task = task_for(tmp_path, LINEUP, plan_for(LINEUP, 8, 8))
    player.play(task)
    answered = here.recv()
    assert (answered.games, answered.result, answered.error) == (8, 16, None)
    player.play(Task(task.folder, task.plan, task.data, task.roster, 1, 0, 4))
    with pytest.raises(StrategyError, match="a sentence"):
        raise here.recv().error


def test_an_error_that_cannot_be_sent_is_sent_by_its_traceback() -> None:
    assert isinstance(_portable(StrategyError("one")), StrategyError)
    odd = ValueError(lambda: Lineup((0,), 1))
    assert "ValueError" in str(_portable(odd))
