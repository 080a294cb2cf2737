"""A desk: the records of one game, laid and played by hand through the game's own functions."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.games.common.cards import take_up
from sim.machine import records
from sim.machine.batch import begin_game, lineup_record
from sim.machine.deals import Deals
from sim.machine.functions import engine_of
from sim.machine.settings import lay_out, settings_of

Option = tuple[int, int, int]


def counted(words: str, kinds: Sequence[str]) -> list[int]:
    """Counts by kind of the cards named in a text."""
    return [words.split().count(kind) for kind in kinds]


def menu_options(menu: Any) -> list[Option]:
    """The options of a menu."""
    count = int(menu.n)
    return list(
        zip(menu.kind[:count].tolist(), menu.a[:count].tolist(), menu.b[:count].tolist(), strict=True)
    )


class Desk:
    """A game that has just begun, with other hands; one that is None is as the game deals it."""

    def __init__(self, data: Mapping[str, Any], kinds: Sequence[str], hands: Sequence[str | None]) -> None:
        self.kinds = kinds
        self.rules = settings_of(data, len(hands))
        self.state = state = records.State(self.rules)
        lay_out(data["game"], state)
        self.table, self.seats, self.secret, self.menu = state.table, state.seats, state.secret, state.menu
        self.row = np.zeros(1, records.ROWS[data["game"]].turns)[0]
        self.game = engine_of(data["game"]).functions
        begin_game(data["game"], state, lineup_record([], 1, Deals()), 0)
        for seat, hand in enumerate(hands):
            if hand is not None:
                self.deal(seat, hand)

    def clear(self) -> None:
        """The table as it is laid out before a game."""
        self.state.tables[0] = self.state.blank_tables[0]

    def cards(self, words: str) -> list[int]:
        """Counts by kind of the cards named in a text."""
        return counted(words, self.kinds)

    def deal(self, seat: int, words: str) -> None:
        """Change a hand to these cards; the difference comes from the bank or goes there."""
        for kind, held in enumerate(self.cards(words)):
            more = held - int(self.seats[seat].hand[kind])
            take_up(self.table, self.seats, seat, kind, more)
            self.table.bank[kind] -= more

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

    def do(self, kind: int, a: int = 0, b: int = 0) -> None:
        """Take an option, which must be listed."""
        choice = self.options().index((kind, a, b))
        with np.errstate(over="ignore"):
            self.game.apply(self.rules, self.table, self.seats, self.secret, self.menu, choice, self.row)

    def propose(self, kind: int, give: str, want: str) -> None:
        """Make an offer or a counter-offer with these bundles."""
        me = self.seats[self.table.asked]
        me.give[: len(self.kinds)], me.want[: len(self.kinds)] = self.cards(give), self.cards(want)
        self.do(kind)
