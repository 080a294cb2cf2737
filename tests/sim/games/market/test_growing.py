"""What grows on the market's board: printed numbers, ingredients, and what a roll brings."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sim.games.market.growing import grow_ingredients
from sim.machine.chance import seed_stream
from sim.machine.codes import BOARD_STREAM, NONE
from tests import desk as plain
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    FIELDS_10,
    FOREST_6,
    GRAPES,
    HAZELNUT,
    JUNGLE_5,
    MILK,
    SUGAR,
    WOOD,
    Desk,
    around,
    market_data,
    node,
    number,
)
from tests.tableau import KINDS as ALL_KINDS

JUNGLE = 6


# --- the board -----------------------------------------------------------------------------------------


def laid(seed: int) -> Any:
    """The table of a board laid by chance."""
    random = plain.Desk(market_data(), ALL_KINDS, ["", ""])
    random.clear()
    with np.errstate(over="ignore"):
        seed_stream(random.secret.streams[BOARD_STREAM], seed, 0, BOARD_STREAM)
        random.game.begin(random.rules, random.table, random.seats, random.secret)
    return random.table.copy()


def jungle(table: Any) -> list[int]:
    """The numbers of the jungle, hex by hex."""
    hexes = np.flatnonzero(table.hex_terrain[:24] == JUNGLE)
    return table.hex_chip[hexes].tolist()


def test_the_numbers_of_the_jungle_are_those_printed_in_any_order() -> None:
    orders = Counter(tuple(jungle(laid(seed))) for seed in range(40))
    assert {tuple(sorted(order)) for order in orders} == {(4, 5, 9, 10, 11)}
    assert len(orders) > 25


def test_a_fixed_board_has_the_numbers_of_its_list() -> None:
    assert jungle(Desk().table) == [4, 9, 5, 10, 11]


def test_every_terrain_grows_its_ingredient_and_no_other() -> None:
    table = laid(1)
    pairs = zip(table.hex_terrain[:24].tolist(), table.hex_ingredient[:24].tolist(), strict=True)
    assert sorted(set(pairs)) == list(enumerate([HAZELNUT, MILK, SUGAR, GRAPES, NONE, NONE, COCOA]))
    desk = Desk()
    desk.table.hex_ingredient[:] = 99
    grow_ingredients(desk.rules, desk.table)
    assert desk.table.hex_ingredient[number(FOREST_6)] == HAZELNUT
    assert desk.table.hex_ingredient[number((1, 0))] == NONE


# --- the roll ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("built", ["settle", "build_city"])
def test_a_site_brings_one_ingredient_at_settlement_and_city_alike(built: str) -> None:
    desk = Desk()
    getattr(desk, built)(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6)
    desk.roll(6)
    assert desk.hand(0) == ("wood hazelnut" if built == "settle" else "wood wood hazelnut")
    assert (desk.table.ingredients[0], desk.table.bank[HAZELNUT], desk.row.produced[HAZELNUT]) == (1, 9, 1)


def test_without_a_site_there_is_no_ingredient() -> None:
    desk = Desk()
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, JUNGLE_5)
    desk.roll(6)
    assert desk.hand(0) == "wood"


def test_the_jungle_pays_no_resource_and_with_a_site_cocoa() -> None:
    desk = Desk()
    desk.settle(0, BESIDE_FOREST)
    desk.settle(1, around(JUNGLE_5)[3])
    desk.plant(1, around(JUNGLE_5)[3], JUNGLE_5)
    desk.roll(5)
    assert desk.hands() == ["", "cocoa"]


def test_every_site_on_every_hex_of_the_number_pays() -> None:
    desk = Desk("sites.one_per=any", "yields.site=2")
    hills = node((0, 1), (-1, 1), (-1, 2))
    desk.settle(0, BESIDE_FOREST, hills)
    desk.plant(0, BESIDE_FOREST, JUNGLE_5)
    desk.plant(0, hills, (0, 1), (0, 1))
    desk.roll(5)
    assert desk.hand(0) == "brick cocoa cocoa grapes grapes grapes grapes"


def test_the_robber_blocks_resources_and_ingredients() -> None:
    desk = Desk()
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6, FIELDS_10)
    desk.table.robber = number(FOREST_6)
    desk.roll(6)
    assert desk.hand(0) == ""
    desk.roll(10)
    assert desk.hand(0) == "grain sugar"


@pytest.mark.parametrize(("shortage", "single", "both"), [("nobody", 0, 0), ("single", 1, 0)])
def test_a_shortage_is_judged_for_each_kind_by_itself(shortage: str, single: int, both: int) -> None:
    desk = Desk(f"cards.shortage={shortage}", "yields.site=2")
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6)
    desk.table.bank[HAZELNUT] = 1
    desk.roll(6)
    assert (desk.seats[0].hand[WOOD], desk.seats[0].hand[HAZELNUT]) == (1, single)
    desk.settle(1, around(FOREST_6)[0])
    desk.plant(1, around(FOREST_6)[0], FOREST_6)
    desk.table.bank[HAZELNUT] = 3
    desk.roll(6)
    assert (desk.seats[1].hand[WOOD], desk.seats[1].hand[HAZELNUT]) == (1, both)
