"""The oracle's lists of options in the base game, on tables laid by hand, rule by rule."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle import base_options as options
from tests.oracle.base_handwritten import (
    BRANCHES,
    END,
    OFFER,
    QUIET,
    ROLL,
    ZIGZAG,
    at,
    bare_table,
    deal,
    give_card,
    hex_at,
    joint,
    path,
    place_city,
)
from tests.oracle.base_table import Table, buy_card, lay_out, place_road, place_settlement
from tests.oracle.common import Option

ROAD, SETTLEMENT = "wood brick", "wood brick wool grain"
CITY, CARD = "grain grain ore ore ore", "wool grain ore"
WOOL_HARBOUR = at((1, -2), (1, -3), (2, -3))
ANY_HARBOUR = at((0, -2), (0, -3), (1, -3))


def table_of(*hands: str, **changes: Any) -> Table:
    """Turn 1 with these hands; seat 1 has the zigzag's first two roads, and a settlement at their end."""
    table = bare_table(len(hands), **changes)
    for number, hand in enumerate(hands, start=1):
        deal(table, number, hand)
    place_settlement(table, table.active, joint(1))
    for road in ZIGZAG[:2]:
        place_road(table, table.active, road)
    return table


def of_kind(kind: str, listed: list[Option]) -> list[Option]:
    return [option for option in listed if option["do"] == kind]


def places(kind: str, listed: list[Option]) -> set[int]:
    return {option["at"] for option in of_kind(kind, listed)}


def cards(listed: list[Option]) -> list[str]:
    return [option["do"] for option in listed if option["do"] not in ("roll", "end")]


def test_the_first_settlement_goes_anywhere_and_the_next_at_a_distance() -> None:
    table = bare_table()
    assert len(options.found_settlement(table)) == 54
    place_settlement(table, table.seats[1], joint(3))
    near = {joint(2), joint(3), joint(4), at((-1, 0), (0, 0), (-1, 1))}
    assert places("settlement", options.found_settlement(table)) == set(range(54)) - near


def test_the_first_road_leads_from_the_new_settlement() -> None:
    table = bare_table()
    assert places("road", options.found_road(table, joint(3))) == {ZIGZAG[3], ZIGZAG[4], BRANCHES[3]}
    place_road(table, table.seats[1], ZIGZAG[4])
    assert places("road", options.found_road(table, joint(3))) == {ZIGZAG[3], BRANCHES[3]}


def test_with_nothing_in_hand_there_is_nothing_to_do() -> None:
    table = table_of("", "ore")
    assert options.before_roll(table) == [ROLL]
    assert options.turn(table) == [END]


def test_roads_join_ones_own_on_free_paths() -> None:
    table = table_of(ROAD, "", **QUIET)
    branch = path((-2, 0), (-1, 0))
    around = places("road", options.turn(table))
    assert around == {ZIGZAG[2], branch, path((-2, 0), (-3, 0)), path((-1, -1), (-2, -1))}
    place_road(table, table.seats[1], branch)
    assert places("road", options.turn(table)) == around - {branch}
    deal(table, 1, "wood wood")
    assert of_kind("road", options.turn(table)) == []


def test_roads_join_buildings_without_a_road() -> None:
    table = table_of(ROAD, "", **QUIET)
    place_settlement(table, table.active, joint(5))
    place_city(table, table.active, joint(7))
    near = {ZIGZAG[5], ZIGZAG[6], ZIGZAG[7], ZIGZAG[8], BRANCHES[5]}
    assert near <= places("road", options.turn(table))
    table.active.settlements.remove(joint(5))
    assert not {ZIGZAG[5], ZIGZAG[6], BRANCHES[5]} & places("road", options.turn(table))


def test_a_road_does_not_lead_on_behind_another_seats_building() -> None:
    table = table_of(ROAD, "", **QUIET)
    place_road(table, table.active, ZIGZAG[2])
    place_road(table, table.active, ZIGZAG[3])
    assert {ZIGZAG[4], BRANCHES[3]} <= places("road", options.turn(table))
    place_settlement(table, table.seats[1], joint(3))
    assert not {ZIGZAG[4], BRANCHES[3]} & places("road", options.turn(table))
    # Who comes from the other side may.
    place_road(table, table.active, BRANCHES[4])
    assert ZIGZAG[4] in places("road", options.turn(table))


def test_a_settlement_needs_an_own_road_and_the_distance() -> None:
    table = table_of(SETTLEMENT, "", **QUIET)
    west = at((-2, 0), (-3, 0), (-2, -1))
    assert places("settlement", options.turn(table)) == {west}
    for road in ZIGZAG[2:4]:
        place_road(table, table.active, road)
    assert places("settlement", options.turn(table)) == {west, joint(3)}
    place_settlement(table, table.seats[1], joint(4))
    assert places("settlement", options.turn(table)) == {west}


