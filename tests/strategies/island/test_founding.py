"""Where a planner founds."""

import pytest

from sim.machine.codes import NONE
from strategies.island.founding import best_first_place, brings_cards, first_worth
from strategies.island.worth import note_income, pips, room_worth, site_worth
from tests import tableau
from tests.island import Desk, around, node
from tests.strategies.island.weighed import weigh

MIDDLE = around((0, 0))
# Between fields 12, hills 6 and forest 11; at one hex, mountains 8.
THREE_HEXES, ONE_HEX = node((-1, -1), (0, -1), (-1, 0)), node((2, 0), (3, -1), (3, 0))
NOTHING_MORE = {"first_pip": 0.0, "start_card": 0.0}


@pytest.mark.parametrize("room", [0.0, 0.1, 1.0])
@pytest.mark.parametrize("block", [0.0, 0.5])
@pytest.mark.parametrize("more", [0.0, 2.0])
def test_the_first_places_are_those_worth_most_with_the_room_they_leave(
    room: float, block: float, more: float
) -> None:
    desk = weigh(Desk(found=True), room=room, block=block, first_pip=more, start_card=more)
    me = desk.seats[0]
    for other in (MIDDLE[0], node((-1, -1), (0, -1), (0, -2)), node((2, 0), (3, -1), (3, 0))):
        options = desk.options()
        choice = best_first_place(desk.rules, desk.table, me, desk.menu)
        worths = [
            first_worth(desk.rules, desk.table, me, at) + room * room_worth(desk.rules, desk.table, me, at)
            for _, at, _ in options
        ]
        assert choice == worths.index(max(worths))
        desk.settle(1, other)
        desk.pave(1, *(edge for edge in desk.rules.node_edges[other].tolist() if edge != NONE))


def more_than_later(round_: float, at: int, **weights: float) -> float:
    """How much more a place is worth to found on, in this round, than to settle on later."""
    desk = weigh(Desk(found=True), **NOTHING_MORE | weights)
    me = desk.seats[0]
    note_income(desk.rules, desk.table, me)
    desk.table.founded = int(round_ * desk.rules.seats)
    later = float(site_worth(desk.rules, desk.table, me, at))
    return float(first_worth(desk.rules, desk.table, me, at)) - later


def test_a_pip_counts_more_at_the_founding_whatever_its_kind() -> None:
    assert more_than_later(0, THREE_HEXES, first_pip=0.5) == pytest.approx(0.5 * (1 + 5 + 2))
    assert more_than_later(0, ONE_HEX, first_pip=0.5) == pytest.approx(0.5 * pips(8))
    assert more_than_later(0, THREE_HEXES) == 0.0


@pytest.mark.parametrize(("round_", "cards"), [(0.0, 0), (0.7, 0), (1.0, 1), (1.7, 1)])
def test_cards_of_the_start_count_where_the_second_settlement_stands(round_: float, cards: int) -> None:
    assert more_than_later(round_, THREE_HEXES, start_card=2.0) == pytest.approx(2.0 * 3 * cards)
    assert more_than_later(round_, ONE_HEX, start_card=2.0) == pytest.approx(2.0 * cards)


@pytest.mark.parametrize(("value", "brings"), [("true", True), ("false", False)])
def test_a_third_settlement_brings_cards_if_the_rules_say_so(value: str, brings: bool) -> None:
    desk = tableau.Desk(f"founding.third_start_cards={value}", found=True)
    found = []
    for founded in (0, desk.rules.seats, 2 * desk.rules.seats):
        desk.table.founded = founded
        found.append(bool(brings_cards(desk.rules, desk.table)))
    assert found == [False, True, brings]
