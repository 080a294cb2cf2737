"""The oracle's lists of options, on tables laid by hand, rule by rule."""

from typing import Any

import pytest

from tests.oracle import common_options
from tests.oracle import edition_options as options
from tests.oracle.common import Option
from tests.oracle.edition_table import Table, set_up
from tests.oracle.handwritten import (
    ACCEPT,
    COUNTER,
    DECLINE,
    END,
    KINDS,
    OFFER,
    QUIET,
    REJECT,
    ROADS,
    rules_of,
)

RICH = "wool brick wood grain"


def table_of(*hands: str, **changes: Any) -> Table:
    """The table at the beginning of turn 1, with these hands."""
    table = set_up(rules_of(list(hands), **changes), len(hands))
    table.turn = 1
    return table


def of_kind(kind: str, listed: list[Option]) -> list[Option]:
    return [option for option in listed if option["do"] == kind]


def test_all_that_a_rich_player_may_do() -> None:
    table = table_of("wool brick wood grain grain ore ore ore", "", trade__bank_ratio=3)
    trades = [{"do": "bank", "give": "ore", "take": card} for card in KINDS[:-1]]
    cities = [{"do": "city", "colour": colour} for colour in ("red", "orange")]
    knights = [{**city, "do": "knight"} for city in cities]
    assert options.turn(table) == [END, *trades, *ROADS, *cities, *knights]


def test_roads_need_a_building_at_the_end_and_a_road_in_the_supply() -> None:
    table = table_of("brick wood " * 2, "", **QUIET)
    table.active.chain.insert(0, table.active.chain[1])
    assert options.turn(table) == [END, ROADS[1]]
    table.roads = 0
    assert options.turn(table) == [END]


def test_settlements_need_a_road_a_free_colour_and_one_in_the_supply() -> None:
    table = table_of(RICH, "", **QUIET)
    assert of_kind("settlement", options.turn(table)) == []
    table.active.chain.append(table.active.chain[1])
    new = [{"do": "settlement", "side": "right", "colour": colour} for colour in ("blue", "yellow", "white")]
    assert of_kind("settlement", options.turn(table)) == new
    table.settlements["yellow"] = 0
    assert of_kind("settlement", options.turn(table)) == [new[0], new[2]]


def test_a_city_is_no_city_again() -> None:
    table = table_of("ore ore ore grain grain", "", **QUIET)
    table.active.chain[0].kind = "city"
    assert options.turn(table) == [END, {"do": "city", "colour": "orange"}]


@pytest.mark.parametrize(("most", "allowed"), [(1, ["orange"]), (2, ["red", "orange"])])
def test_knights_need_room_on_the_building_and_a_knight_in_the_supply(most: int, allowed: list[str]) -> None:
    table = table_of("ore wool grain", "", pieces__knights_per_settlement=most, **QUIET)
    table.active.chain[0].knights = 1
    assert options.turn(table) == [END, *[{"do": "knight", "colour": colour} for colour in allowed]]
    table.knights = 0
    assert options.turn(table) == [END]


def test_the_bank_gives_for_its_ratio_what_it_has() -> None:
    table = table_of("wool wool", "", cards__bank=2, trade__bank_ratio=2)
    table.bank["ore"] = 0
    trades = [{"do": "bank", "give": "wool", "take": card} for card in ("brick", "wood", "grain")]
    assert options.before_spin(table) == [{"do": "spin"}, *trades]
    assert of_kind("bank", options.turn(table)) == trades
    table.active.hand["wool"] = 1
    assert options.before_spin(table) == [{"do": "spin"}]


@pytest.mark.parametrize(
    ("own", "other", "order", "built", "players", "offers"),
    [
        ("wool", "ore", "strict", False, True, [OFFER]),
        ("wool", "ore", "strict", True, True, []),
        ("wool", "ore", "free", True, True, [OFFER]),
        ("wool", "ore", "free", False, False, []),
        ("", "ore", "strict", False, True, []),
        ("wool", "", "strict", False, True, []),
    ],
)
def test_when_an_offer_may_be_made(
    own: str, other: str, order: str, built: bool, players: bool, offers: list[Option]
) -> None:
    table = table_of(own, "", other, trade__phase_order=order, trade__players=players)
    table.built_this_turn = built
    assert of_kind("offer", options.turn(table)) == offers


@pytest.mark.parametrize(
    ("own", "other", "want", "answers"),
    [
        ("wool", "ore", {"ore": 1}, [REJECT, ACCEPT, COUNTER]),
        ("wool", "ore", {"ore": 2}, [REJECT, COUNTER]),
        ("wool", "", {"ore": 1}, [REJECT]),
        ("wool", "", {}, [REJECT, ACCEPT]),
        ("", "ore", {"ore": 1}, [REJECT, ACCEPT]),
    ],
)
def test_how_an_offer_may_be_answered(
    own: str, other: str, want: dict[str, int], answers: list[Option]
) -> None:
    table = table_of(own, other)
    assert common_options.answer(table, table.seats[1], want) == answers


def test_deals_are_with_those_who_accepted_or_ask_for_what_is_there() -> None:
    table = table_of("wool", "ore", "ore", "ore")
    counters = [{**COUNTER, "give": {"ore": 1}, "want": {"wool": count}} for count in (1, 2)]
    answers = {2: counters[0], 3: counters[1], 4: ACCEPT}
    deals = [{"do": "deal", "with": seat} for seat in (2, 4)]
    assert common_options.close(table, answers) == [DECLINE, *deals]
    assert common_options.close(table, {2: REJECT, 3: REJECT, 4: counters[1]}) == [DECLINE]


@pytest.mark.parametrize(
    ("gifts", "like_for_like", "give", "want", "fault"),
    [
        (False, False, {"wool": 2}, {"ore": 9}, ""),
        (False, False, {"wool": 3}, {"ore": 1}, "does not hold"),
        (False, False, {"wool": 1}, {}, "gifts"),
        (True, False, {"wool": 1}, {}, ""),
        (True, False, {}, {"ore": 1}, ""),
        (True, False, {}, {}, "both sides"),
        (False, False, {"wool": 1}, {"wool": 2}, "like for like"),
        (False, True, {"wool": 1}, {"wool": 2}, ""),
        (False, False, {"wool": True}, {"ore": 1}, "positive count"),
        (False, False, "wool", {"ore": 1}, "positive count"),
    ],
)
def test_which_bundles_may_be_offered(
    gifts: bool, like_for_like: bool, give: Any, want: Any, fault: str
) -> None:
    table = table_of("wool wool", "", trade__gifts=gifts, trade__like_for_like=like_for_like)
    found = common_options.bundle_fault(table, table.active, give, want)
    assert fault in found
    assert bool(fault) == bool(found)
