"""The course of the market, but for chocolate: founding, yields, sevens, sites; with answers from a list."""

from typing import Any

import pytest

from tests.oracle.base_handwritten import CAPPED, END, KNIGHT, QUIET, ROLL, deal, give_card, hand_of, road
from tests.oracle.base_table import place_settlement, turn_to_city
from tests.oracle.market_flow import play
from tests.oracle.market_handwritten import (
    FIRST,
    MARKET_FOUNDING,
    NOTHING,
    SITES,
    THIRD,
    TWO_ROUNDS,
    at,
    bare_market,
    fixed_market_rules,
    founded,
    hex_at,
    market_script,
    one_turn,
    path,
    played_market,
    site,
)
from tests.oracle.market_table import MarketTable, place_site
from tests.oracle.scripted import Script

OTHER_THIRD = {"do": "settlement", "at": at((3, 0), (3, -1), (4, -1))}
# Beside the jungle of the 4, where seat 1 has a site.
JUNGLE_EDGE = at((-1, 1), (0, 0), (0, 1))


def discards(cards: str) -> list[dict[str, str]]:
    return [{"do": "discard", "card": card} for card in cards.split()]


def robber(q: int, r: int) -> dict[str, Any]:
    return {"do": "robber", "to": hex_at(q, r)}


def asks(script: Script) -> list[tuple[object, ...]]:
    return [(number, what) for number, what, *_ in script.asked]


def nothing(table: MarketTable) -> None:
    """Leaves the table as it is."""


# --- Gründungsphase ---


def after_two_rounds(*answers: Any, **changes: Any) -> tuple[MarketTable, list[tuple[object, ...]]]:
    """A game of one turn in which nothing happens after the founding; who is asked what after two rounds."""
    table = bare_market(fixed_market_rules(limits__turns=1, **{**QUIET, **changes}))
    script = Script(*TWO_ROUNDS, *answers, ROLL, NOTHING, END)
    play(table, script)
    assert not script.answers
    return table, script.asked[len(TWO_ROUNDS) : -2]


def test_each_seat_founds_a_third_time_with_a_road_and_two_sites() -> None:
    table, asked = after_two_rounds(*MARKET_FOUNDING[len(TWO_ROUNDS) :])
    kinds = ("found_settlement", "found_road", "found_site", "found_site")
    assert asked == [(number, kind) for number in (1, 2) for kind in kinds]
    assert [len(seat.settlements) for seat in table.seats] == [3, 3]
    assert [len(seat.roads) for seat in table.seats] == [3, 3]
    assert [seat.points for seat in table.seats] == [3, 3]
    assert table.site_supply == {"cocoa": 7, "sugar": 6, "milk": 5, "hazelnut": 4, "grapes": 3}
    # The second settlements lie at the 9 of the mountains and the 4 of the forest, and at that forest.
    assert (hand_of(table, 1), hand_of(table, 2)) == ("wood ore", "wood")


def test_without_a_third_settlement_there_are_no_sites() -> None:
    table, asked = after_two_rounds(founding__third_settlement=False)
    assert (asked, table.sites) == ([], {})


def test_the_third_settlement_may_bring_cards_and_come_without_a_road() -> None:
    changes: dict[str, Any] = {
        "founding__third_road": False,
        "founding__third_start_cards": True,
        "founding__free_sites": 0,
    }
    table, asked = after_two_rounds(founded(THIRD)[0], OTHER_THIRD, **changes)
    assert asked == [(1, "found_settlement"), (2, "found_settlement")]
    assert [len(seat.roads) for seat in table.seats] == [2, 2]
    assert (hand_of(table, 1), hand_of(table, 2)) == ("wood wood brick ore", "wood wool grain")


def test_free_sites_end_early_when_no_place_is_left() -> None:
    """Beside the settlements lie forests with hazelnut, jungle, hills, pasture and fields; and five sites."""
    rules = fixed_market_rules(limits__turns=1, founding__free_sites=4)
    for ingredient in rules["ingredients"]:
        ingredient["sites"] = {"cocoa": 2, "hazelnut": 1}.get(ingredient["name"], 0)
    sites = [*SITES, site(at((0, 2), (-1, 2), (-1, 3)), 0, 2)]
    answers = [*founded(THIRD), *sites[:2], OTHER_THIRD, road(path((3, 0), (3, -1))), sites[2]]
    script = Script(*TWO_ROUNDS, *answers, ROLL, NOTHING, END)
    table = bare_market(rules)
    play(table, script)
    founding = [(1, "found_site")] * 2 + [(2, "found_settlement"), (2, "found_road"), (2, "found_site")]
    assert asks(script)[len(TWO_ROUNDS) + 2 : -2] == founding
    assert sum(table.site_supply.values()) == 0


