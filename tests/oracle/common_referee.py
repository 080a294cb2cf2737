"""The part of a referee that is the same in every game: turns, decisions, states and the end of a trace."""

from collections.abc import Callable, Set
from typing import Any, Generic

from tests.oracle.common import Event, Option, Summary, Trace
from tests.oracle.common_flow import Ending
from tests.oracle.common_options import bundle_fault
from tests.oracle.common_table import AnyTable, CardTable, Holder, SeatT

DECISION_FIELDS = {"event", "seat", "asks", "options", "chosen"}
WITH_BUNDLES = ("offer", "counter", "propose")
# Decisions that count as actions of the active seat, of which there may be only so many in a turn.
ACTIONS = ("before_spin", "before_roll", "turn")


class Referee(Generic[SeatT]):
    """Answers what is open in the rules from a trace, each answer checked before it is given."""

    def __init__(
        self, trace: Trace, table: CardTable[SeatT], states: str, as_setup: Callable[[Any], Event]
    ) -> None:
        self._trace = trace
        self._table = table
        self._as_setup = as_setup
        self._states_by_step = states == "step"
        self._state_due = False
        self._actions = 0

    def begin_turn(self) -> None:
        """The `turn` line."""
        turn = {"event": "turn", "turn": self._table.turn, "seat": self._table.active.number}
        self._trace.expect(turn)
        self._actions = 0

    def decide(self, seat: SeatT, asks: str, options: list[Option]) -> Option:
        """A `decision` line: the right seat is asked the right thing, with exactly the legal options."""
        self._read_due_state()
        self._state_due = self._states_by_step
        self._count_action(asks)
        event = self._trace.take("decision", DECISION_FIELDS)
        self._trace.same("seat", event["seat"], seat.number)
        self._trace.same("asks", event["asks"], asks)
        if not _same_options(event["options"], options):
            self._explain_options(event["options"], options)
        return self._checked_choice(seat, event["chosen"], options)

    def end_turn(self) -> None:
        """The `state` line of the turn, which is also its last step's."""
        self._state_due = True
        self._read_due_state()

    def take_chance(self, what: str, fields: Set[str], **known: object) -> Event:
        """A `chance` line with what of it is known beforehand."""
        event = self._trace.take("chance", {"event", "what", *fields})
        self._trace.same("what", event["what"], what)
        for name, value in known.items():
            self._trace.same(name, event[name], value)
        return event

    def check_card(self, card: object, possible: list[str], where: str) -> str:
        """A card drawn must be one of those that are there."""
        if card not in possible:
            self._trace.diverge("card", card, f"{where} {possible} only")
        return str(card)

    def _count_action(self, asks: str) -> None:
        """A turn of more actions breaks off before the one too many."""
        most = self._table.rules["limits"]["actions_a_turn"]
        self._actions += asks in ACTIONS
        if self._actions > most:
            self._trace.diverge("actions", "that the turn goes on", f"it breaks off after {most} actions")

    def _read_due_state(self) -> None:
        """Before the next step the state that the step before still owes."""
        if self._state_due:
            self._trace.expect({"event": "state", "turn": self._table.turn, **self._as_setup(self._table)})
            self._state_due = False

    def _explain_options(self, told: Any, legal: list[Option]) -> None:
        if not isinstance(told, list):
            self._trace.diverge("options", repr(told), "a list")
        illegal = [option for option in told if option not in legal]
        missing = [option for option in legal if option not in told]
        if illegal:
            self._trace.diverge("options", f"{illegal} is legal", "it is not")
        if missing:
            self._trace.diverge("options", f"nothing of {missing}", "it is legal")
        self._trace.diverge("options", "an option twice", "each once")

    def _checked_choice(self, seat: Holder, chosen: Any, legal: list[Option]) -> Option:
        open_terms = isinstance(chosen, dict) and chosen.get("do") in WITH_BUNDLES
        if open_terms and chosen.keys() != {"do", "give", "want"}:
            self._trace.diverge("chosen", chosen, "it must read `do`, `give` and `want`")
        if ({"do": chosen["do"]} if open_terms else chosen) not in legal:
            self._trace.diverge("chosen", repr(chosen), "it is none of the options")
        fault = bundle_fault(self._table, seat, chosen["give"], chosen["want"]) if open_terms else ""
        if fault:
            self._trace.diverge("chosen", chosen, fault)
        return dict(chosen)


def _same_options(told: Any, legal: list[Option]) -> bool:
    """Whether two lists hold the same options, each once, in whatever order."""
    if told == legal:
        return True
    if not isinstance(told, list) or len(told) != len(legal):
        return False
    try:
        return _as_set(told) == _as_set(legal)
    except (AttributeError, TypeError):  # something told is no object of plain values
        return False


def _as_set(options: list[Option]) -> set[frozenset[tuple[str, Any]]]:
    return {frozenset(option.items()) for option in options}


def read_end(trace: Trace, table: AnyTable, ending: Ending) -> Summary:
    """The `end` line, after which nothing may come."""
    points = [seat.points for seat in table.seats]
    told = {"ended": ending.ended, "winner": ending.winner, "turns": table.turn, "points": points}
    trace.expect({"event": "end", **told})
    trace.finish()
    return Summary(len(points), ending.ended, ending.winner, table.turn, tuple(points), trace.number)
