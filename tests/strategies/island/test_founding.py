"""Where a planner founds."""

from typing import Any

import numpy as np
import pytest

from strategies.island.firsts import first_worth, note_founded, start_card_worth
from strategies.island.founding import best_first_place
from strategies.island.worth import forget_sites, room_worth
from tests.island import Desk, around, node
from tests.strategies.island.weighed import weigh

MIDDLE = around((0, 0))
TAKEN = (MIDDLE[0], node((-1, -1), (0, -1), (0, -2)), node((2, 0), (3, -1), (3, 0)))


def worths(desk: Any, room: float = 0.0) -> list[float]:
    """What each open intersection is worth to the seat that founds, as it stands."""
    me = desk.seats[desk.table.active]
    note_founded(desk.rules, desk.table, desk.table.node_owner, me, me.seat)
    forget_sites(desk.rules, me)
    card = start_card_worth(desk.rules, me, desk.table.founded)
    owners = desk.table.node_owner
    return [
        first_worth(desk.rules, desk.table, owners, me, me.seat, at, card)
        + room * room_worth(desk.rules, desk.table, me, at)
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