# --- Rohstoff- und Zutatenproduktion ---


def hands_after(roll: int, prepare: Any = nothing, **changes: Any) -> tuple[str, str]:
    script = market_script(prepare, ROLL, roll, END, **changes)
    assert played_market(script) == CAPPED
    return hand_of(script.table, 1), hand_of(script.table, 2)


def test_a_site_brings_an_ingredient_beside_the_resources() -> None:
    # The 4 lies on jungle, on the forest of both and on hills, the 11 on forest and jungle.
    assert hands_after(4) == ("wood cocoa", "wood brick")
    assert hands_after(11) == ("wood hazelnut", "cocoa")
    assert hands_after(8) == ("brick", "grain sugar")
    assert hands_after(4, yields__site=3) == ("wood cocoa cocoa cocoa", "wood brick")


def test_a_site_at_a_city_brings_one_ingredient() -> None:
    def build(table: MarketTable) -> None:
        for corner in (THIRD[0], FIRST[0]):
            turn_to_city(table, table.seats[0], corner)

    assert hands_after(4, build) == ("wood cocoa", "wood brick")
    assert hands_after(11, build) == ("wood wood hazelnut", "cocoa")


def test_several_sites_on_a_hex_bring_several_ingredients() -> None:
    def build(table: MarketTable) -> None:
        for _ in range(2):
            place_site(table, THIRD[0], hex_at(-1, 1))

    assert hands_after(4, build, sites__one_per="any") == ("wood cocoa cocoa cocoa", "wood brick")


def test_the_robber_keeps_jungle_and_forest_from_bringing_anything() -> None:
    def occupy(q: int, r: int) -> Any:
        return lambda table: setattr(table, "robber", hex_at(q, r))

    assert hands_after(4, occupy(-1, 1)) == ("wood", "wood brick")
    assert hands_after(11, occupy(0, -2)) == ("", "cocoa")


@pytest.mark.parametrize(
    ("shortage", "left", "two", "hands"),
    [
        ("nobody", 2, True, ("wood cocoa", "wood brick cocoa")),
        ("nobody", 1, True, ("wood", "wood brick")),
        ("single", 1, True, ("wood", "wood brick")),
        ("single", 0, False, ("wood", "wood brick")),
        ("nobody", 1, False, ("wood cocoa", "wood brick")),
    ],
)
def test_a_shortage_of_one_ingredient(shortage: str, left: int, two: bool, hands: tuple[str, str]) -> None:
    assert shortage_hands(shortage, left, two, 1) == hands


def shortage_hands(shortage: str, left: int, two: bool, each: int) -> tuple[str, str]:
    """The hands after a 4, with so much cocoa in the bank; each site, of one seat or two, brings so much."""

    def build(table: MarketTable) -> None:
        place_settlement(table, table.seats[1], JUNGLE_EDGE)
        if two:
            place_site(table, JUNGLE_EDGE, hex_at(-1, 1))

    rules = fixed_market_rules(limits__turns=1, cards__shortage=shortage, yields__site=each)
    rules["ingredients"][0]["cards"] = left
    script = market_script(build, ROLL, 4, END)
    script.table = bare_market(rules)
    played_market(script)
    return hand_of(script.table, 1), hand_of(script.table, 2)


def test_by_the_newer_rule_a_single_seat_takes_what_is_left() -> None:
    assert shortage_hands("single", 1, False, 2)[0] == "wood cocoa"
    assert shortage_hands("nobody", 1, False, 2)[0] == "wood"


# --- 7 gewürfelt ---


def test_nine_resources_and_eight_ingredients_lose_four_and_four() -> None:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, "ore " * 9 + "cocoa " * 6 + "milk milk")
        deal(table, 2, "wood " * 7 + "sugar " * 11)

    first = discards("ore ore ore ore cocoa milk cocoa milk")
    second = discards("sugar sugar sugar sugar sugar")
    script = market_script(prepare, ROLL, 7, *first, *second, robber(0, 0), END)
    played_market(script)
    assert hand_of(script.table, 1) == "ore " * 5 + "cocoa cocoa cocoa cocoa"
    assert hand_of(script.table, 2) == "wood " * 7 + "sugar " * 5 + "sugar"
    wanted = [(1, "discard")] * 8 + [(2, "discard")] * 5 + [(1, "robber")]
    assert asks(script)[1:-1] == wanted


