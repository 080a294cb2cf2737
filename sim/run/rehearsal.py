"""Plays games to learn about one player: what it was asked, and whether a game goes the same way again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import numpy as np

from sim.limits import MAX_SEATS
from sim.machine import codes, records
from sim.machine.batch import Batch, StrategyFault
from sim.machine.compiler import as_loop
from sim.machine.filming import film_steps
from sim.run.chunk import Task, new_batch, told_fault
from sim.run.standing import show_standing

FIRST = 0  # the place of the player that it is about
STEPS_AT_ONCE = 8  # few enough to stay in fast memory
COMPARED = ("turn", "asks", "asked", "options", "choice", "give", "want")


@dataclass
class Rehearsed:
    """How often the first player was asked what, the turns played, and a digest of each game."""

    asked: Counter[int] = field(default_factory=Counter)
    turns: int = 0
    games: dict[int, bytes] = field(default_factory=dict)

    def add(self, other: "Rehearsed") -> None:
        """Take in what was learned from other games."""
        self.asked += other.asked
        self.turns += other.turns
        self.games |= other.games


class Rehearsal:
    """Plays games of a batch step by step, with room for a few steps that is used again and again."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.loop = as_loop(film_steps, batch.engine.signatures.film_steps)
        kinds = (records.STEP, records.TABLE, (records.SEAT, (MAX_SEATS,)), records.SECRET)
        self.room = [np.zeros(STEPS_AT_ONCE, kind) for kind in kinds]
        self.row = np.zeros(1, batch.rows.turns)[0]

    def steps(self, game: int) -> Iterator[Any]:
        """The steps of a game, some at a time; what is yielded is written over by the next."""
        batch, state = self.batch, self.batch.state
        batch.begin(game)
        while state.table.ended == codes.PLAYING:
            state.marks.playing = 1
            try:
                count = self.loop(
                    batch.engine.functions, state.rules, state.table, state.seats, state.secret, state.menu,
                    batch.lineup, batch.choose, batch.score, *self.room, self.row,
                )  # fmt: skip
            except Exception as error:
                raise batch.fault(codes.NO_FAULT) from error
            finally:
                state.marks.playing = 0
            if state.table.fault != codes.NO_FAULT:
                raise batch.fault(int(state.table.fault))
            yield self.room[0][:count]

    def learn(self, game: int, learned: Rehearsed) -> None:
        """Play a game and count what it shows."""
        digest = blake2b(digest_size=16)
        for steps in self.steps(game):
            own = self.batch.state.secret.player[steps["asked"]] == FIRST
            learned.asked.update(steps["asks"][own & (steps["options"] > 1)].tolist())
            for name in COMPARED:
                digest.update(steps[name].tobytes())
        table = self.batch.state.table
        digest.update(table.tobytes())
        learned.turns += int(table.turn)
        learned.games[game] = digest.digest()


def rehearse(task: Task) -> Rehearsed:
    """Play the games of a task."""
    players = task.roster.load(task.plan.game)
    learned = Rehearsed()
    for stretch in task.plan.stretches(task.first, task.last):
        standing = show_standing(task.watched, task.number) if task.watched else None
        rehearsal = Rehearsal(new_batch(task.plan, task.data, players, stretch, None, standing))
        try:
            for game in range(stretch.first, stretch.last):
                rehearsal.learn(game, learned)
        except StrategyFault as fault:
            raise told_fault(task, [players[place] for place in stretch.players], fault) from None
    return learned
