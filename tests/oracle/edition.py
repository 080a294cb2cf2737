"""The referee of the chocolate edition: checks the trace of one game, event by event.

`docs/trace.md` describes the trace. The game itself is played by `edition_flow`; here its questions are
answered from the trace, and everything that the trace tells is held against what the rules say.
"""

from collections.abc import Iterable

from tests.oracle.common import Event, Summary, Trace, read_head
from tests.oracle.common_referee import Referee, read_end
from tests.oracle.edition_flow import play
from tests.oracle.edition_table import Seat, as_setup, faults, set_up


def check_edition_game(events: Iterable[Event]) -> Summary:
    """Checks all events of one game, and raises `Divergence` at the first that is wrong."""
    trace = Trace(events)
    head = read_head(trace, "edition")
    if head.players > len(head.rules["setups"]):
        trace.diverge("players", head.players, f"there are {len(head.rules['setups'])} set-ups")
    table = set_up(head.rules, head.players)
    if faults(table):
        trace.diverge("rules", "that this game was set up", f"it cannot be: {', '.join(faults(table))}")
    trace.expect({"event": "setup", **as_setup(table)})
    ending = play(table, EditionReferee(trace, table, head.states, as_setup))
    return read_end(trace, table, ending)


class EditionReferee(Referee[Seat]):
    """Answers also what chance decides in the edition."""

    def spin(self) -> int:
        """A `chance` line `spin`: a section at which the arrow can stop."""
        event = self.take_chance("spin", {"section", "shows"})
        sections, index = self._table.rules["spinner"]["sections"], event["section"]
        if type(index) is not int or not 0 <= index < len(sections):
            self._trace.diverge("section", index, f"there are sections 0 to {len(sections) - 1}")
        self._trace.same("shows", event["shows"], sections[index]["shows"])
        if sections[index]["odds"] <= 0:
            self._trace.diverge("section", index, "its odds are 0")
        return index

    def draw(self, by: Seat, victim: Seat) -> str:
        """A `chance` line `draw`: a card that the victim holds."""
        known = {"by": by.number, "from": victim.number}
        event = self.take_chance("draw", {"by", "from", "card"}, **known)
        return self.check_card(event["card"], victim.held(), f"seat {victim.number} holds")
