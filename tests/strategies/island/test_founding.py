"""Where a planner founds."""

from typing import Any

import numpy as np
import pytest

from strategies.api import NONE
from strategies.island.firsts import note_founded, start_card_worth
from strategies.island.founding import best_first_place, open_sites, room_worth
from strategies.island.worth import forget_sites, site_worth
from tests.island import Desk, around, node
from tests.strategies.island.weighed import first_worth, weigh

MIDDLE = around((0, 0))
TAKEN = (MIDDLE[0], node((-1, -1), (0, -1), (0, -2)), node((2, 0), (3, -1), (3, 0)))


def worths(desk: Any, room: float = 0.0) -> list[float]:
    """What each open intersection is worth to the seat that founds, as it stands."""
    me = desk.seats[desk.table.active]
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, me.seat)
    card = start_card_worth(desk.rules, me, desk.table.founded)
    sites = open_sites(desk.rules, desk.table, me)
    return [
        first_worth(desk, me, at, card) + room * room_worth(desk.rules, desk.table, sites, at)
        for _, at, _ in desk.options()
    ]


@pytest.mark.parametrize("room", [0.0, 0.1, 1.0])
@pytest.mark.parametrize("crowd", [0.0, 3.0])
@pytest.mark.parametrize("more", [0.0, 2.0])
def test_without_foresight_places_are_worth_what_they_are_with_the_room_they_leave(
    room: float, crowd: float, more: float
) -> None:
    desk = weigh(Desk(found=True), room=room, crowd=crowd, first_pip=more, start_card=more, foresight=0.0)
    for other in TAKEN:
        desk.options()
        choice = best_first_place(desk.rules, desk.table, desk.seats[0], desk.menu)
        assert choice == int(np.argmax(worths(desk, room)))
        desk.settle(1, other)


def test_nobody_looks_ahead_who_has_no_skill_or_founds_no_more() -> None:
    far = weigh(Desk(hands=["", "", "", ""], found=True), foresight=1.5, room=0.0)
    near = weigh(Desk(hands=["", "", "", ""], found=True), foresight=0.0, room=0.0)
    choices = []
    for desk in (far, near):
        desk.seats["clumsiness"] = 1.0
        desk.seats["random"] = 7
        desk.options()
        with np.errstate(over="ignore"):
            choices.append(best_first_place(desk.rules, desk.table, desk.seats[0], desk.menu))
        desk.seats["clumsiness"] = 0.0
        desk.table.founded = 7
        desk.options()
        choices.append(best_first_place(desk.rules, desk.table, desk.seats[0], desk.menu))
    assert choices[:2] == choices[2:]


def two_roads_on(desk: Desk, at: int) -> set[int]:
    """The open intersections two roads from one, over those where nothing stands."""
    near = desk.rules.node_nodes
    between = [one for one in near[at].tolist() if one != NONE and desk.table.node_owner[one] == NONE]
    beyond = {other for one in between for other in near[one].tolist()} - {NONE, at}
    return {other for other in beyond if desk.table.node_closed[other] == 0}


def test_room_is_the_best_place_two_roads_on() -> None:
    desk = weigh(Desk(found=True), block=0.5)
    desk.settle(1, MIDDLE[0])
    me = desk.seats[0]
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, 0)
    forget_sites(desk.rules, me)
    sites = open_sites(desk.rules, desk.table, me)
    for at in range(int(desk.rules.nodes)):
        beyond = (site_worth(desk.rules, desk.table, me, other) for other in two_roads_on(desk, at))
        assert room_worth(desk.rules, desk.table, sites, at) == max(beyond, default=0.0)


def test_where_all_is_taken_there_is_no_room() -> None:
    desk = weigh(Desk(found=True))
    me = desk.seats[0]
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, 0)
    free = open_sites(desk.rules, desk.table, me)
    desk.table.node_closed[:] = 1
    taken = open_sites(desk.rules, desk.table, me)
    assert room_worth(desk.rules, desk.table, free, MIDDLE[0]) > 0.0
    assert room_worth(desk.rules, desk.table, taken, MIDDLE[0]) == 0.0
