"""The founding of the market: a third settlement each, with free sites."""

import pytest

from sim.machine.codes import BEFORE_ROLL, FOUND_ROAD, FOUND_SETTLEMENT, FOUND_SITE, ROAD, SETTLEMENT, SITE
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    FOREST_6,
    HAZELNUT,
    JUNGLE_5,
    JUNGLE_9,
    RESOURCES,
    Desk,
    node,
    number,
)

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


@pytest.mark.parametrize("one_per", ["pair", "any"])
def test_free_sites_may_have_to_stand_on_different_hexes(one_per: str) -> None:
    desk = founding("founding.sites_apart=true", f"sites.one_per={one_per}", "founding.free_sites=5")
    beside_both = node(FOREST_6, (1, 0), (0, 1))
    for at in (BESIDE_FOREST, DRY, node(JUNGLE_9, (2, -1), (2, -2)), None):
        found_next(desk, at)
    found_next(desk, beside_both)
    shared = number(FOREST_6)
    assert {(BESIDE_FOREST, shared), (beside_both, shared)} <= {(at, hex_) for _, at, hex_ in desk.options()}
    desk.do(SITE, BESIDE_FOREST, shared)
    assert shared not in {hex_ for _, _, hex_ in desk.options(SITE)}
    taken = [shared]
    while desk.table.active == 0:
        _, at, hex_ = desk.options(SITE)[0]
        desk.do(SITE, at, hex_)
        taken.append(hex_)
    assert len(taken) == len(set(taken)) == desk.table.sites_of[0]


@pytest.mark.parametrize(("apart", "sites"), [("true", 1), ("false", 2)])
def test_free_sites_that_find_no_other_hex_are_lost(apart: str, sites: int) -> None:
    desk = founding(f"founding.sites_apart={apart}")
    for at in (BESIDE_FOREST, DRY, node(JUNGLE_9, (2, -1), (2, -2)), None):
        found_next(desk, at)
    desk.table.sites_left[:] = 0
    desk.table.sites_left[HAZELNUT] = 5
    found_next(desk, node(FOREST_6, (1, 0), (0, 1)))
    while desk.table.active == 0:
        desk.do(*desk.options(SITE)[0])
    assert desk.table.sites_of[0] == sites


def test_sites_that_are_paid_for_need_not_stand_apart() -> None:
    desk = Desk("founding.sites_apart=true", "sites.one_per=any", hands=["ore wood", "ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.table.sites[BESIDE_FOREST] = 1
    assert number(FOREST_6) in {hex_ for _, _, hex_ in desk.options(SITE)}


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
