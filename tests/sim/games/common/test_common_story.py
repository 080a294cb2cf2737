"""What the stories of all games share: trades, cards and how everyone stands."""

from typing import Any, ClassVar

import pytest

from sim.games.common.story import Event, Storyteller, bundle


class Plain(Storyteller):
    """A game with nothing of its own but a die and towers."""

    chances: ClassVar = {"die": "the die shows {face}"}

    def pieces(self, event: Event, seat: Event) -> str:
        return f"{seat['towers']} towers"


SEATS: list[dict[str, Any]] = [
    {"seat": 1, "points": 2.0, "hand": {"ore": 2, "wool": 0}, "towers": 3},
    {"seat": 2, "points": 1.5, "hand": {"ore": 0, "wool": 0}, "towers": 0},
]
TOLD = ["    seat 1: 2 points  3 towers  holds 2 ore", "    seat 2: 1.5 points  0 towers  holds nothing"]


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"do": "bank", "give": "wool", "take": "ore"}, "gives wool to the bank for ore"),
        ({"do": "offer", "give": {"wool": 2}, "want": {"ore": 1}}, "offers 2 wool for 1 ore"),
        (
            {"do": "counter", "give": {}, "want": {"ore": 1, "wool": 1}},
            "would give nothing for 1 ore + 1 wool",
        ),
        ({"do": "take", "card": "ore"}, "takes ore"),
        ({"do": "discard", "card": "ore"}, "discards ore"),
        ({"do": "deal", "with": 3}, "closes with seat 3"),
        ({"do": "accept"}, "accepts"),
        ({"do": "reject"}, "declines"),
        ({"do": "decline"}, "lets the offer go"),
        ({"do": "listen"}, "asks for proposals"),
        ({"do": "propose", "give": {"wool": 1}, "want": {"ore": 2}}, "proposes 1 wool for 2 ore"),
        ({"do": "pass"}, "passes"),
        ({"do": "end"}, ""),
    ],
)
def test_decisions(chosen: Event, words: str) -> None:
    assert Plain({}).decision(chosen) == words


def test_chances() -> None:
    assert Plain({}).chance({"what": "die", "face": 4}) == "the die shows 4"


def test_how_everyone_stands_at_the_beginning_and_later() -> None:
    story = Plain({"seats": SEATS})
    assert list(story.opening()) == list(story.standing({"seats": SEATS})) == TOLD


@pytest.mark.parametrize(
    ("cards", "words"), [({}, "nothing"), ({"ore": 0}, "nothing"), ({"ore": 2, "wool": 1}, "2 ore + 1 wool")]
)
def test_bundles(cards: dict[str, int], words: str) -> None:
    assert bundle(cards) == words
