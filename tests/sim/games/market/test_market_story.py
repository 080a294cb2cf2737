"""The story of a market's game: an island's, with sites, chocolate and bars."""

import pytest

from sim.games.common.story import Event
from sim.games.market.story import Storyteller
from tests.sim.games.told import setup_of, table_of, teller_of
from tests.tableau import BESIDE_FOREST, FOREST_6, Desk, fixed_board, number


@pytest.fixture(scope="module")
def desk() -> Desk:
    """Seat 0 has a settlement with a site, a chip and both sorts of cards."""
    desk = Desk(hands=["ore cocoa cocoa", "", ""])
    desk.settle(0, BESIDE_FOREST)
    desk.plant(0, BESIDE_FOREST, FOREST_6)
    desk.table.chips[0] = 1
    return desk


@pytest.fixture(scope="module")
def story(desk: Desk) -> Storyteller:
    return Storyteller(setup_of(teller_of("market", *fixed_board()), desk))


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (
            {"do": "site", "at": BESIDE_FOREST, "hex": number(FOREST_6)},
            "places a production site at fields 10 / jungle 5 / forest 6 on forest 6",
        ),
        ({"do": "make", "variety": "voll-nuss"}, "makes chocolate: voll-nuss"),
        ({"do": "raise", "variety": "voll-nuss"}, "raises voll-nuss"),
        ({"do": "rob", "from": 2, "part": "resources"}, "robs seat 2"),
    ],
)
def test_decisions(story: Storyteller, chosen: Event, words: str) -> None:
    assert sorted(story.decision(chosen).split()) == sorted(words.split())


def test_chances(story: Storyteller) -> None:
    assert story.chance({"what": "die", "face": 4}) == "the market's die shows 4"
    assert story.chance({"what": "roll", "dice": [1, 1]}) == "the dice show 1 and 1: 2"


def test_sites_chips_ingredients_and_bars_are_told(story: Storyteller, desk: Desk) -> None:
    told = list(story.standing(table_of(teller_of("market", *fixed_board()), desk)))
    assert told[0] == "    seat 1: 1 points  1 settlement, 1 site, 1 chip  holds 1 ore + 2 cocoa"
    bars = "alpenmilch 3, edel-bitter 3, voll-nuss 4, dunkle-voll-nuss 4, trauben-nuss 5"
    assert told[-1] == f"    the market: {bars}"
