"""The dice, and what they bring, with the examples of the rule text."""

import numpy as np
import pytest

from sim.games.island.columns import GAIN_ROLL
from sim.games.island.rolling import harvest, roll_dice
from sim.machine.codes import MOVING_ROBBER, ROLLED, TURN
from tests.island import GRAIN, LAND, ORE, Desk, around

# Some hexes of the beginners' board.
MOUNTAINS_8, FOREST_8, PASTURE_5, FIELDS_4, PASTURE_4 = (2, 0), (-2, 1), (1, 1), (0, 1), (1, -1)


def test_a_settlement_and_a_city_on_an_ore_hex_get_three_ore() -> None:
    desk = Desk()
    desk.settle(0, around(MOUNTAINS_8)[0])
    desk.build_city(0, around(MOUNTAINS_8)[2])
    desk.roll(8)
    assert desk.hands() == ["ore ore ore", ""]
    assert desk.row.gained[GAIN_ROLL].tolist() == [3, 0, 0, 0]
    assert desk.row.produced[:5].tolist() == [0, 0, 0, 0, 3]
    assert (desk.table.bank[ORE], desk.table.asks, desk.row.roll) == (16, TURN, 8)


def test_every_seat_at_every_hex_of_the_number_gets_its_cards() -> None:
    desk = Desk(hands=["", "wood", ""])
    desk.settle(0, around(MOUNTAINS_8)[0], around(FOREST_8)[0])
    desk.settle(1, around(MOUNTAINS_8)[2])
    desk.build_city(2, around(FOREST_8)[2], around(FOREST_8)[4])
    desk.roll(8)
    assert desk.hands() == ["wood ore", "wood ore", "wood wood wood wood"]
    desk.roll(2)
    assert desk.table.cards.tolist() == [2, 2, 4, 0]


def test_yields_are_those_of_the_rules() -> None:
    desk = Desk("yields.settlement=2", "yields.city=5")
    desk.settle(0, around(MOUNTAINS_8)[0])
    desk.build_city(1, around(MOUNTAINS_8)[2])
    desk.roll(8)
    assert desk.table.cards[:2].tolist() == [2, 5]


def test_the_robbers_hex_yields_nothing() -> None:
    desk = Desk()
    desk.settle(0, around(MOUNTAINS_8)[0], around(FOREST_8)[0])
    desk.table.robber = LAND.index(MOUNTAINS_8)
    desk.roll(8)
    assert desk.hand(0) == "wood"


@pytest.mark.parametrize("shortage", ["nobody", "single"])
def test_a_shortage_is_judged_for_each_resource_by_itself(shortage: str) -> None:
    desk = Desk(f"cards.shortage={shortage}")
    desk.settle(0, around(MOUNTAINS_8)[0], around(FOREST_8)[0])
    desk.settle(1, around(MOUNTAINS_8)[2])
    desk.table.bank[ORE] = 1
    desk.roll(8)
    assert desk.hands() == ["wood", ""]


@pytest.mark.parametrize(("bank", "paid"), [(3, 3), (2, 0)])
def test_two_hexes_of_a_kind_with_one_number_are_owed_together(bank: int, paid: int) -> None:
    desk = Desk()
    desk.table.hex_kind[[LAND.index(MOUNTAINS_8), LAND.index(FOREST_8)]] = GRAIN
    desk.settle(0, around(MOUNTAINS_8)[0])
    desk.build_city(1, around(FOREST_8)[0])
    desk.table.bank[GRAIN] = bank
    desk.roll(8)
    assert desk.table.cards[:2].sum() == paid


def test_nothing_is_owed_from_one_roll_to_the_next() -> None:
    desk = Desk()
    desk.settle(0, around(MOUNTAINS_8)[0], around(FIELDS_4)[4])
    desk.table.bank[ORE] = 0
    desk.roll(8)
    desk.table.bank[ORE] = 19
    desk.roll(4)
    assert desk.hand(0) == "grain"
    assert desk.secret.due.sum() == 0


def test_the_bank_never_runs_short_if_it_is_unlimited() -> None:
    desk = Desk("cards.bank=unlimited", "yields.city=10")
    desk.build_city(0, around(MOUNTAINS_8)[0])
    for _ in range(5):
        desk.roll(8)
    assert desk.table.cards[0] == 50


def test_a_seven_brings_nothing() -> None:
    desk = Desk()
    desk.settle(0, *around((0, 0))[::2])
    desk.roll(7)
    assert desk.table.cards.sum() == 0
    assert (desk.table.asks, desk.row.roll) == (MOVING_ROBBER, 7)


def test_dice_show_one_to_six_and_are_told() -> None:
    desk = Desk()
    seen = set()
    for _ in range(300):
        with np.errstate(over="ignore"):
            desk.secret.outcomes = 0
            roll_dice(desk.table, desk.secret, desk.row)
        what, first, second, _ = desk.secret.outcome[0].tolist()
        assert (what, first + second, desk.secret.outcomes) == (ROLLED, desk.table.roll, 1)
        assert desk.row.roll == desk.table.roll
        seen |= {first, second}
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_hex_pays_every_building_around_it() -> None:
    desk = Desk(hands=["", "", ""])
    for seat, corner in enumerate(around(PASTURE_5)[::2]):
        desk.settle(seat, corner)
    desk.table.roll = 5
    harvest(desk.rules, desk.table, desk.seats, desk.secret, desk.row)
    assert desk.hands() == ["wool"] * 3


@pytest.mark.parametrize(
    ("number", "hand"), [(2, "wool"), (4, "wool wool"), (10, "brick"), (5, ""), (12, "")]
)
def test_a_number_pays_its_own_hexes_alone(number: int, hand: str) -> None:
    desk = Desk()
    desk.settle(0, around(PASTURE_4)[1])
    desk.settle(0, around(PASTURE_4)[5])
    desk.roll(number)
    assert desk.hand(0) == hand
