"""The market's game: the founding with its third settlement, what a roll brings, and the rows of the log."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes, records
from sim.engine.codes import (
    BEFORE_ROLL,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FOUND_SITE,
    MAKE,
    POINT_CARD,
    ROAD,
    SETTLEMENT,
    SITE,
)
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    FIELDS_10,
    FOREST_6,
    HAZELNUT,
    JUNGLE_5,
    JUNGLE_9,
    MARKET,
    RESOURCES,
    WOOD,
    Desk,
    around,
    node,
    number,
)

DESERT = (1, 0)
DRY = node((-1, -1), (-1, -2), (0, -2))


def founding(*sets: str, seats: int = 2) -> Desk:
    """A desk at the beginning, every hand empty."""
    return Desk(*sets, hands=[""] * seats, found=True)


def found_next(desk: Desk, at: int | None = None) -> None:
    """The asked seat founds a settlement, on the last intersection that is open if none is named."""
    desk.do(SETTLEMENT, desk.places(SETTLEMENT)[-1] if at is None else at)
    if desk.table.asks == FOUND_ROAD:
        desk.do(*desk.options(ROAD)[0])


def third_round(*sets: str, seats: int = 2) -> Desk:
    """Two rounds are founded; the third is to come, with the same place for it in every test."""
    desk = founding(*sets, seats=seats)
    for _ in range(2 * seats):
        found_next(desk)
    return desk


# --- the beginning -------------------------------------------------------------------------------------


def test_the_market_before_the_founding() -> None:
    desk = founding(seats=3)
    assert (desk.levels(), desk.table.chips_left, desk.table.sales) == ([3, 3, 4, 4, 5], 28, 0)
    assert desk.table.sites_left[COCOA:].tolist() == [9, 7, 5, 5, 3]
    assert desk.table.bank.tolist() == [19] * 5 + [18, 14, 10, 10, 8]
    assert desk.table.robber == number(DESERT)
    assert (desk.table.resource_kinds, desk.table.asks) == (RESOURCES, FOUND_SETTLEMENT)


def test_nothing_is_left_of_the_game_before() -> None:
    desk = Desk(hands=["cocoa cocoa sugar", ""])
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6)
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS + 1)
    desk.table.chips[:2] = 3
    with np.errstate(over="ignore"):
        desk.game.begin(desk.rules, desk.table, desk.seats, desk.secret)
    assert (desk.levels(), desk.table.chips_left, desk.table.sales) == ([3, 3, 4, 4, 5], 28, 0)
    for field in ("chips", "sales_of", "sites", "sites_of", "ingredients", "owed_ingredients", "points"):
        assert not desk.table[field].any()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_third_settlement_is_founded_in_start_order_with_road_and_two_free_sites(seats: int) -> None:
    desk = third_round(seats=seats)
    assert desk.table.start_cards[:seats].min() > 0
    start_cards = desk.table.cards.tolist()
    for seat in range(seats):
        asked = []
        while desk.table.turn == 0 and desk.table.active == seat:
            asked.append(int(desk.table.asks))
            desk.do(*desk.options()[-1])
        assert asked == [FOUND_SETTLEMENT, FOUND_ROAD, FOUND_SITE, FOUND_SITE]
        assert (desk.table.pieces[seat, :3].tolist(), desk.table.sites_of[seat]) == ([3, 3, 0], 2)
    assert (desk.table.asks, desk.table.asked, desk.table.turn) == (BEFORE_ROLL, 0, 1)
    assert desk.table.cards.tolist() == desk.table.start_cards.tolist() == start_cards
    assert desk.table.points[:seats].tolist() == [3.0] * seats


def test_free_sites_stand_at_any_of_ones_own_three_buildings() -> None:
    desk = founding()
    for at in (BESIDE_FOREST, DRY, node(JUNGLE_9, (2, -1), (2, -2)), None):
        found_next(desk, at)
    found_next(desk, node((-1, 1), (0, 1), (-1, 2)))
    assert desk.table.asks == FOUND_SITE
    owners = {int(desk.table.node_owner[at]) for at in desk.places(SITE)}
    assert (owners, len(set(desk.places(SITE)))) == ({0}, 3)
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    assert (SITE, BESIDE_FOREST, number(FOREST_6)) not in desk.options()
    desk.do(SITE, BESIDE_FOREST, number(JUNGLE_5))
    assert (desk.table.asks, desk.table.active) == (FOUND_SETTLEMENT, 1)
    assert desk.table.sites_left[[COCOA, HAZELNUT]].tolist() == [8, 4]
    assert desk.table.ingredients[0] == 0


def test_a_third_settlement_may_bring_cards_and_no_road() -> None:
    desk = third_round("founding.third_road=false", "founding.third_start_cards=true")
    before = desk.table.cards[0]
    desk.do(SETTLEMENT, BESIDE_FOREST)
    # Forest and fields pay; the jungle does not.
    assert (desk.table.cards[0] - before, desk.table.ingredients[0]) == (2, 0)
    assert (desk.table.asks, desk.table.pieces[0, ROAD]) == (FOUND_SITE, 2)


def test_without_a_third_settlement_there_is_no_site_either() -> None:
    desk = third_round("founding.third_settlement=false")
    assert (desk.table.asks, desk.table.turn, desk.table.sites_of.sum()) == (BEFORE_ROLL, 1, 0)


@pytest.mark.parametrize("free", [0, 1, 4])
def test_the_number_of_free_sites_is_that_of_the_rules(free: int) -> None:
    desk = third_round(f"founding.free_sites={free}")
    found_next(desk, BESIDE_FOREST)
    for _ in range(free):
        assert desk.table.asks == FOUND_SITE
        desk.do(*desk.options()[0])
    assert (desk.table.asks, desk.table.active, desk.table.sites_of[0]) == (FOUND_SETTLEMENT, 1, free)


def test_free_sites_end_where_none_fits() -> None:
    desk = third_round()
    desk.table.sites_left[:] = 0
    desk.table.sites_left[HAZELNUT] = 1
    found_next(desk, BESIDE_FOREST)
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    assert (desk.table.asks, desk.table.active, desk.table.sites_of[0]) == (FOUND_SETTLEMENT, 1, 1)
    desk.table.sites_left[:] = 0
    found_next(desk)
    assert (desk.table.asks, desk.table.turn, desk.table.sites_of[1]) == (BEFORE_ROLL, 1, 0)


def test_start_cards_are_no_ingredients() -> None:
    desk = third_round()
    assert desk.table.ingredients[:2].tolist() == [0, 0]
    assert desk.table.bank[RESOURCES:].tolist() == [18, 14, 10, 10, 8]


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


# --- the rows ------------------------------------------------------------------------------------------


def rows_of(desk: Desk) -> tuple[Any, Any]:
    """The rows of the turn and of the game."""
    game_row = np.zeros(1, records.GAME_ROWS[MARKET])[0]
    desk.game.close_turn(desk.rules, desk.table, desk.seats, desk.row)
    desk.game.close_game(desk.rules, desk.table, desk.seats, game_row)
    return desk.row, game_row


def test_the_rows_tell_the_market() -> None:
    desk = Desk("points.chip=0.5", hands=["ore wood cocoa cocoa sugar sugar", "milk ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.seats[1].development[POINT_CARD] = desk.table.development[1] = 2
    desk.table.level[EDEL_BITTER] = 7
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS + 1)
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    turn, game = rows_of(desk)
    assert turn.ingredients.tolist() == [1, 1, 0, 0]
    assert turn.cards.tolist() == [1, 2, 0, 0]
    assert (turn.sites.tolist(), turn.development_cards.tolist()) == ([1, 0, 0, 0], [0, 2, 0, 0])
    assert turn.level[:5].tolist() == [3, 6, 4, 5, 5]
    assert (turn.made, turn.built_sites, turn.built_roads) == (1, 1, 0)
    # Points are told in quarters.
    for row in (turn, game):
        assert row.points_chocolate.tolist() == [4, 0, 0, 0]
        assert row.points_settlements.tolist() == [4, 0, 0, 0]
        assert row.points_cards.tolist() == [0, 8, 0, 0]
        assert row.points_cities.sum() == row.points_road.sum() == row.points_army.sum() == 0
    assert game.points.tolist() == turn.points.tolist() == [8, 8, 0, 0]


def test_after_its_chocolate_a_turn_goes_on() -> None:
    desk = Desk(hands=["cocoa cocoa sugar ore", "wood"])
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS + 1)
    assert {kind for kind, _, _ in desk.options()} == {codes.END, codes.OFFER}
    desk.do(codes.END)
    assert (desk.table.active, desk.table.turn, desk.options(MAKE)) == (1, 2, [])