def test_a_city_takes_the_place_of_an_own_settlement() -> None:
    table = table_of(CITY, "", **QUIET)
    place_settlement(table, table.seats[1], joint(5))
    place_city(table, table.active, joint(7))
    assert options.turn(table) == [END, {"do": "city", "at": joint(1)}, *of_kind("card", options.turn(table))]


@pytest.mark.parametrize(
    ("hand", "kind", "piece"),
    [(ROAD, "road", "roads"), (SETTLEMENT, "settlement", "settlements"), (CITY, "city", "cities")],
)
def test_nothing_is_built_without_a_piece(hand: str, kind: str, piece: str) -> None:
    built = {"roads": 2, "settlements": 1, "cities": 0}[piece]
    assert of_kind(kind, options.turn(table_of(hand, "", **QUIET, **{f"pieces__{piece}": built + 1})))
    assert not of_kind(kind, options.turn(table_of(hand, "", **QUIET, **{f"pieces__{piece}": built})))


def test_a_city_gives_its_settlement_back() -> None:
    table = table_of(SETTLEMENT, "", **QUIET, pieces__settlements=1)
    assert not of_kind("settlement", options.turn(table))
    place_city(table, table.seats[1], joint(5))
    table.active.settlements.remove(joint(1))
    table.active.cities.append(joint(1))
    assert of_kind("settlement", options.turn(table))


def test_a_card_is_bought_while_the_deck_lasts() -> None:
    table = table_of(CARD, "", **QUIET)
    assert options.turn(table) == [END, {"do": "card"}]
    table.deck = dict.fromkeys(table.deck, 0)
    assert options.turn(table) == [END]


def test_each_card_that_may_be_played() -> None:
    table = table_of("", "", **QUIET)
    give_card(table, 1, "knight road_building invention monopoly victory_point")
    monopolies = [{"do": "monopoly", "card": card} for card in ("wood", "brick", "wool", "grain", "ore")]
    played = [{"do": "knight"}, {"do": "road_building"}, {"do": "invention"}, *monopolies]
    assert options.before_roll(table) == [ROLL, *played]
    assert options.turn(table) == [END, *played]
    lay_out(table, table.active, "knight")
    assert options.turn(table) == [END]
    table.rules["progress"]["cards_a_turn"] = 2
    assert options.turn(table) == [END, *played[1:]]


def test_a_card_bought_in_this_turn_is_not_played() -> None:
    table = table_of("", "", **QUIET)
    buy_card(table, table.active, "knight")
    assert options.turn(table) == [END]
    give_card(table, 1, "knight")
    assert options.turn(table) == [END, {"do": "knight"}]
    lay_out(table, table.active, "knight")
    table.cards_played = 0
    assert options.turn(table) == [END]


def test_road_building_needs_a_road_and_a_place_and_invention_a_card() -> None:
    table = table_of("", "", **QUIET, pieces__roads=2, cards__bank=0)
    give_card(table, 1, "road_building invention")
    assert cards(options.turn(table)) == []
    table.rules["pieces"]["roads"], table.bank["ore"] = 3, 1
    assert cards(options.turn(table)) == ["road_building", "invention"]
    for free in options.free_roads(table):
        place_road(table, table.seats[1], free["at"])
    assert cards(options.turn(table)) == ["invention"]


def test_a_card_that_brings_nothing_is_not_played() -> None:
    table = table_of("", "", **QUIET, progress__free_roads=0)
    give_card(table, 1, "road_building invention")
    assert cards(options.turn(table)) == ["invention"]
    table.rules["progress"]["invented_cards"] = 0
    assert cards(options.turn(table)) == []


def bank_trades(table: Table) -> dict[tuple[str, int], int]:
    """How many cards each kind of hand can be traded for, by the kind and its ratio."""
    found: dict[tuple[str, int], int] = {}
    for option in of_kind("bank", options.turn(table)):
        found[option["give"], option["ratio"]] = found.get((option["give"], option["ratio"]), 0) + 1
    return found


@pytest.mark.parametrize(
    ("harbours", "trades"),
    [
        ([], {("wool", 4): 4}),
        ([ANY_HARBOUR], {("wool", 3): 4, ("ore", 3): 4}),
        ([WOOL_HARBOUR], {("wool", 2): 4}),
        ([ANY_HARBOUR, WOOL_HARBOUR], {("wool", 2): 4, ("ore", 3): 4}),
    ],
)
def test_the_best_harbour_makes_the_ratio(harbours: list[int], trades: dict[tuple[str, int], int]) -> None:
    table = table_of("wool " * 4 + "ore " * 3 + "grain", "", trade__players=False, costs__city={"wood": 9})
    for corner in harbours:
        place_settlement(table, table.active, corner)
    assert bank_trades(table) == trades


