"""A desk for an island: the records of one game, laid and played by hand through the game's own functions."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

import numpy as np

from sim.engine import codes, records
from sim.engine.awards import note_new_road, note_new_settlement
from sim.engine.base import begin_turn
from sim.engine.batch import lineup_record
from sim.engine.cards import take_up
from sim.engine.chance import draw_below, seed_stream
from sim.engine.placing import count_points, place_city, place_road, place_settlement
from sim.engine.play import prepare
from sim.engine.settings import settings_of
from tests.playing import Option, compiled_game, menu_options


@cache
def loaded_stream(number: int, sides: int, dice: int) -> bytes:
    """A stream of chance in which so many dice show this sum next."""
    stream = np.zeros(4, np.uint64)
    for seed in count():
        seed_stream(stream, seed, 0, codes.SPIN_STREAM)
        start = stream.tobytes()
        if dice + sum(draw_below(stream, sides) for _ in range(dice)) == number:
            return start
    raise AssertionError


def counted(words: str, kinds: Sequence[str]) -> list[int]:
    """Counts by kind of the cards named in a text."""
    return [words.split().count(kind) for kind in kinds]


class IslandDesk:
    """The records of one game on an island, laid and played by hand.

    Nothing is founded: it is seat 0's turn after the roll, and what stands is what a test puts there. With
    `found` it is the beginning, and the founding is to come.
    """

    def __init__(
        self, data: Mapping[str, Any], kinds: Sequence[str], hands: Sequence[str], found: bool
    ) -> None:
        self.kinds = kinds
        self.rules = settings_of(data, len(hands))
        state = records.State(self.rules)
        self.table, self.seats, self.secret, self.menu = state.table, state.seats, state.secret, state.menu
        self.row = np.zeros(1, records.TURN_ROWS[data["game"]])[0]
        self.game = compiled_game(data["game"])
        with np.errstate(over="ignore"):
            prepare(self.rules, self.table, self.seats, self.secret, lineup_record([], 1, True), 0)
            self.game.begin(self.rules, self.table, self.seats, self.secret)
        for seat, hand in enumerate(hands):
            self.deal(seat, hand)
        if not found:
            self.begin(0)
            self.table.asks = codes.TURN

    def cards(self, words: str) -> list[int]:
        """Counts by kind of the cards named in a text."""
        return counted(words, self.kinds)

    def begin(self, seat: int) -> None:
        """Begin a seat's turn."""
        begin_turn(self.rules, self.table, self.seats, seat)

    def deal(self, seat: int, words: str) -> None:
        """Change a hand to these cards; the difference comes from the bank or goes there."""
        for kind, held in enumerate(self.cards(words)):
            more = held - int(self.seats[seat].hand[kind])
            take_up(self.table, self.seats, seat, kind, more)
            self.table.bank[kind] -= more

    def settle(self, seat: int, *nodes: int) -> None:
        """Place settlements."""
        for at in nodes:
            place_settlement(self.rules, self.table, seat, at)
            note_new_settlement(self.rules, self.table, self.secret, seat, at)
            count_points(self.rules, self.table, seat)

    def build_city(self, seat: int, *nodes: int) -> None:
        """Place cities where nothing stood."""
        for at in nodes:
            self.settle(seat, at)
            place_city(self.table, seat, at)
            count_points(self.rules, self.table, seat)

    def pave(self, seat: int, *edges: int) -> None:
        """Place roads."""
        for edge in edges:
            place_road(self.rules, self.table, seat, edge)
            note_new_road(self.rules, self.table, self.secret, seat, edge)

    def hand(self, seat: int) -> str:
        """The cards of a hand in words."""
        held = self.seats[seat].hand
        return " ".join(kind for number, kind in enumerate(self.kinds) for _ in range(held[number]))

    def hands(self) -> list[str]:
        """All hands in words."""
        return [self.hand(seat) for seat in range(self.rules.seats)]

    def options(self, *kinds: int) -> list[Option]:
        """The options of the pending decision, or of some kinds of them."""
        self.game.list_options(self.rules, self.table, self.seats, self.menu)
        return [option for option in menu_options(self.menu) if not kinds or option[0] in kinds]

    def places(self, *kinds: int) -> list[int]:
        """The places, cards or varieties of the options of some kinds."""
        return [at for _, at, _ in self.options(*kinds)]

    def do(self, kind: int, a: int = 0, b: int = 0) -> None:
        """Take an option, which must be listed."""
        choice = self.options().index((kind, a, b))
        with np.errstate(over="ignore"):
            self.game.apply(self.rules, self.table, self.seats, self.secret, self.menu, choice, self.row)

    def roll(self, number: int) -> None:
        """Roll a number, though it may have been rolled in this turn before."""
        self.table.asks = codes.BEFORE_ROLL
        self.load(codes.SPIN_STREAM, number, 2)
        self.do(codes.ROLL)

    def load(self, stream: int, number: int, dice: int) -> None:
        """Load the dice that a stream rolls."""
        start = loaded_stream(number, codes.DIE_FACES, dice)
        self.secret.streams[stream] = np.frombuffer(start, np.uint64)
