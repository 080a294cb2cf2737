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

GAMES = Path(__file__).parents[2] / "sim" / "games"


def rules_from(name: str, **changes: Any) -> Rules:
    """A default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    rules = _written(name)
    for path, value in changes.items():
        room, key = path.split("__")
        rules[room][key] = value
    return rules


def _written(name: str) -> Rules:
    """The rules of a game as they are written, over those of the game that they extend."""
    rules = tomllib.loads((GAMES / name / "rules.toml").read_text(encoding="utf-8"))
    return _laid_over(_written(rules.pop("extends")), rules) if "extends" in rules else rules


def _laid_over(rules: Rules, change: Rules) -> Rules:
    """What a change does not say stays; a list is stated as a whole."""
    tables = {key: value for key, value in change.items() if isinstance(value, dict) and key in rules}
    return {**rules, **change, **{key: _laid_over(rules[key], value) for key, value in tables.items()}}


def head_line(name: str, rules: Rules, players: int, states: str) -> Event:
    """The first line of a trace."""
    line_up = [{"seat": seat, "strategy": "random", "parameters": {}} for seat in range(1, players + 1)]
    head = {"event": "game", "format": 1, "game": name, "index": 0, "block": 0, "rotation": 0, "seed": 1}
    return {**head, "states": states, "rules": rules, "players": line_up}


class Writer:
    """Makes up what the players choose, and writes everything down as events."""

    def __init__(
        self,
        table: AnyTable,
        as_setup: Callable[[Any], Event],
        chance: random.Random,
        states: str,
        preferred: Collection[str],
    ) -> None:
        self.events: list[Event] = []
        self._table = table
        self._as_setup = as_setup
        self._chance = chance
        self._states_by_step = states == "step"
        self._preferred = preferred
        self._state_due = False

    def write_game(self, head: Event, island: Event, play: Callable[[Any, Any], Ending]) -> list[Event]:
        """All events of a game that is played now."""
        setup = {"event": "setup", **island, **copy.deepcopy(self._as_setup(self._table))}
        ending = play(self._table, self)
        points = [seat.points for seat in self._table.seats]
        told = {"ended": ending.ended, "winner": ending.winner, "turns": self._table.turn, "points": points}
        return [head, setup, *self.events, {"event": "end", **told}]

    def begin_turn(self) -> None:
        """Writes the `turn` line."""
        self.events.append({"event": "turn", "turn": self._table.turn, "seat": self._table.active.number})

    def decide(self, seat: Holder, asks: str, options: list[Option]) -> Option:
        """Takes an option at random, builds preferred."""
        self._write_due_state()
        self._state_due = self._states_by_step
        chosen = dict(self._choose(options))
        if chosen["do"] in ("offer", "counter", "propose"):
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
            told = {"turn": self._table.turn, **copy.deepcopy(self._as_setup(self._table))}
            self.events.append({"event": "state", **told})
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
        given = self._chance.choice(seat.held() or [""])  # an empty hand asks for a gift
        wanted = [card for card in seat.hand if card != given or trade["like_for_like"]]
        give = {given: self._chance.randint(1, min(2, seat.hand[given]))} if given else {}
        want = {self._chance.choice(wanted): self._chance.randint(1, 2)}
        if give and trade["gifts"] and self._chance.random() < 0.3:
            return self._chance.choice([{"give": give, "want": {}}, {"give": {}, "want": want}])
        return {"give": give, "want": want}
