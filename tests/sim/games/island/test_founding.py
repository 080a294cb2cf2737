"""The founding: there and back, a settlement and its road each time, start cards for the second."""

import numpy as np
import pytest

from sim.games.island.founding import fill_starts
from sim.machine.codes import BEFORE_ROLL, FOUND_ROAD, FOUND_SETTLEMENT, NONE, ROAD, SETTLEMENT
from sim.machine.records import ROWS
from tests.island import NODES, PATHS, WOOD, Desk, around, line, node

COAST = node((0, -2), (0, -3), (1, -3))
DESERT = around((0, 0))


def founding(*sets: str, seats: int = 3) -> Desk:
    """A desk at the beginning, every hand empty."""
    return Desk(*sets, hands=[""] * seats, found=True)


def found_next(desk: Desk, at: int | None = None) -> int:
    """The asked seat founds a settlement, on the last open intersection if none is named, and a road."""
    place = desk.places(SETTLEMENT)[-1] if at is None else at
    desk.do(SETTLEMENT, place)
    desk.do(*desk.options(ROAD)[0])
    return place


def test_what_lies_around_the_start_is_noted_and_told() -> None:
    desk = founding(seats=2)
    places = [found_next(desk) for _ in range(4)]
    pips = dict(zip(range(2, 13), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], strict=True))
    row = np.zeros(1, ROWS["base"].games)[0]
    fill_starts(desk.rules, desk.table, row)
    for seat, own in enumerate((places[::3], places[1:3])):
        hexes = [hex_ for place in own for hex_ in desk.rules.node_hexes[place] if hex_ != NONE]
        fruitful = [hex_ for hex_ in hexes if desk.table.hex_kind[hex_] != NONE]
        assert row.start_pips[seat] == sum(pips[int(desk.table.hex_chip[hex_])] for hex_ in fruitful) > 0
        assert row.start_kinds[seat] == len({int(desk.table.hex_kind[hex_]) for hex_ in fruitful})
        assert row.start_harbours[seat] == sum(desk.rules.node_harbour[place] != NONE for place in own)


@pytest.mark.parametrize(
    ("seats", "order"), [(2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0]), (4, [0, 1, 2, 3, 3, 2, 1, 0])]
)
def test_the_founding_goes_there_and_back_and_seat_0_begins(seats: int, order: list[int]) -> None:
    desk = founding(seats=seats)
    asked = []
    for _ in order:
        assert (desk.table.asks, desk.table.turn) == (FOUND_SETTLEMENT, 0)
        asked.append(int(desk.table.asked))
        desk.do(*desk.options(SETTLEMENT)[-1])
        assert (desk.table.asks, desk.table.asked) == (FOUND_ROAD, asked[-1])
        desk.do(*desk.options(ROAD)[-1])
    assert asked == order
    assert (desk.table.asks, desk.table.asked, desk.table.turn) == (BEFORE_ROLL, 0, 1)
    assert desk.table.pieces[:seats].tolist() == [[2, 2, 0, 0, 0, 0]] * seats
    assert desk.table.points[:seats].tolist() == [2.0] * seats


def test_every_intersection_is_open_at_first_and_four_are_closed_by_a_settlement() -> None:
    desk = founding()
    assert desk.places() == list(range(len(NODES)))
    found_next(desk, DESERT[0])
    near = {end for ends in PATHS if DESERT[0] in ends for end in ends}
    assert len(near) == 4
    assert set(desk.places()) == set(range(len(NODES))) - near


def test_the_road_leads_from_the_settlement_just_placed() -> None:
    desk = founding()
    for at, ways in ((DESERT[0], 3), (COAST, 2)):
        desk.do(SETTLEMENT, at)
        assert desk.places() == [edge for edge, ends in enumerate(PATHS) if at in ends]
        assert len(desk.places()) == ways
        desk.do(*desk.options()[0])


def test_the_road_lies_on_a_free_path() -> None:
    desk = founding()
    desk.pave(1, *line(*DESERT[:2]))
    desk.do(SETTLEMENT, DESERT[0])
    assert len(desk.places()) == 2
    assert line(*DESERT[:2])[0] not in desk.places()


