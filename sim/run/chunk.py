"""One chunk of a run, played and written by one worker. A task is plain data and travels anywhere."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from sim.games import layer
from sim.log.parts import Part, part_path
from sim.log.tables import Names, Table
from sim.machine.batch import NOTHING, Batch, Rows, StrategyFault
from sim.machine.codes import Ending, words
from sim.machine.compiler import COMPILED
from sim.machine.settings import settings_of
from sim.rules.loading import values_of
from sim.run.faults import FaultReport, StrategyError, describe
from sim.run.plan import Plan, tables_of
from sim.run.players import Player, PlayerError, load_players
from sim.schema import TABLES, Words


@dataclass(frozen=True)
class Lineup:
    """How a worker gets its players: the loader's name, what to load, and the digests it must have."""

    loader: str
    specs: tuple[str, ...]
    digests: tuple[str, ...] = ()

    def load(self, game: str) -> list[Player]:
        """Load the players, once a process; a worker that lives long may know an older source of one."""
        players = _loaded(self.loader, self.specs, game)
        for player, digest in zip(players, self.digests, strict=False):
            if player.digest != digest:
                text = "its source has changed since this worker loaded it; expected workers started anew"
                raise PlayerError(f"players: {player.label}: {text}")
        return players


@cache
def _loaded(loader: str, specs: tuple[str, ...], game: str) -> list[Player]:
    return load_players(loader, specs, game)


@dataclass(frozen=True)
class Task:
    """A chunk to play."""

    folder: Path
    plan: Plan
    data: Mapping[str, Any]
    lineup: Lineup
    number: int
    first: int
    last: int


def new_batch(plan: Plan, data: Mapping[str, Any], players: list[Player]) -> Batch:
    """A batch that plays this plan with these players."""
    settings = settings_of(data, plan.seats)
    return Batch(plan.game, settings, [player.seated for player in players], plan.seed, plan.rotate)


def words_of_run(data: Mapping[str, Any], labels: Sequence[str]) -> Names:
    """The words for a rule set, by its data, and a line-up."""
    game = data["game"]
    of_rules = layer(game, "columns").words(values_of(data))
    names = {**of_rules.names, "strategy": labels, "ending": words(Ending)}
    return Names(game, Words(of_rules.axes, names))


def play_chunk(task: Task) -> int:
    """Play a chunk and write its parts; returns the number of turns played."""
    plan = task.plan
    players = task.lineup.load(plan.game)
    names = words_of_run(task.data, [player.label for player in players])
    tables = {name: Table(name, names, plan.seats) for name in tables_of(plan)}
    batch = new_batch(plan, task.data, players)
    picks = Rows(*[tables[name].picks if name in tables else NOTHING for name in TABLES])
    turns = 0
    with ExitStack() as opened:
        # The part of games, opened first, is closed last: a chunk that has it has all.
        parts = {
            name: opened.enter_context(Part(part_path(task.folder, name, task.number), tables[name].schema))
            for name in tables
        }
        try:
            for kept in batch.play(task.first, task.last, plan.log == "turns", picks):
                turns += int(batch.progress.played)
                for name, part in parts.items():
                    part.add(tables[name].batch(getattr(kept, name)))
        except StrategyFault as fault:
            raise StrategyError(_full_report(task, players, fault)) from None
    return turns


def _full_report(task: Task, players: list[Player], fault: StrategyFault) -> str:
    """The fault in a sentence, with the line where it happened.

    Compiled code often does not know its line, so the one game is played again uncompiled.
    """
    report = describe(fault, players[fault.player], task.plan)
    if fault.__cause__ is None or not COMPILED:
        return report.sentence()
    located = _play_uncompiled(task, fault.game)
    return replace(report, line=located.line if located else report.line).sentence()


def _play_uncompiled(task: Task, game: int) -> FaultReport | None:
    question = {
        "plan": asdict(task.plan), "rules": task.data, "game": game,
        "loader": task.lineup.loader, "specs": task.lineup.specs,
    }  # fmt: skip
    answer = subprocess.run(
        [sys.executable, "-m", "sim.run.locate"],
        input=json.dumps(question), capture_output=True, text=True, check=False,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    if answer.returncode != 0 or not answer.stdout.strip():
        return None
    return FaultReport(**json.loads(answer.stdout))
