"""A search: what is tried, what it is spent on, and that the better option is found."""

from functools import cache
from typing import Any

import numpy as np

from sim.machine.codes import ACCEPT, CITY, COUNTER, DISCARDING, END, NO_OPINION, OFFER, REJECT, TURN
from sim.public import compiled_within, playouts_of
from strategies.api import compiled
from strategies.edition.nearest import nearest
from strategies.search.searching import DOUBT, PLAYOUTS, best_by_playouts, withdraw_offer
from tests.playing import Desk, after_spin

LAST_ROUND = ("victory.points=3", "limits.turns=8")


@compiled
def dull(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """A plan that does nothing, but notes that it was asked and writes an offer."""
    me.memory[3] += 1
    me.give[0] = 1
    return NO_OPINION


@cache
def searching(plan: Any) -> Any:
    """A player of the edition that searches by a plan."""
    made = playouts_of("edition", plan, ())

    @compiled_within
    def choose(rules: Any, table: Any, me: Any, menu: Any) -> int:
        return best_by_playouts(made(), rules, table, me, menu)

    return choose


def choice(desk: Desk, plan: Any, playouts: int, doubt: float = 1) -> tuple[int, int, int]:
    """What a seat at the desk does that searches."""
    options = desk.options()
    me = desk.seats[desk.table.asked]
    me.parameters[[PLAYOUTS, DOUBT]] = playouts, doubt
    with np.errstate(over="ignore"):
        return options[searching(plan)(desk.rules, desk.table, me, desk.menu)]


def test_a_winning_city_is_seen_though_the_plan_never_builds() -> None:
    desk = after_spin(*LAST_ROUND, hands=["ore ore ore grain grain", "wool"])
    assert choice(desk, dull, 40)[0] == CITY


def test_with_much_doubt_it_does_what_the_plan_does() -> None:
    desk = after_spin(*LAST_ROUND, hands=["ore ore ore grain grain", "wool"])
    assert choice(desk, dull, 40, doubt=10_000)[0] == END


def test_notes_and_offers_of_the_plan_are_its_own() -> None:
    desk = after_spin(hands=["wool", "ore"])
    me = desk.seats[0]
    assert choice(desk, dull, 4)[0] == END
    assert (me.memory[3], me.give[0]) == (1, 1)
    withdraw_offer(me)
    assert not me.give.any()


def test_it_refuses_what_would_let_another_win() -> None:
    desk = after_spin(*LAST_ROUND, hands=["ore ore grain grain wool", "ore ore ore"])
    desk.propose(OFFER, "wool", "ore")
    assert {kind for kind, _, _ in desk.options()} == {REJECT, ACCEPT, COUNTER}
    assert choice(desk, nearest.function, 60)[0] == REJECT


def test_where_the_plan_does_as_well_nothing_is_tried() -> None:
    desk = after_spin(hands=["wool wool wool ore", "ore"])
    desk.table.asks = DISCARDING
    before = desk.seats[0].random.tolist()
    choice(desk, dull, 40)
    assert desk.seats[0].random.tolist() == before
    desk.table.asks = TURN
    choice(desk, dull, 40)
    assert desk.seats[0].random.tolist() != before
