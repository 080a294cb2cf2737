"""Random games of the Chocolate Market, written as traces."""

import random
from typing import Any

from tests.oracle.base_board import make_board
from tests.oracle.base_island import lay_island
from tests.oracle.base_selfplay import RICH, BaseWriter
from tests.oracle.common import Event, Option, Rules
from tests.oracle.common_selfplay import head_line, rules_from
from tests.oracle.market_flow import play
from tests.oracle.market_setup import CHECKS
from tests.oracle.market_table import as_setup, set_up

BUILDINGS = ("road", "card", "site")


def market_rules(**changes: Any) -> Rules:
    """The default rule set, with values changed: `market__fall=2` stands for `market.fall`."""
    return rules_from("market", **changes)


def cheap_rules(**changes: Any) -> Rules:
    """Rules by which much chocolate is made: more cards than usual, and one ingredient makes a bar."""
    rules = market_rules(**{"founding__free_sites": 3, "yields__site": 2, **RICH, **changes})
    for variety, ingredient in zip(rules["market"]["varieties"], rules["ingredients"], strict=True):
        variety["recipe"] = {ingredient["name"]: 1}
    return rules


def lay_market_island(rules: Rules, chance: random.Random) -> Event:
    """Lays islands until the red chips of one lie as they should."""
    while True:
        island = lay_island(rules, chance)
        if not any(check(rules, island) for check in CHECKS):
            return island


def self_play_market(rules: Rules, players: int, seed: int, states: str = "turn") -> list[Event]:
    """All events of one random game; `states` is "turn" or "step", as of the option `--states`."""
    chance = random.Random(seed)
    island = lay_market_island(rules, chance)
    table = set_up(rules, players, make_board(rules, island))
    writer = MarketWriter(table, as_setup, chance, states, BUILDINGS)
    return writer.write_game(head_line("market", rules, players, states), island, play)


class MarketWriter(BaseWriter):
    """Makes up also what the die of the market shows."""

    def die(self) -> int:
        """Throws the die."""
        face = self._chance.randint(1, 6)
        self.write_chance("die", face=face)
        return face

    def _choose(self, options: list[Option]) -> Option:
        """Makes chocolate, or else builds a site, more often than not when it can."""
        for kind in ("make", "site"):
            worthy = [option for option in options if option["do"] == kind]
            if worthy and self._chance.random() < 0.7:
                return self._chance.choice(worthy)
        return super()._choose(options)
