"""A founding that looks ahead sees what others like it would do, and what is left."""

from typing import Any

import numpy as np
import pytest

from sim.machine.codes import FOUND_SETTLEMENT
from strategies.api import founder
from strategies.island.firsts import note_founded, start_card_worth
from strategies.island.foresight import LAST, LOOKED_AT, best_with_next, next_of_own
from strategies.island.founding import best_first_place, first_worths
from strategies.island.growth import note_demand
from tests import island, tableau
from tests.strategies.island.weighed import PLACES, first_worth, weigh

# Players who think of nothing that follows, nor of neighbours: all that is foreseen of others.
NOW = {"foresight": 0.0, "room": 0.0, "crowd": 0.0, "apart": 0.0, "new_kind": 2.0}


def desk_of(game: str, seats: int = 4, **weights: float) -> Any:
    """A table at which nobody has founded."""
    hands = [""] * seats
    if game == "base":
        return weigh(island.Desk(hands=hands, found=True), **NOW | weights)
    return weigh(tableau.Desk(hands=hands, found=True), **NOW | {"reached": 0.5} | weights)


def found(desk: Any, place: int | None = None) -> int:
    """Found where the seat thinks best, or at a place, all that goes with it too; returns the place."""
    seat = int(desk.table.active)
    options = desk.options()
    if place is None:
        place = options[best_first_place(desk.rules, desk.table, desk.seats[seat], desk.menu)][1]
    desk.do(*next(option for option in options if option[1] == place))
    while desk.table.turn == 0 and desk.table.asks != FOUND_SETTLEMENT:
        desk.do(*desk.options()[0])
    return place


@pytest.mark.parametrize("game", ["base", "market"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_founds_when(game: str, seats: int) -> None:
    desk = desk_of(game, seats)
    order, following = [], []
    while desk.table.turn == 0:
        order.append(int(desk.table.active))
        following.append(next_of_own(desk.rules, desk.table))
        found(desk)
    up = list(range(seats))
    assert order == [*up, *reversed(up), *(up if game == "market" else [])]
    assert [founder(desk.rules, number) for number in range(len(order))] == order
    assert following == [
        next((later for later in range(number + 1, len(order)) if order[later] == seat), LAST)
        for number, seat in enumerate(order)
    ]


def left_after(game: str, founded: int, place: int) -> float:
    """What the next settlement is worth to a seat that founds there, once others like it have founded."""
    desk = desk_of(game)
    for _ in range(founded):
        found(desk)
    seat, following = int(desk.table.active), next_of_own(desk.rules, desk.table)
    found(desk, place)
    while desk.table.founded < following:
        found(desk)
    assert desk.table.active == seat
    me, options = desk.seats[seat], desk.options()
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, seat)
    card = start_card_worth(desk.rules, me, following)
    return max(first_worth(desk, me, at, card) for _, at, _ in options)


@pytest.mark.parametrize("game", ["base", "market"])
@pytest.mark.parametrize("founded", [0, 1, 3, 4, 6, 7])
def test_it_foresees_what_players_like_itself_do(game: str, founded: int) -> None:
    desk = desk_of(game)
    for _ in range(founded):
        found(desk)
    seat = int(desk.table.active)
    me, following = desk.seats[seat], next_of_own(desk.rules, desk.table)
    if following == LAST:
        assert (game, founded >= 4) == ("base", True)
        return
    options = desk.options()
    if game == "market":
        note_demand(desk.rules, me)
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, seat)
    worths = first_worths(desk.rules, desk.table, me, desk.menu)
    best = np.argsort(-worths, kind="stable")[:LOOKED_AT].tolist()
    both = {i: worths[i] + left_after(game, founded, options[i][1]) for i in best}
    me.parameters[PLACES["foresight"]] = 1.0
    choice = best_with_next(desk.rules, desk.table, me, desk.menu, worths, following)
    assert both[choice] == pytest.approx(max(both.values()))
