"""What places, sites and the hexes for them are worth to a planner of the market."""

import pytest

from sim.machine.codes import CITY, FOUND_SITE, SETTLEMENT, SITE
from strategies.island.founding import best_first_place
from strategies.island.growth import growth_worth, note_growth, place_worth
from strategies.island.moves import best_spot
from strategies.island.worth import note_income, pips, site_worth
from strategies.shared.notes import DEMAND, GROWN
from tests.strategies.island.weighed import weigh
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
    Hex,
    number,
)

DEMANDED = {COCOA: 7, SUGAR: 5, MILK: 3, HAZELNUT: 3, GRAPES: 1}


def noted(*nodes: int, sets: tuple[str, ...] = ()) -> Desk:
    """Seat 0 with settlements, and its notes written."""
    desk = Desk(*sets, hands=["ore wood", ""])
    desk.settle(0, *nodes)
    note(weigh(desk, recipes=3.0, any_ingredient=0.2))
    return desk


def note(desk: Desk) -> None:
    """Write seat 0's notes."""
    me = desk.seats[0]
    note_income(desk.rules, desk.table, me)
    note_growth(desk.rules, desk.table, me)


def growth(desk: Desk, hex_: Hex) -> float:
    """What a hex is worth to seat 0 for its ingredient."""
    return float(growth_worth(desk.rules, desk.table, desk.seats[0], number(hex_)))


def test_sites_bring_the_pips_of_their_hexes() -> None:
    desk = noted(BESIDE_FOREST, TWO_JUNGLES)
    desk.settle(1, BESIDE_HILLS)
    desk.plant(0, BESIDE_FOREST, JUNGLE_5, FOREST_6)
    desk.plant(0, TWO_JUNGLES, JUNGLE_9)
    desk.plant(1, BESIDE_HILLS, HILLS_5)
    note_growth(desk.rules, desk.table, desk.seats[0])
    grown = desk.seats[0].memory[GROWN + COCOA : GROWN + 10].tolist()
    assert grown == [pips(5) + pips(9), 0, 0, pips(6), 0]


def test_demand_is_the_share_of_an_ingredient_in_the_recipes() -> None:
    desk = noted()
    demand = desk.seats[0].memory[DEMAND + COCOA : DEMAND + 10].tolist()
    assert demand == pytest.approx([count / 19 for count in DEMANDED.values()])
    assert sum(demand) == pytest.approx(1.0)


def test_what_recipes_ask_for_and_sites_do_not_bring_is_worth_more() -> None:
    desk = noted(BESIDE_FOREST)
    # Both have four pips; recipes ask for more cocoa than milk.
    assert pips(5) == pips(9) == 4
    before = growth(desk, JUNGLE_5)
    assert before == pytest.approx(4 * (0.2 + 3.0 * 7 / 19))
    assert before > growth(desk, (-1, 1)) > 0
    desk.plant(0, BESIDE_FOREST, JUNGLE_5)
    note(desk)
    assert growth(desk, JUNGLE_5) == pytest.approx(before / 3)
    assert growth(desk, JUNGLE_9) < before


def test_where_nothing_grows_or_no_site_is_left_a_hex_is_worth_nothing() -> None:
    desk = noted()
    assert growth(desk, (1, 0)) == growth(desk, (3, -1)) == 0.0
    desk.table.sites_left[GRAPES] = 0
    assert growth(desk, HILLS_5) == 0.0
    assert growth(desk, (3, -2)) == 0.0


@pytest.mark.parametrize("taste", [0.0, 0.5, 2.0])
def test_the_taste_says_how_much_ingredients_count(taste: float) -> None:
    desk = noted()
    me = desk.seats[0]
    plain = site_worth(desk.rules, desk.table, me, TWO_JUNGLES)
    grown = sum(growth(desk, hex_) for hex_ in (JUNGLE_9, FIELDS_10, JUNGLE_4))
    worth = place_worth(desk.rules, desk.table, me, TWO_JUNGLES, taste)
    assert worth == pytest.approx(plain + taste * grown)


def founded(taste: float) -> int:
    """Where a planner of this taste founds."""
    desk = weigh(Desk(found=True), taste=taste)
    desk.options()
    best = best_first_place(desk.rules, desk.table, desk.seats[0], desk.menu)
    return int(desk.menu.a[best])


def jungles_at(desk: Desk, at: int) -> int:
    """The jungle hexes at an intersection."""
    hexes = [hex_ for hex_ in desk.rules.node_hexes[at].tolist() if hex_ >= 0]
    return sum(int(desk.table.hex_ingredient[hex_]) == COCOA for hex_ in hexes)


def test_who_has_a_taste_for_chocolate_founds_beside_jungle() -> None:
    desk = Desk()
    assert jungles_at(desk, founded(0.0)) == 0
    assert jungles_at(desk, founded(3.0)) >= 1


def test_a_site_goes_to_the_hex_worth_most() -> None:
    desk = noted(BESIDE_FOREST)
    desk.table.asks = FOUND_SITE
    desk.options()
    best = best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, SITE)
    worths = {hex_: growth(desk, hex_) for hex_ in (JUNGLE_5, FIELDS_10, FOREST_6)}
    assert int(desk.menu.b[best]) == number(max(worths, key=lambda hex_: worths[hex_]))


def test_a_city_goes_where_resources_are_whatever_the_taste() -> None:
    desk = weigh(Desk(hands=["ore ore ore grain grain", ""]), taste=3.0)
    desk.settle(0, TWO_JUNGLES, BESIDE_FOREST)
    desk.options()
    best = best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, CITY)
    assert int(desk.menu.a[best]) == BESIDE_FOREST


def test_without_such_an_option_there_is_no_place() -> None:
    desk = noted()
    desk.options()
    for kind in (SETTLEMENT, CITY, SITE):
        assert best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, kind) == -1
