"""The win that lies in a hand is taken, step by step, and nothing is taken for one that is none."""

from typing import Any

import pytest

from sim.games.island.codes import INVENTION_CARD, KNIGHT_CARD, POINT_CARD, ROADS_CARD
from sim.games.market.rules import REWARD_POINTS
from sim.machine.codes import (
    BANK,
    BEFORE_ROLL,
    CITY,
    KNIGHT,
    MAKE,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_ROADS,
    PLAYING,
    ROAD,
    ROLL,
    SETTLEMENT,
    TAKE,
)
from strategies.island.plan import plan
from strategies.island.winning import winning_move
from tests.playing import Option
from tests.strategies.island.weighed import weigh
from tests.tableau import BRICK, FOREST_6, GRAIN, ORE, Desk, around, path

RING = around(FOREST_6)
SIDES = [path(one, other) for one, other in zip(RING, [*RING[1:], RING[0]], strict=True)]
NO_MOVE = -1
TARGET = 14


def desk_to(points: int, hand: str, *sets: str, others: str = "") -> Desk:
    """Seat 0 has rolled, and wins with so many points on the board; it has a settlement and this hand."""
    desk = Desk("trade.players=false", f"victory.points={TARGET}", *sets, hands=[hand, others])
    desk.table.other_points[0] = TARGET - points
    desk.settle(0, RING[0])
    desk.table.sites_of[0] = 2
    return weigh(desk)


def step(desk: Desk) -> Option | None:
    """The next step of a win, None if there is none."""
    options = desk.options()
    move = winning_move(desk.rules, desk.table, desk.seats[desk.table.asked], desk.menu)
    return None if move == NO_MOVE else options[move]


def won(desk: Desk) -> list[int]:
    """The kinds of steps that a planner takes until it has won, or has taken ten."""
    taken: list[int] = []
    while desk.table.ended == PLAYING and len(taken) < 10:
        options = desk.options()
        chosen = options[plan(desk.rules, desk.table, desk.seats[desk.table.asked], desk.menu)]
        taken.append(chosen[0])
        desk.do(*chosen)
    assert desk.table.ended != PLAYING, taken
    return taken


def test_the_road_that_makes_the_longest_line_is_laid() -> None:
    desk = desk_to(3, "wood brick")
    desk.pave(0, *SIDES[:4])
    found = step(desk)
    assert found is not None
    assert found[0] == ROAD
    assert won(desk) == [ROAD]


def test_a_road_that_joins_two_lines_is_found() -> None:
    desk = desk_to(3, "wood brick")
    desk.pave(0, SIDES[0], SIDES[1], SIDES[3], SIDES[4])
    assert desk.table.road_length[0] == 2
    found = step(desk)
    assert found is not None
    # One of the two sides that are left makes five in a row.
    assert found[:2] in {(ROAD, SIDES[2]), (ROAD, SIDES[5])}
    assert won(desk) == [ROAD]


def test_a_line_that_another_holds_longer_is_no_win() -> None:
    desk = desk_to(3, "wood brick")
    desk.pave(0, *SIDES[:4])
    desk.table.road_length[1] = 5
    assert step(desk) is None


def test_the_bank_helps_to_pay_a_settlement() -> None:
    desk = desk_to(2, "wood brick wool ore ore ore ore")
    desk.pave(0, SIDES[0], SIDES[1])
    assert step(desk) == (BANK, ORE, GRAIN)
    assert won(desk) == [BANK, SETTLEMENT]


def test_where_the_bank_has_no_such_card_there_is_no_win() -> None:
    desk = desk_to(2, "wood brick wool ore ore ore ore")
    desk.pave(0, SIDES[0], SIDES[1])
    desk.table.bank[GRAIN] = 0
    assert step(desk) is None


def test_a_road_opens_the_place_for_the_settlement() -> None:
    desk = desk_to(2, "wood wood brick brick wool grain")
    desk.pave(0, SIDES[0])
    assert won(desk) == [ROAD, SETTLEMENT]


def test_two_cities_are_counted_through() -> None:
    desk = desk_to(4, "grain grain grain grain ore ore ore ore ore ore")
    desk.settle(0, RING[2])
    assert won(desk) == [CITY, CITY]


def test_free_roads_of_a_card_are_used() -> None:
    desk = desk_to(3, "")
    desk.pave(0, *SIDES[:3])
    desk.seats[0].development[ROADS_CARD] = desk.table.development[0] = 1
    assert won(desk) == [PLAY_ROADS, ROAD, ROAD]


def test_what_is_invented_is_what_the_win_lacks() -> None:
    desk = desk_to(2, "grain grain ore")
    desk.seats[0].development[INVENTION_CARD] = desk.table.development[0] = 1
    assert won(desk) == [PLAY_INVENTION, TAKE, TAKE, CITY]


def test_the_knight_that_brings_the_largest_army_is_played_before_the_roll() -> None:
    desk = desk_to(3, "")
    desk.table.pieces[0, KNIGHT] = 2
    desk.seats[0].development[KNIGHT_CARD] = desk.table.development[0] = 1
    desk.table.asks = BEFORE_ROLL
    assert {option[0] for option in desk.options()} >= {ROLL, PLAY_KNIGHT}
    assert won(desk)[0] == PLAY_KNIGHT


def test_a_chocolate_whose_chips_are_enough_is_made() -> None:
    desk = desk_to(3, "cocoa cocoa sugar")
    paying = [level for level in range(1, 8) if desk.rules.reward[level, REWARD_POINTS] == 2]
    desk.table.level[:] = paying[0]
    found = step(desk)
    assert found is not None
    assert found[0] == MAKE


def test_hidden_points_count() -> None:
    desk = desk_to(3, "grain grain ore ore ore")
    assert step(desk) is None
    desk.seats[0].development[POINT_CARD] = 1
    assert won(desk) == [CITY]


@pytest.mark.parametrize("hand", ["", "wood", "brick brick wool", "ore ore ore ore grain"])
def test_what_cannot_be_paid_is_no_win(hand: str) -> None:
    desk = desk_to(2, hand, "trade.bank=false")
    desk.pave(0, SIDES[0], SIDES[1])
    assert step(desk) is None


def test_who_has_no_skill_overlooks_it() -> None:
    desk = desk_to(2, "grain grain ore ore ore")
    me: Any = desk.seats[0]
    me.clumsiness = 1.0
    assert all(step(desk) is None for _ in range(20))
    me.clumsiness = 0.5
    seen = [step(desk) is not None for _ in range(200)]
    assert 60 < sum(seen) < 140


def test_a_win_is_not_sought_from_afar() -> None:
    desk = desk_to(12, "grain grain ore ore ore")
    assert step(desk) is None


def test_nothing_that_is_looked_at_is_changed() -> None:
    desk = desk_to(3, "wood wood brick brick wool grain ore ore ore ore")
    desk.pave(0, *SIDES[:3])
    desk.options()
    before = desk.state.tables.copy(), desk.state.seats.copy()
    step(desk)
    assert before[0].tobytes() == desk.state.tables.tobytes()
    assert before[1].tobytes() == desk.state.seats.tobytes()


def test_wood_and_brick_that_cost_two_roads_are_not_spent_twice() -> None:
    desk = desk_to(3, "wood brick wool grain")
    desk.pave(0, *SIDES[:3])
    # Two roads are missing, and there is wood and brick for one.
    assert desk.table.bank[BRICK] > 0
    assert step(desk) is None