def test_an_own_harbour_may_be_no_better_than_others() -> None:
    table = table_of("wool " * 4, "", trade__players=False, trade__own_harbour_ratio=4)
    for corner in (ANY_HARBOUR, WOOL_HARBOUR):
        place_settlement(table, table.active, corner)
    assert bank_trades(table) == {("wool", 3): 4}


def test_others_harbours_and_empty_stacks_are_of_no_use() -> None:
    table = table_of("wool " * 4, "", trade__players=False)
    place_settlement(table, table.seats[1], WOOL_HARBOUR)
    table.bank["ore"] = 0
    trades = [{"do": "bank", "give": "wool", "take": card, "ratio": 4} for card in ("wood", "brick", "grain")]
    assert of_kind("bank", options.turn(table)) == trades
    assert options.before_roll(table) == [ROLL]
    table.limited = False
    assert len(of_kind("bank", options.turn(table))) == 4
    table.rules["trade"]["bank"] = False
    assert of_kind("bank", options.turn(table)) == []


def test_strict_order_ends_all_trade_with_the_first_building() -> None:
    table = table_of("wool " * 4, "ore")
    assert cards(options.turn(table)) == ["bank"] * 4 + ["offer"]
    table.built_this_turn = True
    assert options.turn(table) == [END]
    table.rules["trade"]["phase_order"] = "free"
    assert cards(options.turn(table)) == ["bank"] * 4 + ["offer"]
    table.rules["trade"].update(players=False, bank=False)
    assert options.turn(table) == [END]


@pytest.mark.parametrize(
    ("own", "other", "offers"), [("ore", "ore", [OFFER]), ("", "ore", []), ("ore", "", [])]
)
def test_an_offer_needs_cards_on_both_sides(own: str, other: str, offers: list[Option]) -> None:
    assert of_kind("offer", options.turn(table_of(own, other))) == offers


def hexes(listed: list[Option]) -> set[int]:
    return {option["to"] for option in listed}


def test_the_robber_moves_to_another_hex() -> None:
    table, desert = bare_table(), hex_at(-2, 0)
    assert hexes(options.robber(table)) == set(range(19)) - {desert}
    table.robber = 0
    assert hexes(options.robber(table)) == set(range(1, 19))
    table.rules["robber"]["desert"] = False
    assert hexes(options.robber(table)) == set(range(1, 19)) - {desert}
    table.robber = None
    assert hexes(options.robber(table)) == set(range(19)) - {desert}


def test_a_friendly_robber_spares_others_who_show_few_points() -> None:
    table = bare_table(3, robber__friendly_points=2)
    for number, place in enumerate((joint(1), joint(3), joint(7))):
        place_settlement(table, table.seats[number], place)
    desert, second, third = hex_at(-2, 0), table.board.around[joint(3)], [*table.board.around[joint(7)]]
    assert hexes(options.robber(table)) == set(range(19)) - {desert, *second, *third}
    place_city(table, table.seats[1], at((0, 2), (0, 3), (-1, 3)))
    assert hexes(options.robber(table)) == set(range(19)) - {desert, *third}
    # As many points are few still, and hidden points are not seen.
    place_settlement(table, table.seats[2], at((2, 0), (3, -1), (3, 0)))
    third.append(hex_at(2, 0))
    assert hexes(options.robber(table)) == set(range(19)) - {desert, *third}
    give_card(table, 3, "victory_point victory_point")
    assert hexes(options.robber(table)) == set(range(19)) - {desert, *third}


def test_a_robber_may_have_nowhere_to_go() -> None:
    table = bare_table(robber__friendly_points=9)
    place_settlement(table, table.seats[1], joint(1))
    table.board.corners[:] = [[joint(1)]] * 19
    assert options.robber(table) == []


def robbed(table: Table) -> list[object]:
    return [option.get("from", option["do"]) for option in options.rob(table)]


@pytest.mark.parametrize(
    ("stealing", "change", "victims"),
    [
        ("may", lambda table: None, [2, 3, "rob_nobody"]),
        ("must", lambda table: None, [2, 3]),
        ("must", lambda table: deal(table, 3, ""), [2]),
        ("may", lambda table: deal(table, 3, ""), [2, "rob_nobody"]),
        ("may", lambda table: [seat.hand.update(ore=0) for seat in table.seats], []),
        ("may", lambda table: setattr(table, "robber", hex_at(2, 0)), []),
        ("may", lambda table: setattr(table, "robber", None), []),
    ],
)
def test_who_can_be_robbed(stealing: str, change: Callable[[Table], object], victims: list[object]) -> None:
    table = bare_table(4, robber__stealing=stealing)
    for number, place in enumerate((joint(1), joint(3), at((-1, 0), (0, 0), (-1, 1)))):
        place_settlement(table, table.seats[number], place)
    for number in (1, 2, 3, 4):
        deal(table, number, "ore")
    table.robber = hex_at(-1, 0)
    change(table)
    assert robbed(table) == victims
