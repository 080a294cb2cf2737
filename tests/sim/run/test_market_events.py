"""Records of the market in the words of its rule set."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.records import STEP
from sim.engine.settings import settings_of
from sim.run.market_events import MarketTeller
from tests.playing import Option
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    FIELDS_10,
    FOREST_6,
    GRAPES,
    JUNGLE_5,
    KINDS,
    MILK,
    ORE,
    WOOD,
    Desk,
    fixed_board,
    market_data,
    market_replays,
    node,
    number,
)

VARIETIES = ("alpenmilch", "edel-bitter", "voll-nuss", "dunkle-voll-nuss", "trauben-nuss")


def step(asks: int, options: list[Option], choice: int = 0) -> Any:
    """A step of seat 3 with this menu."""
    record = np.zeros(1, STEP)[0]
    record.asks, record.asked, record.options, record.choice = asks, 2, len(options), choice
    record.ratio[:10] = [4, 4, 4, 4, 2, 3, 3, 3, 3, 3]
    for i, (kind, a, b) in enumerate(options):
        record.kind[i], record.a[i], record.b[i] = kind, a, b
    return record


@pytest.fixture(scope="module")
def teller() -> MarketTeller:
    data = market_data(*fixed_board())
    return MarketTeller(data, settings_of(data, 3))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((codes.SITE, 12, 7), {"do": "site", "at": 12, "hex": 7}),
        ((codes.MAKE, EDEL_BITTER, 0), {"do": "make", "variety": "edel-bitter"}),
        ((codes.RAISE, DUNKLE_VOLL_NUSS, 0), {"do": "raise", "variety": "dunkle-voll-nuss"}),
        ((codes.ROB, 1, codes.RESOURCES), {"do": "rob", "from": 2, "part": "resources"}),
        ((codes.ROB, 0, codes.INGREDIENTS), {"do": "rob", "from": 1, "part": "ingredients"}),
        ((codes.ROB_NOBODY, 0, 0), {"do": "rob_nobody"}),
        ((codes.BANK, ORE, WOOD), {"do": "bank", "give": "ore", "take": "wood", "ratio": 2}),
        ((codes.BANK, MILK, GRAPES), {"do": "bank", "give": "milk", "take": "grapes", "ratio": 3}),
        ((codes.DISCARD, COCOA, 0), {"do": "discard", "card": "cocoa"}),
        ((codes.TAKE, ORE, 0), {"do": "take", "card": "ore"}),
        ((codes.ROAD, 5, 0), {"do": "road", "at": 5}),
        ((codes.PLAY_MONOPOLY, ORE, 0), {"do": "monopoly", "card": "ore"}),
    ],
)
def test_options(teller: MarketTeller, option: Option, words: dict[str, object]) -> None:
    told = teller.decision(step(codes.TURN, [option]))
    assert told == {"event": "decision", "seat": 3, "asks": "turn", "options": [words], "chosen": words}


@pytest.mark.parametrize(
    ("asks", "name"),
    [
        (codes.FOUND_SITE, "found_site"),
        (codes.REWARD_RESOURCE, "reward_resource"),
        (codes.REWARD_ROAD, "reward_road"),
        (codes.RAISING, "raise"),
        (codes.DISCARDING, "discard"),
        (codes.ROBBING, "rob"),
    ],
)
def test_decisions(teller: MarketTeller, asks: int, name: str) -> None:
    assert teller.decision(step(asks, [(codes.END, 0, 0)]))["asks"] == name


def test_bundles_mix_resources_and_ingredients(teller: MarketTeller) -> None:
    asked = step(codes.TURN, [(codes.END, 0, 0), (codes.OFFER, 0, 0)], choice=1)
    asked.give[[WOOD, COCOA]] = 1, 2
    asked.want[GRAPES] = 1
    chosen = teller.decision(asked)["chosen"]
    assert chosen == {"do": "offer", "give": {"wood": 1, "cocoa": 2}, "want": {"grapes": 1}}


def test_chances(teller: MarketTeller) -> None:
    record = step(codes.TURN, [(codes.END, 0, 0)])
    record.outcomes = 3
    record.outcome[0] = (codes.BOUGHT, 2, codes.KNIGHT_CARD, 0)
    record.outcome[1] = (codes.DIED, 4, 0, 0)
    record.outcome[2] = (codes.STOLE, 0, 2, COCOA)
    assert teller.chances(record) == [
        {"event": "chance", "what": "card", "seat": 3, "card": "knight"},
        {"event": "chance", "what": "die", "face": 4},
        {"event": "chance", "what": "steal", "by": 1, "from": 3, "card": "cocoa"},
    ]


def told_table(desk: Desk, *sets: str) -> dict[str, Any]:
    """The table of a desk in words."""
    told = MarketTeller(market_data(*fixed_board(), *sets), desk.rules)
    hands = desk.seats["hand"]
    return told.table(desk.table, hands, desk.seats["development"].tolist(), desk.secret.deck)


def test_the_table_tells_ingredients_sites_chips_and_levels() -> None:
    desk = Desk(hands=["ore ore grapes", "cocoa cocoa sugar"])
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6, JUNGLE_5)
    desk.table.chips[1], desk.table.chips_left = 3, 25
    desk.table.level[:5] = [0, 1, 2, 3, 7]
    told = told_table(desk)
    mine, other = told["seats"]
    assert mine["hand"] == {"wood": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 2}
    assert mine["ingredients"] == {"cocoa": 0, "sugar": 0, "milk": 0, "hazelnut": 0, "grapes": 1}
    hexes = sorted([number(FOREST_6), number(JUNGLE_5)])
    assert mine["sites"] == [{"at": BESIDE_FOREST, "hex": hex_, "count": 1} for hex_ in hexes]
    assert (mine["chips"], other["chips"], told["chips"]) == (0, 3, 25)
    assert (other["sites"], other["ingredients"]["cocoa"]) == ([], 2)
    assert told["bank"] == {"wood": 19, "brick": 19, "wool": 19, "grain": 19, "ore": 17}
    assert told["ingredient_bank"] == {"cocoa": 16, "sugar": 13, "milk": 10, "hazelnut": 10, "grapes": 7}
    assert told["site_supply"] == {"cocoa": 8, "sugar": 7, "milk": 5, "hazelnut": 4, "grapes": 3}
    assert told["levels"] == dict(zip(VARIETIES, [0, 1, 2, 3, 7], strict=True))


def test_several_sites_at_a_pair_are_counted_and_all_are_sorted() -> None:
    desk = Desk("sites.one_per=any")
    hills = node((0, 1), (-1, 1), (-1, 2))
    desk.build_city(0, hills)
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, hills, (0, 1), (0, 1), (-1, 1))
    desk.plant(0, BESIDE_FOREST, FIELDS_10)
    sites = told_table(desk, "sites.one_per=any")["seats"][0]["sites"]
    assert sites == sorted(sites, key=lambda site: (site["at"], site["hex"]))
    counts = {(site["at"], site["hex"]): site["count"] for site in sites}
    assert counts == {
        (hills, number((0, 1))): 2,
        (hills, number((-1, 1))): 1,
        (BESIDE_FOREST, number(FIELDS_10)): 1,
    }


def test_an_unlimited_bank_has_ingredients_all_the_same() -> None:
    told = told_table(Desk("cards.bank=unlimited", hands=["ore milk", ""]), "cards.bank=unlimited")
    assert told["bank"] is None
    assert told["ingredient_bank"]["milk"] == 9


def test_a_replay_tells_every_kind_of_event_of_the_market() -> None:
    events = [
        event
        for game in market_replays("allrounder,random", ("yields.site=3", "limits.turns=150"), 2, range(3))
        for event in game
    ]
    asked = {event["asks"] for event in events if event["event"] == "decision"}
    assert {"found_site", "reward_resource", "reward_road", "raise"} <= asked
    faces = {event["face"] for event in events if event.get("what") == "die"}
    assert faces == {1, 2, 3, 4, 5, 6}
    cards = {card for event in events if event.get("what") == "steal" for card in [event["card"]]}
    assert cards <= set(KINDS)
