"""The story of an edition: its chains, its spinner and its knights."""

import pytest

from sim.games.common.story import Event
from sim.games.edition.story import Storyteller

CHAIN = [
    {"piece": "settlement", "colour": "blue", "knights": 0},
    {"piece": "road"},
    {"piece": "city", "colour": "red", "knights": 2},
    {"piece": "road"},
]


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"do": "road", "side": "left"}, "builds a road on the left"),
        ({"do": "settlement", "side": "right", "colour": "white"}, "builds a white settlement on the right"),
        ({"do": "city", "colour": "red"}, "makes a city of its red settlement"),
        ({"do": "knight", "colour": "red"}, "posts a knight on red"),
        ({"do": "draw", "from": 3}, "uses its draw from seat 3"),
        ({"do": "bank", "give": "wool", "take": "ore"}, "gives wool to the bank for ore"),
        ({"do": "spin"}, ""),
    ],
)
def test_decisions(chosen: Event, words: str) -> None:
    assert Storyteller({}).decision(chosen) == words


@pytest.mark.parametrize(
    ("event", "words"),
    [
        ({"what": "spin", "section": 5, "shows": "choice"}, "the spinner shows choice"),
        ({"what": "draw", "by": 1, "from": 3, "card": "ore"}, "seat 1 draws ore from seat 3"),
    ],
)
def test_chances(event: Event, words: str) -> None:
    assert Storyteller({}).chance(event) == words


def test_a_chain_is_drawn() -> None:
    seat = {"seat": 1, "points": 4.0, "hand": {"ore": 1}, "chain": CHAIN}
    assert list(Storyteller({}).standing({"seats": [seat]})) == [
        "    seat 1: 4 points  blue – RED♞♞ –  holds 1 ore"
    ]
