"""What tests of the edition's planners share: a desk whose seat 0 plays by declared weights."""

from typing import Any

from strategies.edition import weights
from strategies.edition.income import note_income
from strategies.edition.weights import WEIGHTS
from tests.playing import Desk, after_spin


def seated(desk: Desk, **changed: float) -> Desk:
    """Seat 0 plays by the default weights, but for these, and has noted its income."""
    me = desk.seats[0]
    for place, weight in enumerate(WEIGHTS):
        me.parameters[place] = changed.get(weight.name, weight.default)
        assert getattr(weights, weight.name.upper(), place) == place
    note_income(desk.rules, desk.table, me)
    return desk


def planning(*hands: str, sets: tuple[str, ...] = (), **changed: float) -> Desk:
    """A desk after the spin, with such a seat 0."""
    desk = after_spin(*sets, hands=hands or ("", ""))
    desk.rules.section_odds[:7], desk.rules.odds_total = 1, 7
    return seated(desk, **changed)


def records(desk: Desk) -> tuple[Any, Any, Any]:
    """What a planner's functions are handed."""
    return desk.rules, desk.table, desk.seats[0]
