"""What the steps of a tuning share: where they play, what is written of them, how many games are done."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import numpy as np

from sim.rules.loading import RuleSet
from sim.run.players import Player
from sim.run.runner import Progress
from strategies.tuning.arena import Arena, Wins
from strategies.tuning.journal import Journal
from strategies.tuning.opponents import Opponents
from strategies.tuning.racing import Array, Shape, race

Tell = Callable[[Progress], None]


@dataclass(frozen=True)
class Seeds:
    """Where chance begins: for the search, for choosing among what it found, and for the figures told.

    So what was found by luck is not chosen by the same luck, nor told by it.
    """

    search: int
    choosing: int
    confirming: int


def seeds_of(seed: int, round_: int = 0) -> Seeds:
    """Three seeds that follow from one, other ones for each round."""
    state = np.random.SeedSequence([seed, round_]).generate_state(3, np.uint64)
    return Seeds(*(int(number) >> 1 for number in state))


class Meter:
    """Counts games, those of a stopped tuning that is gone on with as well, and tells it."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.of = self.games = self.games_now = 0
        self.note = ""
        self.started = time.perf_counter()

    def played(self, games: int) -> None:
        """Games were played just now."""
        self.games_now += games
        self.known(games)

    def known(self, games: int) -> None:
        """Games are done, by now or before."""
        self.games += games
        seconds = time.perf_counter() - self.started
        of = max(self.of, self.games)
        self.tell(Progress(self.games, of, self.games_now, 0, seconds, self.note))


class Session:
    """Plays the steps of a tuning, or reads them where they were played before."""

    def __init__(self, rules: RuleSet, seed: int, jobs: int, journal: Journal, tell: Tell) -> None:
        self.rules = rules
        self.seed, self.round = seed, 0
        self.journal = journal
        self.meter = Meter(tell)
        self.arena = Arena(rules, jobs, self.meter.played)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.arena.close()

    @property
    def seeds(self) -> Seeds:
        """The seeds of this round."""
        return seeds_of(self.seed, self.round)

    @property
    def seats(self) -> int:
        """The most that may play."""
        return int(self.rules.data["players"]["most"])

    def wins(
        self, name: str, candidates: Sequence[Player], opponents: Opponents, seed: int, blocks: int
    ) -> Wins:
        """The games that each candidate wins of each of the first so many blocks."""

        def play() -> list[str]:
            found = self.arena.wins(candidates, opponents, seed, 0, blocks)
            return ["".join(map(str, row)) for row in found.tolist()]

        digits = self._step(name, len(candidates) * blocks * opponents.seats, play)
        return np.array([[int(digit) for digit in row] for row in digits])

    def scores(self, candidates: Sequence[Player], opponents: Opponents, shape: Shape, first: int) -> Array:
        """The scores of a race that begins with this block."""

        def shares(running: Sequence[int], start: int, end: int) -> Array:
            players = [candidates[i] for i in running]
            won = self.arena.wins(players, opponents, self.seeds.search, start, end)
            return won.mean(axis=1) / opponents.seats

        def play() -> list[float]:
            return race(shares, shape, first).tolist()

        return np.array(self._step("race", shape.cost * opponents.seats, play))

    def shares(self, lineups: Sequence[Sequence[Player]], blocks: int) -> list[list[float]]:
        """The share of games that each place of each line-up wins of the first so many blocks."""
        games = blocks * sum(len(lineup) for lineup in lineups)

        def play() -> list[list[float]]:
            return self.arena.shares(lineups, self.seeds.choosing, blocks).tolist()

        found: list[list[float]] = self._step("tables", games, play)
        return found

    def _step(self, name: str, games: int, play: Callable[[], Any]) -> Any:
        return self.journal.step(name, games, play, self.meter.known)
