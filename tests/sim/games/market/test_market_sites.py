"""Production sites: where they may stand, what they cost, how many there are."""

import pytest

from sim.games.common.columns import LOSS_BUILD
from sim.games.market.sites import any_site_fits, has_site_on
from sim.machine.codes import BANK, CARD, CITY, END, ENDLESS, MAKE, NO_FAULT, OFFER, SITE
from tests.tableau import (
    BESIDE_FOREST,
    BESIDE_HILLS,
    COCOA,
    FIELDS_10,
    FOREST_6,
    GRAPES,
    HAZELNUT,
    HILLS_5,
    JUNGLE_4,
    JUNGLE_5,
    JUNGLE_9,
    MILK,
    SUGAR,
    TWO_JUNGLES,
    Desk,
    node,
    number,
)

COST = "ore wood"
# A building at desert, mountains and forest, and one at the coast.
BESIDE_DESERT = node((1, 0), (1, 1), (2, 0))
BESIDE_MOUNTAINS = node((2, 1), (3, 0), (3, 1))
COAST = node((0, -2), (0, -3), (1, -3))


def building(*nodes: int, sets: tuple[str, ...] = (), hand: str = COST) -> Desk:
    """Seat 0 after its roll with settlements and the cards of a site."""
    desk = Desk(*sets, hands=[hand, "ore"])
    desk.settle(0, *nodes)
    return desk


def sites(desk: Desk) -> set[tuple[int, int]]:
    """The pairs of intersection and hex on the menu."""
    listed = [(at, hex_) for _, at, hex_ in desk.options(SITE)]
    assert len(listed) == len(set(listed))
    return set(listed)


def test_a_site_stands_on_a_hex_beside_ones_building_where_something_grows() -> None:
    desk = building(TWO_JUNGLES, BESIDE_DESERT, BESIDE_MOUNTAINS, COAST)
    assert sites(desk) == {
        (TWO_JUNGLES, number(JUNGLE_9)),
        (TWO_JUNGLES, number(FIELDS_10)),
        (TWO_JUNGLES, number(JUNGLE_4)),
        (BESIDE_DESERT, number((1, 1))),
        (BESIDE_DESERT, number((2, 0))),
        (BESIDE_MOUNTAINS, number((3, 0))),
        (COAST, number((0, -2))),
    }


def test_a_site_stands_at_settlement_and_city_and_not_at_anothers() -> None:
    desk = building()
    assert sites(desk) == set()
    desk.build_city(0, TWO_JUNGLES)
    desk.settle(1, BESIDE_HILLS)
    desk.pave(0, 0, 1, 2)
    assert {at for at, _ in sites(desk)} == {TWO_JUNGLES}


def test_a_site_costs_ore_and_wood_and_leaves_the_supply() -> None:
    desk = building(BESIDE_FOREST, hand="ore wood wood grain")
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    assert (desk.hand(0), desk.row.lost[LOSS_BUILD, 0]) == ("wood grain", 2)
    assert desk.table.sites_left[COCOA:].tolist() == [9, 7, 5, 4, 3]
    assert (desk.table.sites_of[0], desk.table.sites.sum(), desk.row.built_sites) == (1, 1, 1)
    assert sites(desk) == set()


@pytest.mark.parametrize("hand", ["ore", "wood", "ore ore ore", "wood wood brick wool grain"])
def test_without_its_cost_there_is_no_site(hand: str) -> None:
    assert sites(building(BESIDE_FOREST, hand=hand)) == set()


def test_another_cost() -> None:
    desk = building(BESIDE_FOREST, sets=("costs.site={ ore = 0, wood = 0, wool = 2 }",), hand="wool wool")
    desk.do(SITE, BESIDE_FOREST, number(JUNGLE_5))
    assert desk.hand(0) == ""


@pytest.mark.parametrize(
    ("at", "hex_", "kind"),
    [
        (BESIDE_FOREST, JUNGLE_5, COCOA),
        (BESIDE_FOREST, FIELDS_10, SUGAR),
        (BESIDE_HILLS, (-1, 1), MILK),
        (BESIDE_FOREST, FOREST_6, HAZELNUT),
        (BESIDE_HILLS, HILLS_5, GRAPES),
    ],
)
def test_every_terrain_grows_its_ingredient(at: int, hex_: tuple[int, int], kind: int) -> None:
    desk = building(at)
    assert desk.table.hex_ingredient[number(hex_)] == kind
    before = int(desk.table.sites_left[kind])
    desk.do(SITE, at, number(hex_))
    assert desk.table.sites_left[kind] == before - 1


