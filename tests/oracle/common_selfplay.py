"""A tiny player: plays any game at random, by the oracle's rules, and writes the trace.

It knows no strategy beyond "build when you can", so that its games are about as long as ordinary ones.
"""

import copy
import random
import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from tests.oracle.common import Event, Option, Rules
from tests.oracle.common_flow import Ending
from tests.oracle.common_table import AnyTable, Holder

DATA = Path(__file__).parents[2] / "sim" / "rules" / "data"


def rules_from(name: str, **changes: Any) -> Rules:
    """A default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    rules = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    for path, value in changes.items():
        room, key = path.split("__")
        rules[room][key] = value
    return rules


def head_line(name: str, rules: Rules, players: int, states: str) -> Event:
    """The first line of a trace."""
    line_up = [{"seat": seat, "strategy": "random", "parameters": {}} for seat in range(1, players + 1)]
    head = {"event": "game", "format": 1, "game": name, "index": 0, "block": 0, "rotation": 0, "seed": 1}
    return {**head, "states": states, "rules": rules, "players": line_up}


def end_line(table: AnyTable, ending: Ending) -> Event:
    """The last line of a trace."""
    points = [seat.points for seat in table.seats]
    told = {"ended": ending.ended, "winner": ending.winner, "turns": table.turn, "points": points}
    return {"event": "end", **told}


class Writer:
    """Makes up what the players choose, and writes everything down as events."""

    def __init__(
        self,
        table: AnyTable,
        as_state: Callable[[], Event],
        chance: random.Random,
        states: str,
        preferred: Collection[str],
    ) -> None:
        self.events: list[Event] = []
        self._table = table
        self._as_state = as_state
        self._chance = chance
        self._states_by_step = states == "step"
        self._preferred = preferred
        self._state_due = False

    def begin_turn(self) -> None:
        """Writes the `turn` line."""
        self.events.append({"event": "turn", "turn": self._table.turn, "seat": self._table.active.number})

    def decide(self, seat: Holder, asks: str, options: list[Option]) -> Option:
        """Takes an option at random, builds preferred."""
        self._write_due_state()
        self._state_due = self._states_by_step
        chosen = dict(self._choose(options))
        if chosen["do"] in ("offer", "counter"):
            chosen.update(self._bundles(seat))
        told = {"seat": seat.number, "asks": asks, "options": options, "chosen": chosen}
        self.events.append({"event": "decision", **told})
        return chosen

    def end_turn(self) -> None:
        """Writes the `state` line of the turn."""
        self._state_due = True
        self._write_due_state()

    def write_chance(self, what: str, **told: Any) -> None:
        """Writes a `chance` line."""
        self.events.append({"event": "chance", "what": what, **told})

    def drawn(self, cards: dict[str, int]) -> str:
        """One of these cards, each of which is equally likely."""
        return self._chance.choices(list(cards), list(cards.values()))[0]

    def _write_due_state(self) -> None:
        if self._state_due:
            self.events.append({"event": "state", **copy.deepcopy(self._as_state())})
            self._state_due = False

    def _choose(self, options: list[Option]) -> Option:
        builds = [option for option in options if option["do"] in self._preferred]
        if builds and self._chance.random() < 0.8:
            return self._chance.choice(builds)
        kind = self._chance.choice(sorted({option["do"] for option in options}))
        return self._chance.choice([option for option in options if option["do"] == kind])

    def _bundles(self, seat: Holder) -> dict[str, dict[str, int]]:
        """One or two cards in hand for one or two others; a gift or like for like if they are allowed."""
        trade = self._table.rules["trade"]
        give_card = self._chance.choice(seat.held())
        wanted = [card for card in seat.hand if card != give_card or trade["like_for_like"]]
        give = {give_card: self._chance.randint(1, min(2, seat.hand[give_card]))}
        want = {self._chance.choice(wanted): self._chance.randint(1, 2)}
        if trade["gifts"] and self._chance.random() < 0.3:
            return self._chance.choice([{"give": give, "want": {}}, {"give": {}, "want": want}])
        return {"give": give, "want": want}
