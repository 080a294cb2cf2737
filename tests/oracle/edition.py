"""The referee of the chocolate edition: checks the trace of one game, event by event.

`docs/trace.md` describes the trace. The game itself is played by `edition_flow`; here its questions are
answered from the trace, and everything that the trace tells is held against what the rules say.
"""

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Any, NoReturn

from tests.oracle.edition_flow import Ending, play
from tests.oracle.edition_options import bundle_fault
from tests.oracle.edition_table import Event, Option, Rules, Seat, Table, as_setup, as_state, faults, set_up

FORMAT = 1
GAME_FIELDS = {"event", "format", "game", "index", "block", "rotation", "seed", "states", "rules", "players"}
PLAYER_FIELDS = {"seat", "strategy", "parameters"}
DECISION_FIELDS = {"event", "seat", "asks", "options", "chosen"}
SPIN_FIELDS = {"event", "what", "section", "shows"}
DRAW_FIELDS = {"event", "what", "by", "from", "card"}
WITH_BUNDLES = ("offer", "counter")


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


def check_game(events: Iterable[Event]) -> Summary:
    """Checks all events of one game, and raises `Divergence` at the first that is wrong."""
    trace = Trace(events)
    rules, players, states = _read_game(trace)
    table = set_up(rules, players)
    if faults(table):
        trace.diverge("rules", "that this game was set up", f"it cannot be: {', '.join(faults(table))}")
    trace.expect({"event": "setup", **as_setup(table)})
    referee = Referee(trace, table, states)
    ending = play(table, referee)
    points = [seat.points for seat in table.seats]
    _read_end(trace, table, ending, points)
    return Summary(players, ending.ended, ending.winner, table.turn, tuple(points), trace.number)


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

    def diverge(self, about: str, trace: object, oracle: object) -> NoReturn:
        """The event taken last is wrong."""
        raise Divergence(self.number, about, trace, oracle)

    def _take_kind(self, kind: str) -> Event:
        event, found = self._ahead, self.kind_ahead()
        self._ahead = next(self._events, None)
        self.number += 1
        if found != kind:
            said = "that nothing more comes" if event is None else f"`{found}`"
            self.diverge("order of events", said, f"`{kind}` must come")
        return dict(event)

    def finish(self) -> None:
        """Nothing may follow."""
        if self._ahead is not None:
            self.number += 1
            self.diverge("after the end", f"`{self.kind_ahead()}`", "nothing may follow")


class Referee:
    """Answers the questions of `edition_flow` from a trace, each answer checked before it is given."""

    def __init__(self, trace: Trace, table: Table, states: str) -> None:
        self._trace = trace
        self._table = table
        self._states_by_step = states == "step"
        self._state_due = False

    def begin_turn(self) -> None:
        """The `turn` line."""
        turn = {"event": "turn", "turn": self._table.turn, "seat": self._table.active.number}
        self._trace.expect(turn)

    def decide(self, seat: Seat, asks: str, options: list[Option]) -> Option:
        """A `decision` line: the right seat is asked the right thing, with exactly the legal options."""
        event = self._take_event("decision", DECISION_FIELDS)
        self._same("seat", event["seat"], seat.number)
        self._same("asks", event["asks"], asks)
        self._check_options(event["options"], options)
        return self._checked_choice(seat, event["chosen"], options)

    def spin(self) -> int:
        """A `chance` line `spin`: a section at which the arrow can stop."""
        event = self._take_event("chance", SPIN_FIELDS)
        self._same("what", event["what"], "spin")
        sections, index = self._table.rules["spinner"]["sections"], event["section"]
        if type(index) is not int or not 0 <= index < len(sections):
            self._trace.diverge("section", index, f"there are sections 0 to {len(sections) - 1}")
        self._same("shows", event["shows"], sections[index]["shows"])
        if sections[index]["odds"] <= 0:
            self._trace.diverge("section", index, "its odds are 0")
        return index

    def draw(self, by: Seat, victim: Seat) -> str:
        """A `chance` line `draw`: a card that the victim holds."""
        event = self._take_event("chance", DRAW_FIELDS)
        self._same("what", event["what"], "draw")
        self._same("by", event["by"], by.number)
        self._same("from", event["from"], victim.number)
        held = [card for card, count in victim.hand.items() if count > 0]
        if event["card"] not in held:
            self._trace.diverge("card", event["card"], f"seat {victim.number} holds {held} only")
        return str(event["card"])

    def end_turn(self) -> None:
        """The `state` line of the turn, which is also its last step's."""
        self._read_state()
        self._state_due = False

    def _take_event(self, kind: str, fields: Set[str]) -> Event:
        """The next decision or chance; before a decision the state that the step before still owes."""
        if kind == "decision":
            if self._state_due:
                self._read_state()
            self._state_due = self._states_by_step
        return self._trace.take(kind, fields)

    def _read_state(self) -> None:
        self._trace.expect({"event": "state", **as_state(self._table)})

    def _same(self, name: str, trace: object, oracle: object) -> None:
        if trace != oracle:
            self._trace.diverge(name, repr(trace), repr(oracle))

    def _check_options(self, told: Any, legal: list[Option]) -> None:
        if told == legal:
            return
        if not isinstance(told, list):
            self._trace.diverge("options", repr(told), "a list")
        illegal = [option for option in told if option not in legal]
        missing = [option for option in legal if option not in told]
        if illegal:
            self._trace.diverge("options", f"{illegal} is legal", "it is not")
        if missing:
            self._trace.diverge("options", f"nothing of {missing}", "it is legal")
        if len(told) != len(legal):
            self._trace.diverge("options", "an option twice", "each once")

    def _checked_choice(self, seat: Seat, chosen: Any, legal: list[Option]) -> Option:
        open_terms = isinstance(chosen, dict) and chosen.get("do") in WITH_BUNDLES
        if open_terms and chosen.keys() != {"do", "give", "want"}:
            self._trace.diverge("chosen", chosen, "it must read `do`, `give` and `want`")
        if ({"do": chosen["do"]} if open_terms else chosen) not in legal:
            self._trace.diverge("chosen", repr(chosen), "it is none of the options")
        fault = bundle_fault(self._table, seat, chosen["give"], chosen["want"]) if open_terms else ""
        if fault:
            self._trace.diverge("chosen", chosen, fault)
        return dict(chosen)


def _read_game(trace: Trace) -> tuple[Rules, int, str]:
    """The `game` line: the rule set, the number of players, and how often a state is told."""
    game = trace.take("game", GAME_FIELDS)
    told = (game["format"], game["game"], game["rules"]["game"])
    if told != (FORMAT, "edition", "edition"):
        trace.diverge("format and game", told, (FORMAT, "edition", "edition"))
    players, limits = game["players"], game["rules"]["players"]
    most = min(limits["most"], len(game["rules"]["setups"]))
    if not isinstance(players, list) or not limits["fewest"] <= len(players) <= most:
        trace.diverge("players", players, f"a list of {limits['fewest']} to {most}")
    for seat, player in enumerate(players, start=1):
        if not isinstance(player, dict) or player.keys() != PLAYER_FIELDS or player["seat"] != seat:
            trace.diverge("players", player, f"seat {seat} with {sorted(PLAYER_FIELDS)}")
    if game["states"] not in ("turn", "step"):
        trace.diverge("states", game["states"], "turn or step")
    return game["rules"], len(players), game["states"]


def _read_end(trace: Trace, table: Table, ending: Ending, points: list[float]) -> None:
    expected = {"ended": ending.ended, "winner": ending.winner, "turns": table.turn, "points": points}
    trace.expect({"event": "end", **expected})
    trace.finish()


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
