"""One chunk of a run, played and written by one worker. A task is plain data and travels anywhere."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from sim.games import layer
from sim.log.parts import ChunkParts
from sim.log.seals import Seal, column_types
from sim.log.tables import Names, Table
from sim.machine.batch import Batch, StrategyFault
from sim.machine.codes import Ending, words
from sim.machine.compiler import COMPILED
from sim.machine.records import Standing
from sim.machine.settings import settings_of
from sim.rules.loading import values_of
from sim.run.faults import FaultReport, StrategyError, describe
from sim.run.keeping import Keeper
from sim.run.plan import Plan, Stretch, plain, tables_of
from sim.run.players import Player, PlayerError, load_players
from sim.run.standing import show_standing
from sim.schema import Words

# Where the rooms lie. Processes of ours look there first: a user's folder may have files called as they are.
HOME = str(Path(__file__).resolve().parents[2])


def module_command(module: str) -> list[str]:
    """The command for a module of ours in a process of its own, wherever it is started."""
    return [sys.executable, "-P", "-m", module]


def rooms_first() -> dict[str, str]:
    """The environment in which such a process finds the rooms first, and then what is found here."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([HOME, *filter(None, sys.path)])}


@dataclass(frozen=True)
class Roster:
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
    roster: Roster
    number: int
    first: int
    last: int
    run: str = ""
    """Which run it is of, as its seal names it."""
    watched: Path | None = None
    """The folder in which others watch how the games stand."""


def new_batch(
    plan: Plan,
    data: Mapping[str, Any],
    roster: Sequence[Player],
    stretch: Stretch,
    settings: Any = None,
    standing: Standing | None = None,
) -> Batch:
    """A batch that plays a stretch of this plan; `settings` are those of `data`, if made."""
    settings = settings_of(data, plan.seats) if settings is None else settings
    seated = [roster[place].seated for place in stretch.players]
    return Batch(plan.game, settings, seated, plan.seed, stretch.deals, standing)


def words_of_run(data: Mapping[str, Any], labels: Sequence[str]) -> Names:
    """The words for a rule set, by its data, and a line-up."""
    game = data["game"]
    of_rules = layer(game, "columns").words(values_of(data))
    names = {**of_rules.names, "strategy": labels, "ending": words(Ending)}
    return Names(game, Words(of_rules.axes, names))


def columns_of_run(plan: Plan, data: Mapping[str, Any], labels: Sequence[str]) -> dict[str, dict[str, str]]:
    """The columns of each table that a run writes, with their types."""
    names = words_of_run(data, labels)
    return {name: column_types(Table(name, names, plan.seats).schema) for name in tables_of(plan)}


def play_chunk(task: Task) -> int:
    """Play a chunk and write its parts; returns the number of turns played."""
    plan = task.plan
    players = task.roster.load(plan.game)
    names = words_of_run(task.data, [player.label for player in players])
    tables = {name: Table(name, names, plan.seats) for name in tables_of(plan)}
    seal = Seal(task.run, task.number, task.first, task.last, {})
    schemas = {name: table.schema for name, table in tables.items()}
    with ChunkParts(task.folder, seal, schemas, plan.log_format) as parts:
        keeper = Keeper(tables, parts, task.last - task.first)
        standing = show_standing(task.watched, task.number) if task.watched else None
        for batch, stretch in seated_stretches(plan, task.data, players, (task.first, task.last), standing):
            try:
                keeper.keep(batch, stretch.first, stretch.last, stretch.players)
            except StrategyFault as fault:
                raise told_fault(task, [players[place] for place in stretch.players], fault) from None
        keeper.write()
    return keeper.played


def seated_stretches(
    plan: Plan,
    data: Mapping[str, Any],
    players: Sequence[Player],
    games: tuple[int, int],
    standing: Standing | None = None,
) -> Iterator[tuple[Batch, Stretch]]:
    """Each stretch of these games, with a batch at which its line-up sits: the same for all."""
    settings = settings_of(data, plan.seats)
    batch: Batch | None = None
    for stretch in plan.stretches(*games):
        if batch is None:
            batch = new_batch(plan, data, players, stretch, settings, standing)
        else:
            batch.seat([players[place].seated for place in stretch.players], plan.seed, stretch.deals)
        yield batch, stretch


def told_fault(task: Task, seated: list[Player], fault: StrategyFault) -> StrategyError:
    """The fault of one of a line-up in a sentence, with the line where it happened.

    Compiled code often does not know its line, so the one game is played again uncompiled.
    """
    report = describe(fault, seated[fault.player], task.plan)
    if fault.__cause__ is None or not COMPILED:
        return StrategyError(report.sentence())
    located = played_uncompiled(task, fault.game)
    if located and isinstance(fault.__cause__, IndexError):
        return StrategyError(located.sentence())  # which index it was, compiled code does not know
    return StrategyError(replace(report, line=located.line if located else report.line).sentence())


def played_uncompiled(
    task: Task, game: int, patience: float | None = None, last: int = 0, **environment: str
) -> FaultReport | None:
    """The fault that a game shows when it is played uncompiled, or the games up to the last; nothing if none.

    After so many seconds no game is begun any more, and one at play is given up.
    """
    question = {
        "plan": plain(task.plan), "rules": task.data, "first": game, "last": last or game + 1,
        "loader": task.roster.loader, "specs": task.roster.specs, "seconds": patience,
    }  # fmt: skip
    limit = 2 * patience if patience else None
    try:
        answer = subprocess.run(
            module_command("sim.run.locate"),
            input=json.dumps(question), capture_output=True, text=True, check=False, timeout=limit,
            env={**rooms_first(), **environment, "NUMBA_DISABLE_JIT": "1"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None
    if answer.returncode != 0 or not answer.stdout.strip():
        return None
    return FaultReport(**json.loads(answer.stdout))
