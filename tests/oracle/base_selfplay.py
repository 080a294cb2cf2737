"""Random games of the base game, written as traces."""

import random
from typing import Any

from tests.oracle.base_board import make_board
from tests.oracle.base_flow import play
from tests.oracle.base_island import lay_island
from tests.oracle.base_table import Seat, Table, as_setup, set_up
from tests.oracle.common import Event, Option, Rules
from tests.oracle.common_selfplay import Writer, head_line, rules_from
from tests.oracle.common_table import Part

BUILDINGS = ("road", "card")
# More cards than usual: random players build much in few turns.
RICH = {"yields__settlement": 2, "yields__city": 3, "cards__bank": 40}


def base_rules(**changes: Any) -> Rules:
    """The default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    return rules_from("base", **changes)


def base_line(rules: Rules, players: int, states: str = "turn") -> Event:
    """The first line of a trace."""
    return head_line("base", rules, players, states)


def self_play_base(rules: Rules, players: int, seed: int, states: str = "turn") -> list[Event]:
    """All events of one random game; `states` is "turn" or "step", as of the option `--states`."""
    chance = random.Random(seed)
    island = lay_island(rules, chance)
    table = set_up(rules, players, make_board(rules, island))
    writer = BaseWriter(table, as_setup, chance, states, BUILDINGS)
    return writer.write_game(base_line(rules, players, states), island, play)


class BaseWriter(Writer):
    """Makes up also what chance decides in the base game."""

    _table: Table

    def roll(self) -> int:
        """Throws two dice."""
        dice = [self._chance.randint(1, 6), self._chance.randint(1, 6)]
        self.write_chance("roll", dice=dice)
        return sum(dice)

    def card(self, seat: Seat) -> str:
        """Takes a card of the deck."""
        card = self.drawn(self._table.deck)
        self.write_chance("card", seat=seat.number, card=card)
        return card

    def steal(self, thief: Seat, victim: Seat, part: Part) -> str:
        """Draws a card of this part of the hand."""
        card = self.drawn({card: victim.hand[card] for card in part.kinds})
        self.write_chance("steal", **{"by": thief.number, "from": victim.number, "card": card})
        return card

    def _choose(self, options: list[Option]) -> Option:
        """Takes what counts most if there is any; else games would take long."""
        worthy = [option for option in options if option["do"] in ("settlement", "city")]
        return self._chance.choice(worthy) if worthy else super()._choose(options)