def test_where_the_supply_has_run_out_no_site_is_built() -> None:
    desk = building(TWO_JUNGLES)
    desk.table.sites_left[COCOA] = 0
    assert sites(desk) == {(TWO_JUNGLES, number(FIELDS_10))}
    assert any_site_fits(desk.rules, desk.table, 0)
    desk.table.sites_left[SUGAR] = 0
    assert not any_site_fits(desk.rules, desk.table, 0)
    assert sites(desk) == set()


def test_the_supply_is_common_to_all() -> None:
    desk = Desk("ingredients.3.sites=1", hands=[COST, ""])
    desk.settle(0, BESIDE_FOREST)
    desk.settle(1, COAST)
    desk.plant(1, COAST, (0, -2))
    assert number(FOREST_6) not in {hex_ for _, hex_ in sites(desk)}


@pytest.mark.parametrize(
    ("one_per", "first", "second"), [("pair", False, True), ("hex", False, False), ("any", True, True)]
)
def test_how_many_sites_there_may_be(one_per: str, first: bool, second: bool) -> None:
    across = node(FOREST_6, (0, 1), (1, 0))
    desk = building(BESIDE_FOREST, across, sets=(f"sites.one_per={one_per}",), hand="ore wood ore wood")
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    assert has_site_on(desk.rules, desk.table, 0, number(FOREST_6))
    assert not has_site_on(desk.rules, desk.table, 0, number(JUNGLE_5))
    listed = sites(desk)
    assert ((BESIDE_FOREST, number(FOREST_6)) in listed) == first
    assert ((across, number(FOREST_6)) in listed) == second
    # The hexes of the same terrain elsewhere stay open.
    assert (BESIDE_FOREST, number(JUNGLE_5)) in listed


@pytest.mark.parametrize("one_per", ["pair", "hex", "any"])
def test_anothers_site_on_the_same_hex_is_no_hindrance(one_per: str) -> None:
    across = node(FOREST_6, (0, 1), (1, 0))
    desk = building(BESIDE_FOREST, sets=(f"sites.one_per={one_per}",))
    desk.settle(1, across)
    desk.plant(1, across, FOREST_6)
    assert not has_site_on(desk.rules, desk.table, 0, number(FOREST_6))
    assert (BESIDE_FOREST, number(FOREST_6)) in sites(desk)


def test_any_number_of_sites_stand_at_one_pair() -> None:
    desk = building(BESIDE_HILLS, sets=("sites.one_per=any",), hand="ore wood " * 4)
    for _ in range(3):
        desk.do(SITE, BESIDE_HILLS, number(HILLS_5))
    assert desk.table.sites[BESIDE_HILLS].max() == 3
    assert (BESIDE_HILLS, number(HILLS_5)) not in sites(desk)


def test_a_site_stays_where_a_settlement_becomes_a_city() -> None:
    desk = building(BESIDE_FOREST, hand="ore ore ore grain grain ore wood")
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    desk.do(CITY, BESIDE_FOREST)
    assert (desk.table.sites.sum(), desk.table.sites_of[0], desk.table.node_city[BESIDE_FOREST]) == (1, 1, 1)


def test_a_site_counts_as_building_and_chocolate_does_not() -> None:
    hand = "ore wood wool wool wool wool cocoa cocoa sugar"
    desk = building(BESIDE_FOREST, sets=("trade.phase_order=strict",), hand=hand)
    desk.make(1, 1)
    assert (desk.table.built, len(desk.options(OFFER)), len(desk.options(BANK))) == (0, 1, 4)
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    assert (desk.table.built, desk.options(BANK, OFFER)) == (1, [])


def test_sites_are_built_after_the_roll_in_any_order_with_the_rest() -> None:
    desk = building(BESIDE_FOREST, hand="ore wood ore wool grain cocoa cocoa sugar")
    desk.begin(0)
    assert sites(desk) == set()
    desk.roll(2)
    assert {kind for kind, _, _ in desk.options()} >= {END, SITE, CARD, MAKE}


def test_sites_and_chocolate_are_actions_of_the_turn() -> None:
    desk = building(BESIDE_FOREST, hand="ore wood cocoa cocoa sugar " * 3)
    desk.rules.limits.actions_a_turn = 2
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    desk.make(1, 1)
    assert desk.table.fault == NO_FAULT
    levels = desk.levels()
    desk.make(1, 1)
    assert (desk.table.fault, desk.table.fault_value, desk.levels()) == (ENDLESS, 3, levels)
