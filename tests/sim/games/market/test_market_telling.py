"""Records of the market in the words of its rule set."""

import pytest

from sim.games.island.codes import KNIGHT_CARD
from sim.games.market.telling import Teller
from sim.machine.codes import (
    BANK,
    BOUGHT,
    DIED,
    DISCARD,
    DISCARDING,
    END,
    FOUND_SITE,
    INGREDIENTS,
    MAKE,
    OFFER,
    PLAY_MONOPOLY,
    RAISE,
    RAISING,
    RESOURCES,
    REWARD_RESOURCE,
    REWARD_ROAD,
    ROAD,
    ROB,
    ROB_NOBODY,
    ROBBING,
    SITE,
    STOLE,
    TAKE,
    TURN,
)
from tests.desk import Option
from tests.sim.games.told import alone, chances, decided, step, table_of, teller_of
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
    market_replays,
    node,
    number,
)

VARIETIES = ("alpenmilch", "edel-bitter", "voll-nuss", "dunkle-voll-nuss", "trauben-nuss")


@pytest.fixture(scope="module")
def teller() -> Teller:
    return fixed()


def fixed(*sets: str) -> Teller:
    """A teller of the fixed board."""
    return teller_of("market", *fixed_board(), *sets)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((SITE, 12, 7), {"do": "site", "at": 12, "hex": 7}),
        ((MAKE, EDEL_BITTER, 0), {"do": "make", "variety": "edel-bitter"}),
        ((RAISE, DUNKLE_VOLL_NUSS, 0), {"do": "raise", "variety": "dunkle-voll-nuss"}),
        ((ROB, 1, RESOURCES), {"do": "rob", "from": 2, "part": "resources"}),
        ((ROB, 0, INGREDIENTS), {"do": "rob", "from": 1, "part": "ingredients"}),
        ((ROB_NOBODY, 0, 0), {"do": "rob_nobody"}),
        ((BANK, ORE, WOOD), {"do": "bank", "give": "ore", "take": "wood", "ratio": 2}),
        ((BANK, MILK, GRAPES), {"do": "bank", "give": "milk", "take": "grapes", "ratio": 3}),
        ((DISCARD, COCOA, 0), {"do": "discard", "card": "cocoa"}),
        ((TAKE, ORE, 0), {"do": "take", "card": "ore"}),
        ((ROAD, 5, 0), {"do": "road", "at": 5}),
        ((PLAY_MONOPOLY, ORE, 0), {"do": "monopoly", "card": "ore"}),
    ],
)
def test_options(teller: Teller, option: Option, words: dict[str, object]) -> None:
    told = decided(teller, step(TURN, option), [4, 4, 4, 4, 2, 3, 3, 3, 3, 3])
    assert told == alone("turn", words)


@pytest.mark.parametrize(
    ("asks", "name"),
    [
        (FOUND_SITE, "found_site"),
        (REWARD_RESOURCE, "reward_resource"),
        (REWARD_ROAD, "reward_road"),
        (RAISING, "raise"),
        (DISCARDING, "discard"),
        (ROBBING, "rob"),
    ],
)
def test_decisions(teller: Teller, asks: int, name: str) -> None:
    assert decided(teller, step(asks, (END, 0, 0)))["asks"] == name


def test_bundles_mix_resources_and_ingredients(teller: Teller) -> None:
    asked = step(TURN, (END, 0, 0), (OFFER, 0, 0), choice=1)
    asked.give[[WOOD, COCOA]] = 1, 2
    asked.want[GRAPES] = 1
    chosen = decided(teller, asked)["chosen"]
    assert chosen == {"do": "offer", "give": {"wood": 1, "cocoa": 2}, "want": {"grapes": 1}}


def test_chances(teller: Teller) -> None:
    outcomes = (BOUGHT, 2, KNIGHT_CARD, 0), (DIED, 4, 0, 0), (STOLE, 0, 2, COCOA)
    assert chances(teller, *outcomes) == [
        {"what": "card", "seat": 3, "card": "knight"},
        {"what": "die", "face": 4},
        {"what": "steal", "by": 1, "from": 3, "card": "cocoa"},
    ]


def test_the_table_tells_ingredients_sites_chips_and_levels(teller: Teller) -> None:
    desk = Desk(hands=["ore ore grapes", "cocoa cocoa sugar", ""])
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6, JUNGLE_5)
    desk.table.chips[1], desk.table.chips_left = 3, 25
    desk.table.level[:5] = [0, 1, 2, 3, 7]
    told = table_of(teller, desk)
    mine, other, _ = told["seats"]
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
    desk = Desk("sites.one_per=any", hands=["", "", ""])
    hills = node((0, 1), (-1, 1), (-1, 2))
    desk.build_city(0, hills)
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, hills, (0, 1), (0, 1), (-1, 1))
    desk.plant(0, BESIDE_FOREST, FIELDS_10)
    sites = table_of(fixed("sites.one_per=any"), desk)["seats"][0]["sites"]
    assert sites == sorted(sites, key=lambda site: (site["at"], site["hex"]))
    counts = {(site["at"], site["hex"]): site["count"] for site in sites}
    assert counts == {
        (hills, number((0, 1))): 2,
        (hills, number((-1, 1))): 1,
        (BESIDE_FOREST, number(FIELDS_10)): 1,
    }


def test_an_unlimited_bank_has_ingredients_all_the_same() -> None:
    told = table_of(fixed("cards.bank=unlimited"), Desk("cards.bank=unlimited", hands=["ore milk", "", ""]))
    assert told["bank"] is None
    assert told["ingredient_bank"]["milk"] == 9


def test_a_replay_tells_every_kind_of_event_of_the_market() -> None:
    events = [
        event
        for game in market_replays("random,random", ("yields.site=3", "limits.turns=150"), 2, range(4))
        for event in game
    ]
    asked = {event["asks"] for event in events if event["event"] == "decision"}
    assert {"found_site", "reward_resource", "reward_road", "raise"} <= asked
    faces = {event["face"] for event in events if event.get("what") == "die"}
    assert faces == {1, 2, 3, 4, 5, 6}
    cards = {card for event in events if event.get("what") == "steal" for card in [event["card"]]}
    assert cards <= set(KINDS)
