"""Plays games for their winners alone, without writing: what a search among players asks for."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from sim.machine.batch import NOTHING, Batch, Picks, Rows, StrategyFault
from sim.machine.deals import mirrored
from sim.machine.records import CELL, ROWS
from sim.machine.settings import settings_of
from sim.run.faults import StrategyError, describe
from sim.run.plan import Plan
from sim.run.players import Player

NOBODY = -1

Winners = npt.NDArray[np.int16]


class Table:
    """Plays games of one rule set with whomever sits down. One thread uses one."""

    def __init__(self, data: Mapping[str, Any], seats: int) -> None:
        self.game: str = data["game"]
        self.seats = seats
        self.settings = settings_of(data, seats)
        self.batch: Batch | None = None

    def winners(self, players: Sequence[Player], seed: int, first: int, last: int) -> Winners:
        """The winner of each game in these blocks, by its place in the line-up: (block, rotation)."""
        batch = self._seat(players, seed)
        games = range(first * self.seats, last * self.seats)
        try:
            won = [rows.games[0] for rows in batch.play(games.start, games.stop, False, _picks(self.game))]
        except StrategyFault as fault:
            plan = Plan(self.game, self.seats, games.stop, seed, rotate=True, log="games")
            raise StrategyError(describe(fault, players[fault.player], plan).sentence()) from None
        return np.concatenate(won).reshape(last - first, self.seats)

    def _seat(self, players: Sequence[Player], seed: int) -> Batch:
        seated = [player.seated for player in players]
        if self.batch is None:
            self.batch = Batch(self.game, self.settings, seated, seed, mirrored(self.seats))
        else:
            self.batch.seat(seated, seed, mirrored(self.seats))
        return self.batch


@cache
def _picks(game: str) -> Rows:
    row = ROWS[game].games
    assert row.fields is not None
    cell = row.fields["winning_strategy"][1] // np.dtype(CELL).itemsize
    return Rows(Picks(np.array([cell]), NOTHING.more), NOTHING, NOTHING)
