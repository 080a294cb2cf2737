"""A tiny player: plays the chocolate edition at random, by the oracle's rules, and writes the trace.

It knows no strategy beyond "build when you can", so that its games are about as long as ordinary ones.
"""

import random
import tomllib
from pathlib import Path
from typing import Any

from tests.oracle.edition_flow import play
from tests.oracle.edition_table import Event, Option, Rules, Seat, Table, as_setup, as_state, set_up

DEFAULT_RULES = Path(__file__).parents[2] / "sim" / "rules" / "data" / "edition.toml"
BUILDINGS = ("road", "settlement", "city", "knight")


def default_rules(**changes: Any) -> Rules:
    """The default rule set, with values changed: `trade__gifts=True` stands for `trade.gifts`."""
    rules = tomllib.loads(DEFAULT_RULES.read_text(encoding="utf-8"))
    for name, value in changes.items():
        room, key = name.split("__")
        rules[room][key] = value
    return rules


def self_play(rules: Rules, players: int, seed: int, states: str = "turn") -> list[Event]:
    """All events of one random game; `states` is "turn" or "step", as of the option `--states`."""
    table = set_up(rules, players)
    events = [game_line(rules, players, states), {"event": "setup", **as_setup(table)}]
    ending = play(table, RandomTeller(events, table, random.Random(seed), states == "step"))
    points = [seat.points for seat in table.seats]
    told = {"ended": ending.ended, "winner": ending.winner, "turns": table.turn, "points": points}
    return [*events, {"event": "end", **told}]


def game_line(rules: Rules, players: int, states: str = "turn") -> Event:
    """The first line of a trace."""
    line_up = [{"seat": seat, "strategy": "random", "parameters": {}} for seat in range(1, players + 1)]
    head = {"event": "game", "format": 1, "game": "edition", "index": 0, "block": 0, "rotation": 0, "seed": 1}
    return {**head, "states": states, "rules": rules, "players": line_up}


class RandomTeller:
    """Makes up what is open in the rules, and writes it down as events."""

    def __init__(
        self, events: list[Event], table: Table, chance: random.Random, states_by_step: bool
    ) -> None:
        self._events = events
        self._table = table
        self._chance = chance
        self._states_by_step = states_by_step
        self._state_due = False

    def begin_turn(self) -> None:
        """Writes the `turn` line."""
        self._events.append({"event": "turn", "turn": self._table.turn, "seat": self._table.active.number})

    def decide(self, seat: Seat, asks: str, options: list[Option]) -> Option:
        """Takes an option at random, builds preferred."""
        chosen = dict(self._choose(options))
        if chosen["do"] in ("offer", "counter"):
            chosen.update(self._bundles(seat))
        told = {"seat": seat.number, "asks": asks, "options": options, "chosen": chosen}
        self._write({"event": "decision", **told})
        return chosen

    def spin(self) -> int:
        """Lets the arrow stop somewhere, by the odds."""
        sections = self._table.rules["spinner"]["sections"]
        odds = [section["odds"] for section in sections]
        index = self._chance.choices(range(len(sections)), odds)[0]
        self._write({"event": "chance", "what": "spin", "section": index, "shows": sections[index]["shows"]})
        return index

    def draw(self, by: Seat, victim: Seat) -> str:
        """Draws a card of the hand."""
        card = self._chance.choices(list(victim.hand), list(victim.hand.values()))[0]
        self._write({"event": "chance", "what": "draw", "by": by.number, "from": victim.number, "card": card})
        return card

    def end_turn(self) -> None:
        """Writes the `state` line of the turn."""
        self._state_due = False
        self._write_state()

    def _write_state(self) -> None:
        self._events.append({"event": "state", **as_state(self._table)})

    def _write(self, event: Event) -> None:
        if event["event"] == "decision":
            if self._state_due:
                self._write_state()
            self._state_due = self._states_by_step
        self._events.append(event)

    def _choose(self, options: list[Option]) -> Option:
        builds = [option for option in options if option["do"] in BUILDINGS]
        if builds and self._chance.random() < 0.8:
            return self._chance.choice(builds)
        kind = self._chance.choice(sorted({option["do"] for option in options}))
        return self._chance.choice([option for option in options if option["do"] == kind])

    def _bundles(self, seat: Seat) -> dict[str, dict[str, int]]:
        """One or two cards in hand for one or two others; a gift or like for like if they are allowed."""
        trade = self._table.rules["trade"]
        held = [card for card, count in seat.hand.items() if count > 0]
        give_card = self._chance.choice(held)
        wanted = [card for card in seat.hand if card != give_card or trade["like_for_like"]]
        give = {give_card: self._chance.randint(1, min(2, seat.hand[give_card]))}
        want = {self._chance.choice(wanted): self._chance.randint(1, 2)}
        if trade["gifts"] and self._chance.random() < 0.3:
            return self._chance.choice([{"give": give, "want": {}}, {"give": {}, "want": want}])
        return {"give": give, "want": want}
