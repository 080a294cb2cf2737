"""Random games of the base game, written as traces."""

import copy
import random
from typing import Any

from tests.oracle.base_board import make_board
from tests.oracle.base_flow import play
from tests.oracle.base_island import lay_island
from tests.oracle.base_table import Seat, Table, as_setup, as_state, set_up
from tests.oracle.common import Event, Option, Rules
from tests.oracle.common_selfplay import Writer, end_line, head_line, rules_from
from tests.oracle.common_table import Part

BUILDINGS = ("road", "card")


def base_rules(**changes: Any) -> Rules:
    """The default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    return rules_from("base", **changes)


def large_rules(**changes: Any) -> Rules:
    """Rules for an island of 24 hexes, with more terrains and chips and the harbours moved out."""
    rows = {"board__rows": [4, 5, 6, 5, 4], "board__starts": [0, -1, -2, -2, -2], "board__first_r": -2}
    rules = base_rules(**rows, **changes)
    for terrain in rules["terrain"][:5]:
        terrain["count"] += 1
    rules["chips"]["order"] += [3, 4, 9, 10, 11]
    lands = [(-1, -1), (0, -2), (2, -2), (3, -1), (3, 0), (2, 1), (0, 2), (-2, 2), (-2, 1)]
    seas = [(-2, -1), (0, -3), (3, -3), (4, -2), (4, 0), (2, 2), (0, 3), (-3, 3), (-3, 1)]
    for harbour, land, sea in zip(rules["harbours"], lands, seas, strict=True):
        harbour.update(land=list(land), sea=list(sea))
    return rules


def base_line(rules: Rules, players: int, states: str = "turn") -> Event:
    """The first line of a trace."""
    return head_line("base", rules, players, states)


def self_play_base(rules: Rules, players: int, seed: int, states: str = "turn") -> list[Event]:
    """All events of one random game; `states` is "turn" or "step", as of the option `--states`."""
    chance = random.Random(seed)
    island = lay_island(rules, chance)
    table = set_up(rules, players, make_board(rules, island))
    setup = {"event": "setup", **island, **copy.deepcopy(as_setup(table))}
    writer = BaseWriter(table, lambda: as_state(table), chance, states, BUILDINGS)
    ending = play(table, writer)
    return [base_line(rules, players, states), setup, *writer.events, end_line(table, ending)]


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