def test_the_second_settlement_takes_a_card_a_hex_but_for_the_desert() -> None:
    desk = founding(seats=2)
    found_next(desk, node((-1, 0), (-1, 1), (-2, 1)))
    # A settlement between desert, forest and pasture; the other one at a single hex, fields.
    found_next(desk, node((2, -2), (3, -3), (3, -2)))
    assert desk.hands() == ["", ""]
    desk.do(SETTLEMENT, node((0, 0), (1, 0), (1, -1)))
    assert desk.hands() == ["", "wood wool"]
    desk.do(*desk.options()[0])
    found_next(desk, node((-2, 0), (-3, 0), (-2, -1)))
    assert desk.hands() == ["grain", "wood wool"]
    assert desk.table.start_cards[:2].tolist() == desk.table.cards[:2].tolist() == [1, 2]
    assert desk.table.bank[:5].tolist() == [18, 19, 18, 18, 19]


def test_two_hexes_of_a_kind_are_two_cards() -> None:
    desk = founding(seats=2)
    for at in (COAST, node((2, -2), (3, -3), (3, -2))):
        found_next(desk, at)
    # Forest 11 lies west of forest 8.
    desk.do(SETTLEMENT, node((-1, 0), (-2, 1), (-1, 1)))
    assert desk.hand(1) == "wood wood ore"


def test_a_card_that_the_bank_has_not_is_not_taken() -> None:
    desk = founding(seats=2)
    desk.table.bank[WOOD] = 1
    for at in (COAST, node((2, -2), (3, -3), (3, -2))):
        found_next(desk, at)
    desk.do(SETTLEMENT, node((-1, 0), (-2, 1), (-1, 1)))
    assert desk.hand(1) == "wood ore"
    assert desk.table.bank[:5].tolist() == [0, 19, 19, 19, 18]


def test_nothing_is_paid() -> None:
    desk = founding(seats=4)
    for _ in range(4):
        found_next(desk)
    assert desk.hands() == [""] * 4
    assert desk.table.bank[:5].tolist() == [19] * 5


def test_a_harbour_can_be_founded_at() -> None:
    desk = founding(seats=2)
    found_next(desk, COAST)
    assert desk.table.ratio[0, :5].tolist() == [3] * 5


def test_roads_of_the_founding_are_measured() -> None:
    desk = founding("awards.road_from=2", seats=2)
    found_next(desk, COAST)
    assert (desk.table.road_length[:2].tolist(), desk.table.road_holder) == ([1, 0], NONE)
    desk.do(SETTLEMENT, DESERT[0])
    desk.do(ROAD, line(*DESERT[:2])[0])
    assert desk.table.road_length[:2].tolist() == [1, 1]
    desk.do(SETTLEMENT, DESERT[2])
    desk.do(ROAD, line(*DESERT[1:3])[0])
    assert (desk.table.road_length[:2].tolist(), desk.table.road_holder) == ([1, 2], 1)


def test_the_first_road_of_all_may_win_the_card_for_the_longest() -> None:
    desk = founding("awards.road_from=1", seats=2)
    found_next(desk, COAST)
    assert (desk.table.road_holder, desk.table.points[0]) == (0, 3.0)
    found_next(desk)
    assert desk.table.road_holder == 0


def test_a_road_can_be_cut_in_the_founding() -> None:
    desk = founding(seats=2)
    found_next(desk, COAST)
    desk.pave(0, *line(*DESERT[:4]))
    assert desk.table.road_length[0] == 3
    desk.do(SETTLEMENT, DESERT[2])
    assert (desk.table.asked, desk.table.road_length[0]) == (1, 2)


def test_a_near_target_is_won_at_the_beginning_of_the_first_turn() -> None:
    desk = founding("victory.points=4", "awards.road_from=1", seats=2)
    for at in (DESERT[0], COAST, node((2, -2), (3, -3), (3, -2)), DESERT[2]):
        found_next(desk, at)
    assert desk.table.points[:2].tolist() == [4.0, 2.0]
    assert (desk.table.winner, desk.table.turn) == (0, 1)
