"""Random games of the chocolate edition, written as traces."""

import random
from typing import Any

from tests.oracle.common import Event, Rules
from tests.oracle.common_selfplay import Writer, head_line, rules_from
from tests.oracle.edition_flow import play
from tests.oracle.edition_table import Seat, as_setup, set_up

BUILDINGS = ("road", "settlement", "city", "knight")


def default_rules(**changes: Any) -> Rules:
    """The default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    return rules_from("edition", **changes)


def game_line(rules: Rules, players: int, states: str = "turn") -> Event:
    """The first line of a trace."""
    return head_line("edition", rules, players, states)


def self_play(rules: Rules, players: int, seed: int, states: str = "turn") -> list[Event]:
    """All events of one random game; `states` is "turn" or "step", as of the option `--states`."""
    writer = EditionWriter(set_up(rules, players), as_setup, random.Random(seed), states, BUILDINGS)
    return writer.write_game(game_line(rules, players, states), {}, play)


class EditionWriter(Writer):
    """Makes up also what chance decides in the edition."""

    def spin(self) -> int:
        """Lets the arrow stop somewhere, by the odds."""
        sections = self._table.rules["spinner"]["sections"]
        odds = [section["odds"] for section in sections]
        index = self._chance.choices(range(len(sections)), odds)[0]
        self.write_chance("spin", section=index, shows=sections[index]["shows"])
        return index

    def draw(self, by: Seat, victim: Seat) -> str:
        """Draws a card of the hand."""
        card = self.drawn(victim.hand)
        self.write_chance("draw", **{"by": by.number, "from": victim.number, "card": card})
        return card