def test_resources_are_discarded_before_ingredients() -> None:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, "ore " * 8 + "cocoa " * 8)

    script = market_script(prepare, ROLL, 7, *discards("cocoa " * 4 + "ore " * 4), robber(0, 0), END)
    with pytest.raises(AssertionError, match="is none of"):
        played_market(script)


@pytest.mark.parametrize(("limits", "counts"), [((7, 3), (0, 2)), ((2, 7), (1, 0)), ((2, 3), (1, 2))])
def test_each_part_has_its_own_limit(limits: tuple[int, int], counts: tuple[int, int]) -> None:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, "ore ore ore cocoa cocoa cocoa cocoa")

    answers = discards("ore " * counts[0] + "cocoa " * counts[1])
    changes = {"hand__limit": limits[0], "ingredient_hand__limit": limits[1]}
    played_market(market_script(prepare, ROLL, 7, *answers, robber(0, 0), END, **changes))


@pytest.mark.parametrize(("part", "card"), [("resources", "ore"), ("ingredients", "milk")])
@pytest.mark.parametrize("by_knight", [False, True])
def test_who_moves_the_robber_chooses_the_part_to_draw_from(part: str, card: str, by_knight: bool) -> None:
    def prepare(table: MarketTable) -> None:
        give_card(table, 1, "knight")
        deal(table, 2, "ore milk")

    rob = [robber(0, 2), {"do": "rob", "from": 2, "part": part}, card]
    answers = (KNIGHT, *rob, ROLL, NOTHING, END) if by_knight else (ROLL, 7, *rob, END)
    script = market_script(prepare, *answers)
    played_market(script)
    left = "milk" if card == "ore" else "ore"
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == (card, left)


def test_a_monopoly_leaves_ingredients_alone() -> None:
    def prepare(table: MarketTable) -> None:
        give_card(table, 1, "monopoly")
        deal(table, 2, "ore ore cocoa")

    script = market_script(prepare, {"do": "monopoly", "card": "ore"}, *one_turn())
    played_market(script)
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("ore ore", "cocoa")
    script = market_script(prepare, {"do": "monopoly", "card": "cocoa"}, *one_turn())
    with pytest.raises(AssertionError, match="is none of"):
        played_market(script)


# --- Errichten neuer Produktionsstätten, Handel ---


def test_a_site_is_built_for_ore_and_wood_and_is_building() -> None:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, "ore wood wool wool wool wool")

    grapes = site(THIRD[0], -2, 1)
    trade = {"do": "bank", "give": "wool", "take": "ore", "ratio": 4}
    script = market_script(prepare, *one_turn(grapes, trade), trade__bank=True)
    played_market(script)
    assert hand_of(script.table, 1) == "ore"
    assert script.table.site_supply["grapes"] == 2
    assert script.table.sites[THIRD[0], hex_at(-2, 1)] == 1
    assert script.table.seats[0].points == 3
    strict: dict[str, Any] = {"trade__bank": True, "trade__phase_order": "strict"}
    played_market(market_script(prepare, *one_turn(trade, grapes), **strict))
    with pytest.raises(AssertionError, match="is none of"):
        played_market(market_script(prepare, *one_turn(grapes, trade), **strict))


def test_ingredients_change_hands_and_go_over_the_sea() -> None:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, "cocoa cocoa cocoa cocoa cocoa ore")
        deal(table, 2, "milk grain")

    offer = {"do": "offer", "give": {"cocoa": 1, "ore": 1}, "want": {"milk": 1}}
    deals = [offer, {"do": "accept"}, {"do": "deal", "with": 2}]
    trade = {"do": "bank", "give": "cocoa", "take": "grapes", "ratio": 4}
    script = market_script(prepare, *one_turn(*deals, trade), trade__bank=True, trade__players=True)
    played_market(script)
    assert (hand_of(script.table, 1), hand_of(script.table, 2)) == ("milk grapes", "grain ore cocoa")
    assert script.table.bank["cocoa"] == 17
