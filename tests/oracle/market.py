"""The referee of the Chocolate Market: checks the trace of one game, event by event.

`docs/trace-market.md` describes the trace. The game itself is played by `market_flow` and `base_flow`; here
their questions are answered from the trace, and all that the trace tells is held against what the rules say.
"""

from collections.abc import Iterable

from tests.oracle import base
from tests.oracle.base import BaseReferee, is_die, read_setup
from tests.oracle.common import Event, Summary, Trace, read_head
from tests.oracle.common_referee import read_end
from tests.oracle.market_flow import play
from tests.oracle.market_setup import CHECKS
from tests.oracle.market_table import as_setup, rules_fault, set_up

STATE_FIELDS = base.STATE_FIELDS | {"ingredient_bank", "site_supply", "chips", "levels"}


def check_market_game(events: Iterable[Event]) -> Summary:
    """Checks all events of one game, and raises `Divergence` at the first that is wrong."""
    trace = Trace(events)
    head = read_head(trace, "market")
    fault = rules_fault(head.rules)
    if fault:
        trace.diverge("rules", "that this game was played", fault)
    table = read_setup(trace, head, STATE_FIELDS, CHECKS, set_up, as_setup)
    ending = play(table, MarketReferee(trace, table, head.states, as_setup))
    return read_end(trace, table, ending)


class MarketReferee(BaseReferee):
    """Answers also what the die of the market shows."""

    def die(self) -> int:
        """A `chance` line `die`: one face."""
        face = self.take_chance("die", {"face"})["face"]
        if not is_die(face):
            self._trace.diverge("face", repr(face), "a number from 1 to 6")
        return int(face)
