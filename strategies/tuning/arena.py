"""Where candidates play: all on the same blocks, with the same opponents, on all cores."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from threading import local
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from sim.rules.loading import RuleSet
from sim.run.players import Player
from sim.run.winners import Table
from strategies.tuning.opponents import BLOCKS_A_DRAW, Opponents

Wins = npt.NDArray[np.int64]
Shares = npt.NDArray[np.float64]

# Blocks that a worker plays at once: a fraction of a second.
BLOCKS_A_TASK = 32 * BLOCKS_A_DRAW


class Task(NamedTuple):
    """Some blocks of one candidate."""

    candidate: int
    first: int
    last: int


class Arena:
    """Plays candidates against opponents; the result does not depend on the number of workers."""

    def __init__(self, rules: RuleSet, jobs: int, played: Callable[[int], None]) -> None:
        self.rules = rules
        self.played = played  # is told of games as they are done
        self.workers = ThreadPoolExecutor(jobs)
        self.own = local()

    def close(self) -> None:
        """Let the workers go; games not begun are not played."""
        self.workers.shutdown(cancel_futures=True)

    def wins(
        self, candidates: Sequence[Player], opponents: Opponents, seed: int, first: int, last: int
    ) -> Wins:
        """Of the games of each block, those that each candidate won: (candidate, block)."""
        tasks = list(_tasks(len(candidates), first, last))
        found = np.zeros((len(candidates), last - first), np.int64)

        def play(task: Task) -> Wins:
            return self._play(candidates[task.candidate], opponents, seed, task)

        for task, won in zip(tasks, self.workers.map(play, tasks), strict=True):
            found[task.candidate, task.first - first : task.last - first] = won
            self.played((task.last - task.first) * opponents.seats)
        return found

    def shares(self, lineups: Sequence[Sequence[Player]], seed: int, blocks: int) -> Shares:
        """The share of games that each place of each line-up wins: (line-up, place)."""

        def play(lineup: Sequence[Player]) -> Shares:
            winners = self._table(len(lineup)).winners(lineup, seed, 0, blocks)
            return np.array([(winners == place).mean() for place in range(len(lineup))])

        found = []
        for lineup, won in zip(lineups, self.workers.map(play, lineups), strict=True):
            found.append(won)
            self.played(blocks * len(lineup))
        return np.array(found)

    def _play(self, candidate: Player, opponents: Opponents, seed: int, task: Task) -> Wins:
        won = [
            (self._table(opponents.seats).winners((candidate, *others), seed, first, last) == 0).sum(axis=1)
            for others, first, last in _sittings(opponents, seed, task)
        ]
        return np.concatenate(won)

    def _table(self, seats: int) -> Table:
        """A worker's own table."""
        tables: dict[int, Table] = self.own.__dict__.setdefault("tables", {})
        if seats not in tables:
            tables[seats] = Table(self.rules.data, seats)
        return tables[seats]


def _tasks(candidates: int, first: int, last: int) -> Iterator[Task]:
    """The blocks of all candidates in tasks, which are cut where opponents may change."""
    for candidate in range(candidates):
        start = first
        while start < last:
            end = min(start - start % BLOCKS_A_TASK + BLOCKS_A_TASK, last)
            yield Task(candidate, start, end)
            start = end


def _sittings(opponents: Opponents, seed: int, task: Task) -> Iterator[tuple[tuple[Player, ...], int, int]]:
    """The opponents of a task's blocks: each group of them with the blocks from first up to last."""
    draws = range(task.first // BLOCKS_A_DRAW, (task.last - 1) // BLOCKS_A_DRAW + 1)
    for others, same in groupby(draws, lambda draw: opponents.sitting(seed, draw)):
        drawn = list(same)
        first = max(task.first, drawn[0] * BLOCKS_A_DRAW)
        yield others, first, min(task.last, (drawn[-1] + 1) * BLOCKS_A_DRAW)
