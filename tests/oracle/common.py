"""What the referees of all games share: the events of a trace, what is said when one is wrong, the summary.

`docs/trace.md` describes the trace.
"""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Any, NoReturn

Rules = dict[str, Any]
Option = dict[str, Any]
Event = dict[str, Any]

FORMAT = 1
GAME_FIELDS = {"event", "format", "game", "index", "block", "rotation", "seed", "states", "rules", "players"}
PLAYER_FIELDS = {"seat", "strategy", "parameters"}


class Divergence(Exception):
    """The trace and the oracle disagree. Events are numbered from 1, as the lines of the trace are."""

    def __init__(self, number: int, about: str, trace: object, oracle: object) -> None:
        super().__init__(f"event {number}, {about}: the trace says {trace}; the oracle says {oracle}")
        self.number = number


@dataclass(frozen=True)
class Summary:
    """A game that was found correct."""

    players: int
    ended: str
    winner: int | None
    turns: int
    points: tuple[float, ...]
    events: int


class Trace:
    """The events of a trace, one after the other, with their number and a look at the next."""

    def __init__(self, events: Iterable[Event]) -> None:
        self._events = iter(events)
        self._ahead: Any = next(self._events, None)
        self.number = 0

    def kind_ahead(self) -> object:
        """The kind of the next event; None if there is none."""
        return self._ahead.get("event") if isinstance(self._ahead, dict) else self._ahead

    def take(self, kind: str, fields: Set[str]) -> Event:
        """The next event, which must be of this kind and have exactly these fields."""
        event = self._take_kind(kind)
        if event.keys() != fields:
            self.diverge(f"fields of `{kind}`", sorted(event), sorted(fields))
        return event

    def expect(self, expected: Event) -> None:
        """The next event must be exactly this."""
        kind = expected["event"]
        event = self._take_kind(kind)
        if event != expected:
            self.diverge(*_first_difference(f"`{kind}`", event, expected))

    def same(self, name: str, trace: object, oracle: object) -> None:
        """Two values must be equal."""
        if trace != oracle:
            self.diverge(*_first_difference(name, trace, oracle))

    def diverge(self, about: str, trace: object, oracle: object) -> NoReturn:
        """The event taken last is wrong."""
        raise Divergence(self.number, about, trace, oracle)

    def finish(self) -> None:
        """Nothing may follow."""
        if self._ahead is not None:
            self.number += 1
            self.diverge("after the end", f"`{self.kind_ahead()}`", "nothing may follow")

    def _take_kind(self, kind: str) -> Event:
        event, found = self._ahead, self.kind_ahead()
        self._ahead = next(self._events, None)
        self.number += 1
        if found != kind:
            said = "that nothing more comes" if event is None else f"`{found}`"
            self.diverge("order of events", said, f"`{kind}` must come")
        return dict(event)


@dataclass(frozen=True)
class Head:
    """What the `game` line tells."""

    rules: Rules
    players: int
    states: str


def read_head(trace: Trace, name: str) -> Head:
    """The `game` line: the rule set, the number of players, and how often a state is told."""
    game = trace.take("game", GAME_FIELDS)
    told = (game["format"], game["game"], game["rules"]["game"])
    if told != (FORMAT, name, name):
        trace.diverge("format and game", told, (FORMAT, name, name))
    players, limits = game["players"], game["rules"]["players"]
    if not isinstance(players, list) or not limits["fewest"] <= len(players) <= limits["most"]:
        trace.diverge("players", players, f"a list of {limits['fewest']} to {limits['most']}")
    for seat, player in enumerate(players, start=1):
        if not isinstance(player, dict) or player.keys() != PLAYER_FIELDS or player["seat"] != seat:
            trace.diverge("players", player, f"seat {seat} with {sorted(PLAYER_FIELDS)}")
    if game["states"] not in ("turn", "step"):
        trace.diverge("states", game["states"], "turn or step")
    return Head(game["rules"], len(players), game["states"])


def _first_difference(path: str, trace: Any, oracle: Any) -> tuple[str, object, object]:
    """Where two values differ first, in words: the path to the place, and both values there."""
    if isinstance(trace, dict) and isinstance(oracle, dict):
        if trace.keys() != oracle.keys():
            return f"fields of {path}", sorted(map(str, trace)), sorted(map(str, oracle))
        name = next(name for name in oracle if trace[name] != oracle[name])
        return _first_difference(f"{path}.{name}", trace[name], oracle[name])
    if isinstance(trace, list) and isinstance(oracle, list) and len(trace) == len(oracle):
        index = next(index for index in range(len(oracle)) if trace[index] != oracle[index])
        return _first_difference(f"{path}[{index}]", trace[index], oracle[index])
    return path, repr(trace), repr(oracle)
