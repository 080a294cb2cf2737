"""The oracle's lists of options in the Chocolate Market, on tables laid by hand, rule by rule."""

from typing import Any

import pytest

from tests.oracle import base_options, common_options
from tests.oracle import market_options as options
from tests.oracle.base_handwritten import deal, give_card, place_city
from tests.oracle.base_table import place_settlement
from tests.oracle.common import Option
from tests.oracle.market_handwritten import (
    VARIETIES,
    at,
    bare_market,
    fixed_market_rules,
    hex_at,
    lift,
    make,
    site,
)
from tests.oracle.market_table import MarketTable, place_site

# Where forest, jungle and hills meet; mountains, forest and fields; jungle, forest and fields.
INLAND = at((-1, 0), (-1, 1), (-2, 1))
HIGHLAND = at((0, -1), (-1, 0), (0, 0))
CLEARING = at((-1, 0), (-1, 1), (0, 0))
DESERT_COAST = at((-2, 0), (-3, 0), (-3, 1))
WOOL_HARBOUR = at((2, -2), (3, -3), (2, -3))
ANY_HARBOUR = at((0, -2), (0, -3), (1, -3))


def table_of(*hands: str, levels: dict[str, int] | None = None, **changes: Any) -> MarketTable:
    """Turn 1 with these hands; seat 1 has a settlement inland."""
    table = bare_market(fixed_market_rules(levels, **changes), len(hands))
    for number, hand in enumerate(hands, start=1):
        deal(table, number, hand)
    place_settlement(table, table.active, INLAND)
    return table


def trades(table: MarketTable) -> list[tuple[str, str, int]]:
    listed = base_options.turn(table)
    return [(one["give"], one["take"], one["ratio"]) for one in listed if one["do"] == "bank"]


# --- Produktionsstätten ---


def test_sites_lie_on_hexes_where_something_grows_beside_own_buildings() -> None:
    table = table_of("", "")
    # Forest, hills and jungle.
    assert options.sites(table, table.active) == [
        site(INLAND, *place) for place in ((-1, 0), (-2, 1), (-1, 1))
    ]
    assert options.sites(table, table.seats[1]) == []
    place_city(table, table.seats[1], HIGHLAND)
    place_settlement(table, table.seats[1], DESERT_COAST)
    wanted = [site(HIGHLAND, -1, 0), site(HIGHLAND, 0, 0)]
    assert options.sites(table, table.seats[1]) == wanted


@pytest.mark.parametrize(
    ("one_per", "legal"), [("pair", [False, True]), ("hex", [False, False]), ("any", [True, True])]
)
def test_one_site_a_building_and_hex_or_a_seat_and_hex_or_any_number(one_per: str, legal: list[bool]) -> None:
    """Two own buildings and another seat's stand at a forest hex."""
    table = table_of("", "", sites__one_per=one_per)
    place_settlement(table, table.seats[1], HIGHLAND)
    other = at((-1, 0), (-2, 0), (-1, -1))
    place_settlement(table, table.active, other)
    forest = [{"do": "site", "at": corner, "hex": hex_at(-1, 0)} for corner in (INLAND, other)]
    assert all(option in options.sites(table, table.active) for option in forest)
    place_site(table, HIGHLAND, hex_at(-1, 0))
    assert all(option in options.sites(table, table.active) for option in forest)
    place_site(table, INLAND, hex_at(-1, 0))
    listed = options.sites(table, table.active)
    assert [option in listed for option in forest] == legal


def test_a_site_costs_ore_and_wood_and_comes_out_of_the_supply() -> None:
    table = table_of("ore wood", "")
    assert [option["at"] for option in options.sites_to_build(table)] == [INLAND] * 3
    table.site_supply["cocoa"] = 0
    assert site(INLAND, -1, 1) not in options.sites_to_build(table)
    assert len(options.sites_to_build(table)) == 2
    deal(table, 1, "ore ore cocoa sugar")
    assert options.sites_to_build(table) == []


# --- Schokolade ---


def makeable(hand: str, **levels: int) -> list[str]:
    """What can be made of a hand, with the bars at the start or elsewhere."""
    named = {name.replace("_", "-"): level for name, level in levels.items()}
    table = table_of(hand, "", levels=named)
    listed = options.make(table)
    assert [set(option) for option in listed] == [{"do", "variety"}] * len(listed)
    return [option["variety"] for option in listed]


def test_the_hand_of_the_texts_example_makes_edel_bitter_or_dunkle_voll_nuss() -> None:
    assert makeable("cocoa cocoa sugar hazelnut") == ["edel-bitter", "dunkle-voll-nuss"]


def test_chocolate_is_made_of_what_its_recipe_says() -> None:
    assert makeable("") == []
    assert makeable("cocoa cocoa cocoa milk hazelnut grapes") == []
    assert makeable("cocoa sugar milk") == ["alpenmilch"]
    assert makeable("cocoa sugar milk hazelnut grapes") == ["alpenmilch", "voll-nuss", "trauben-nuss"]
    assert makeable("cocoa cocoa sugar milk hazelnut grapes") == [*VARIETIES]


def test_a_bar_in_the_lowest_row_cannot_be_made_and_one_at_the_top_can() -> None:
    hand = "cocoa cocoa sugar hazelnut"
    assert makeable(hand, edel_bitter=0) == ["dunkle-voll-nuss"]
    assert makeable(hand, edel_bitter=1, dunkle_voll_nuss=7) == ["edel-bitter", "dunkle-voll-nuss"]


