"""A desk for an island: the records of one game, laid and played by hand through the game's own functions."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

import numpy as np

from sim.games.island.awards import road_was_laid
from sim.games.island.flow import begin_turn
from sim.games.island.placing import build_city, build_settlement, place_road
from sim.limits import DIE_FACES
from sim.machine.chance import draw_below, seed_stream
from sim.machine.codes import BEFORE_ROLL, ROLL, SPIN_STREAM, TURN
from tests.desk import Desk, counted

__all__ = ["IslandDesk", "counted"]


@cache
def loaded_stream(number: int, sides: int, dice: int) -> bytes:
    """A stream of chance in which so many dice show this sum next."""
    stream = np.zeros(4, np.uint64)
    for seed in count():
        seed_stream(stream, seed, 0, SPIN_STREAM)
        start = stream.tobytes()
        if dice + sum(draw_below(stream, sides) for _ in range(dice)) == number:
            return start
    raise AssertionError


class IslandDesk(Desk):
    """The records of one game on an island, laid and played by hand.

    Nothing is founded: it is seat 0's turn after the roll, and what stands is what a test puts there. With
    `found` it is the beginning, and the founding is to come.
    """

    def __init__(
        self, data: Mapping[str, Any], kinds: Sequence[str], hands: Sequence[str], found: bool
    ) -> None:
        super().__init__(data, kinds, hands)
        if not found:
            self.begin(0)
            self.table.asks = TURN

    def begin(self, seat: int) -> None:
        """Begin a seat's turn."""
        begin_turn(self.rules, self.table, self.seats, seat)

    def settle(self, seat: int, *nodes: int) -> None:
        """Place settlements."""
        for at in nodes:
            build_settlement(self.rules, self.table, self.secret, seat, at)

    def build_city(self, seat: int, *nodes: int) -> None:
        """Place cities where nothing stood."""
        for at in nodes:
            self.settle(seat, at)
            build_city(self.rules, self.table, seat, at)

    def pave(self, seat: int, *edges: int) -> None:
        """Place roads."""
        for edge in edges:
            place_road(self.rules, self.table, seat, edge)
            road_was_laid(self.rules, self.table, self.secret, seat, edge)

    def places(self, *kinds: int) -> list[int]:
        """The places, cards or varieties of the options of some kinds."""
        return [at for _, at, _ in self.options(*kinds)]

    def roll(self, number: int) -> None:
        """Roll a number, though it may have been rolled in this turn before."""
        self.table.asks = BEFORE_ROLL
        self.load(SPIN_STREAM, number, 2)
        self.do(ROLL)

    def load(self, stream: int, number: int, dice: int) -> None:
        """Load the dice that a stream rolls."""
        start = loaded_stream(number, DIE_FACES, dice)
        self.secret.streams[stream] = np.frombuffer(start, np.uint64)
