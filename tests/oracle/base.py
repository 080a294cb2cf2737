"""The referee of the base game: checks the trace of one game, event by event.

`docs/trace-base.md` describes the trace. The game itself is played by `base_flow`; here its questions are
answered from the trace, and everything that the trace tells is held against what the rules say.
"""

from collections.abc import Callable, Iterable, Set
from typing import TypeVar

from tests.oracle.base_board import Board, make_board
from tests.oracle.base_flow import play
from tests.oracle.base_setup import CHECKS, Check, setup_fault
from tests.oracle.base_table import Seat, Table, as_setup, set_up
from tests.oracle.common import Event, Head, Rules, Summary, Trace, read_head
from tests.oracle.common_referee import Referee, read_end
from tests.oracle.common_table import Part

TableT = TypeVar("TableT", bound=Table)
ISLAND_FIELDS = {"hexes", "intersections", "paths", "harbours", "spiral_from"}
STATE_FIELDS = {"seats", "bank", "deck", "robber", "longest_road", "largest_army"}


def check_base_game(events: Iterable[Event]) -> Summary:
    """Checks all events of one game, and raises `Divergence` at the first that is wrong."""
    trace = Trace(events)
    head = read_head(trace, "base")
    table = read_setup(trace, head, STATE_FIELDS, CHECKS, set_up, as_setup)
    ending = play(table, BaseReferee(trace, table, head.states, as_setup))
    return read_end(trace, table, ending)


def read_setup(
    trace: Trace,
    head: Head,
    state_fields: Set[str],
    checks: Iterable[Check],
    set_up: Callable[[Rules, int, Board], TableT],
    as_setup: Callable[[TableT], Event],
) -> TableT:
    """The `setup` line: an island that may be laid, and the table as it must be then."""
    setup = trace.take("setup", {"event", *ISLAND_FIELDS, *state_fields})
    fault = setup_fault(head.rules, setup, checks)
    if fault:
        trace.diverge("`setup`", "that this island was laid", fault)
    table = set_up(head.rules, head.players, make_board(head.rules, setup))
    trace.same("`setup`", {name: setup[name] for name in state_fields}, as_setup(table))
    return table


class BaseReferee(Referee[Seat]):
    """Answers also what chance decides in the base game."""

    _table: Table

    def roll(self) -> int:
        """A `chance` line `roll`: two dice."""
        dice = self.take_chance("roll", {"dice"})["dice"]
        if not isinstance(dice, list) or len(dice) != 2 or not all(is_die(die) for die in dice):
            self._trace.diverge("dice", repr(dice), "two numbers from 1 to 6")
        return int(sum(dice))

    def card(self, seat: Seat) -> str:
        """A `chance` line `card`: one that is left in the deck."""
        event = self.take_chance("card", {"seat", "card"}, seat=seat.number)
        left = [card for card, count in self._table.deck.items() if count > 0]
        return self.check_card(event["card"], left, "the deck holds")

    def steal(self, thief: Seat, victim: Seat, part: Part) -> str:
        """A `chance` line `steal`: a card that the victim holds."""
        known = {"by": thief.number, "from": victim.number}
        event = self.take_chance("steal", {"by", "from", "card"}, **known)
        return self.check_card(event["card"], victim.held_of(part), f"seat {victim.number} holds")


def is_die(die: object) -> bool:
    """Whether this is what a die can show."""
    return type(die) is int and 1 <= die <= 6