def test_any_bar_below_the_top_can_be_raised() -> None:
    table = table_of("", "", levels={"alpenmilch": 7, "edel-bitter": 0, "voll-nuss": 6})
    assert options.bars_to_raise(table) == [lift(name) for name in VARIETIES[1:]]
    everywhere = table_of("", "", levels=dict.fromkeys(VARIETIES, 7))
    assert options.bars_to_raise(everywhere) == []


def test_other_rows_may_be_closed() -> None:
    rows = [{}, {"makeable": False}, {"makeable": True}]
    table = bare_market(fixed_market_rules(dict.fromkeys(VARIETIES, 1) | {"edel-bitter": 0}, rows))
    deal(table, 1, "cocoa cocoa sugar milk hazelnut grapes")
    assert options.make(table) == [make("edel-bitter")]
    table.levels["alpenmilch"] = 2
    assert options.make(table) == [make("alpenmilch"), make("edel-bitter")]


# --- Handel ---


def test_the_bank_trades_within_a_part() -> None:
    table = table_of("wood wood wood wood cocoa cocoa cocoa cocoa milk milk milk", "", trade__players=False)
    resources = [("wood", other, 4) for other in ("brick", "wool", "grain", "ore")]
    ingredients = [("cocoa", other, 4) for other in ("sugar", "milk", "hazelnut", "grapes")]
    assert trades(table) == resources + ingredients


def test_a_plain_harbour_trades_ingredients_and_that_of_a_resource_does_not() -> None:
    table = table_of("cocoa cocoa cocoa wool wool", "", trade__players=False)
    place_settlement(table, table.active, WOOL_HARBOUR)
    assert trades(table) == [("wool", other, 2) for other in ("wood", "brick", "grain", "ore")]
    place_settlement(table, table.active, ANY_HARBOUR)
    assert trades(table)[4:] == [("cocoa", other, 3) for other in ("sugar", "milk", "hazelnut", "grapes")]


def test_an_ingredient_that_the_bank_has_not_is_no_trade() -> None:
    table = table_of("cocoa cocoa cocoa cocoa", "grapes " * 8, cards__bank="unlimited")
    assert trades(table) == [("cocoa", other, 4) for other in ("sugar", "milk", "hazelnut")]


def test_ingredients_are_traded_between_players_in_mixed_bundles() -> None:
    table = table_of("cocoa", "milk ore")
    assert {"do": "offer"} in base_options.turn(table)
    seat, other = table.seats
    assert common_options.bundle_fault(table, seat, {"cocoa": 1}, {"milk": 1, "ore": 1}) == ""
    assert common_options.bundle_fault(table, seat, {"cocoa": 2}, {"ore": 1}) != ""
    assert common_options.bundle_fault(table, seat, {"cocoa": 1}, {"cocoa": 1}) != ""
    assert common_options.bundle_fault(table, seat, {"cocoa": 1}, {"vanilla": 1}) != ""
    assert {"do": "accept"} in common_options.answer(table, other, {"milk": 1, "ore": 1})
    assert {"do": "accept"} not in common_options.answer(table, other, {"milk": 2})
    deal(table, 2, "")
    assert {"do": "offer"} not in base_options.turn(table)


# --- Räuber, Karten ---


def test_a_victim_is_robbed_of_one_part() -> None:
    table = table_of("ore", "ore cocoa", "milk", "", players__most=4)
    table.robber = hex_at(-1, 1)
    for seat, corner in zip(
        table.seats[1:], (CLEARING, at((-1, 1), (-1, 2), (-2, 2)), at((0, 1), (0, 0), (1, 0))), strict=True
    ):
        place_settlement(table, seat, corner)
    wanted: list[Option] = [
        {"do": "rob", "from": 2, "part": "resources"},
        {"do": "rob", "from": 2, "part": "ingredients"},
        {"do": "rob", "from": 3, "part": "ingredients"},
        {"do": "rob_nobody"},
    ]
    assert base_options.rob(table) == wanted
    table.rules["robber"]["stealing"] = "must"
    assert base_options.rob(table) == wanted[:-1]
    deal(table, 2, "")
    deal(table, 3, "")
    assert base_options.rob(table) == []


def test_the_robber_may_be_kept_out_of_the_desert_but_not_of_the_jungle() -> None:
    table = table_of("", "", robber__desert=False)
    table.robber = hex_at(0, 0)
    hexes = {option["to"] for option in base_options.robber(table)}
    assert hexes == set(range(24)) - {hex_at(0, 0), hex_at(-2, 0)}


def test_chips_are_points_that_the_friendly_robber_sees() -> None:
    table = table_of("", "", robber__friendly_points=1)
    place_settlement(table, table.seats[1], HIGHLAND)
    around = set(table.board.around[HIGHLAND])
    assert not around & {option["to"] for option in base_options.robber(table)}
    table.won_chips[2], table.chips = 1, 27
    assert around <= {option["to"] for option in base_options.robber(table)}


def test_discards_are_of_one_part() -> None:
    table = table_of("ore cocoa milk", "")
    resources, ingredients = table.parts()
    assert common_options.discard(table.active, resources) == [{"do": "discard", "card": "ore"}]
    both = [{"do": "discard", "card": card} for card in ("cocoa", "milk")]
    assert common_options.discard(table.active, ingredients) == both


def test_monopoly_and_invention_are_of_resources() -> None:
    table = table_of("", "cocoa")
    give_card(table, 1, "monopoly invention")
    listed = base_options.turn(table)
    monopolies = [option["card"] for option in listed if option["do"] == "monopoly"]
    assert monopolies == ["wood", "brick", "wool", "grain", "ore"]
    assert {"do": "invention"} in listed
    assert [option["card"] for option in common_options.take(table)] == monopolies
    table.bank.update(dict.fromkeys(monopolies, 0))
    assert {"do": "invention"} not in base_options.turn(table)
