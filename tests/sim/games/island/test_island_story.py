"""The story of a game on an island: its places by name, its dice, pieces and awards."""

from typing import Any

import pytest

from sim.games.common.story import Event
from sim.games.island.story import Storyteller, counted
from tests.island import BEGINNERS, Desk, node, path
from tests.sim.games.told import setup_of, teller_of

COAST = node((0, -2), (0, -3), (1, -3))


@pytest.fixture(scope="module")
def story() -> Storyteller:
    desk = Desk(found=True, hands=["", "", ""])
    return Storyteller(setup_of(teller_of("base", variant=BEGINNERS), desk))


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"do": "robber", "to": 11}, "moves the robber to mountains 8"),
        ({"do": "rob", "from": 3}, "robs seat 3"),
        ({"do": "rob_nobody"}, "robs nobody"),
        ({"do": "knight"}, "plays a knight"),
        ({"do": "card"}, "buys a development card"),
        ({"do": "monopoly", "card": "ore"}, "plays a monopoly on ore"),
        ({"do": "road", "at": path((0, 0), (1, 0))}, "builds a road at desert | forest 3"),
        ({"do": "settlement", "at": COAST}, "builds a settlement at mountains 10 / sea"),
        ({"do": "city", "at": COAST}, "makes a city of its settlement at mountains 10 / sea"),
        ({"do": "bank", "give": "wool", "take": "ore", "ratio": 2}, "gives 2 wool to the bank for ore"),
        ({"do": "roll"}, ""),
    ],
)
def test_decisions(story: Storyteller, chosen: Event, words: str) -> None:
    assert story.decision(chosen) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"what": "roll", "dice": [3, 4]}, "the dice show 3 and 4: 7"),
        ({"what": "card", "seat": 1, "card": "knight"}, "it is knight"),
        ({"what": "steal", "by": 1, "from": 3, "card": "ore"}, "and draws ore"),
    ],
)
def test_chances(story: Storyteller, event: Event, words: str) -> None:
    assert story.chance(event) == words


def test_the_opening_is_the_board(story: Storyteller) -> None:
    told = list(story.opening())
    assert told == [*story.board.rows(), "", "Founding"]


def test_a_seat_has_pieces_cards_and_awards(story: Storyteller) -> None:
    seat: dict[str, Any] = {
        "seat": 1, "points": 6.0, "hand": {"ore": 2, "wool": 0}, "settlements": [3], "cities": [],
        "roads": [1, 2], "knights": 3, "cards": {"knight": 1, "victory_point": 1}, "road_length": 2,
    }  # fmt: skip
    pieces = "1 settlement, 2 roads, 3 knights, 2 development cards, largest army"
    told = story.standing({"seats": [seat], "longest_road": None, "largest_army": 1})
    assert list(told) == [f"    seat 1: 6 points  {pieces}  holds 2 ore"]


@pytest.mark.parametrize(
    ("count", "name", "words"), [(1, "city", "1 city"), (2, "city", "2 cities"), (0, "road", "0 roads")]
)
def test_numbers_of_things(count: int, name: str, words: str) -> None:
    assert counted(count, name) == words
