"""Records of the edition in the words of its rule set."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.records import STEP
from sim.engine.settings import settings_of
from sim.run.edition_events import EditionTeller
from tests.playing import BRICK, ORE, WHITE, WOOL, YELLOW, after_spin, rules_data

Option = tuple[int, int, int]


def step(asks: int, options: list[Option], choice: int = 0) -> Any:
    """A step of seat 3 with this menu."""
    record = np.zeros(1, STEP)[0]
    record.asks, record.asked, record.options, record.choice = asks, 2, len(options), choice
    for i, (kind, a, b) in enumerate(options):
        record.kind[i], record.a[i], record.b[i] = kind, a, b
    return record


@pytest.fixture(scope="module")
def teller() -> EditionTeller:
    return EditionTeller(rules_data(), settings_of(rules_data(), 3))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((codes.SPIN, 0, 0), {"do": "spin"}),
        ((codes.END, 0, 0), {"do": "end"}),
        ((codes.ROAD, codes.LEFT, 0), {"do": "road", "side": "left"}),
        ((codes.SETTLEMENT, codes.RIGHT, WHITE), {"do": "settlement", "side": "right", "colour": "white"}),
        ((codes.CITY, YELLOW, 0), {"do": "city", "colour": "yellow"}),
        ((codes.KNIGHT, WHITE, 0), {"do": "knight", "colour": "white"}),
        ((codes.BANK, ORE, WOOL), {"do": "bank", "give": "ore", "take": "wool"}),
        ((codes.TAKE, BRICK, 0), {"do": "take", "card": "brick"}),
        ((codes.DISCARD, ORE, 0), {"do": "discard", "card": "ore"}),
        ((codes.REJECT, 0, 0), {"do": "reject"}),
        ((codes.ACCEPT, 0, 0), {"do": "accept"}),
        ((codes.DECLINE, 0, 0), {"do": "decline"}),
        ((codes.DEAL, 1, 0), {"do": "deal", "with": 2}),
    ],
)
def test_options(teller: EditionTeller, option: Option, words: dict[str, object]) -> None:
    told = teller.decision(step(codes.TURN, [option]))
    assert told == {"event": "decision", "seat": 3, "asks": "turn", "options": [words], "chosen": words}


@pytest.mark.parametrize(("kind", "name"), [(codes.OFFER, "offer"), (codes.COUNTER, "counter")])
def test_bundles_stand_in_what_was_chosen_alone(teller: EditionTeller, kind: int, name: str) -> None:
    asked = step(codes.ANSWER, [(codes.REJECT, 0, 0), (kind, 0, 0)], choice=1)
    asked.give[WOOL], asked.want[ORE] = 2, 1
    told = teller.decision(asked)
    assert told["options"] == [{"do": "reject"}, {"do": name}]
    assert told["chosen"] == {"do": name, "give": {"wool": 2}, "want": {"ore": 1}}


def test_bundles_left_over_from_another_choice_are_not_told(teller: EditionTeller) -> None:
    asked = step(codes.TURN, [(codes.END, 0, 0), (codes.OFFER, 0, 0)])
    asked.give[WOOL] = 2
    assert teller.decision(asked)["chosen"] == {"do": "end"}


def test_chances(teller: EditionTeller) -> None:
    record = step(codes.TURN, [(codes.END, 0, 0)])
    assert teller.chances(record) == []
    record.outcomes = 2
    record.outcome[0] = (codes.SPUN, 5, 0, 0)
    record.outcome[1] = (codes.DREW, 0, 2, ORE)
    assert teller.chances(record) == [
        {"event": "chance", "what": "spin", "section": 5, "shows": "choice"},
        {"event": "chance", "what": "draw", "by": 1, "from": 3, "card": "ore"},
    ]


def test_the_table_lists_hands_chains_and_supply(teller: EditionTeller) -> None:
    desk = after_spin(hands=["ore ore ore grain grain wool ore grain", "", "brick"])
    desk.do(codes.CITY, 0)
    desk.do(codes.KNIGHT, 0)
    told = teller.setup(desk.table, desk.seats["hand"])
    mine, _, other = told["seats"]
    assert mine["seat"] == 1
    assert mine["points"] == 3.5
    assert mine["chain"] == [
        {"piece": "city", "colour": "red", "knights": 1},
        {"piece": "road"},
        {"piece": "settlement", "colour": "orange", "knights": 0},
    ]
    # The knight drew the one card that a neighbour had.
    assert mine["hand"] == {"wool": 0, "brick": 1, "wood": 0, "grain": 0, "ore": 0}
    assert other["hand"] == dict.fromkeys(("wool", "brick", "wood", "grain", "ore"), 0)
    assert told["bank"] is None
    assert told["supply"]["roads"] == 11 - 3
    assert told["supply"]["knights"] == 5
    assert told["supply"]["settlements"] == {"red": 2, "blue": 2, "yellow": 2, "orange": 1, "white": 2}


def test_a_state_tells_the_hands_of_its_step(teller: EditionTeller) -> None:
    desk = after_spin(hands=["ore", "", ""])
    record = step(codes.TURN, [(codes.END, 0, 0)])
    record.hands[1, WOOL] = 4
    told = teller.state(desk.table, record)
    assert [sum(seat["hand"].values()) for seat in told["seats"]] == [0, 4, 0]


def test_a_limited_bank_is_counted() -> None:
    desk = after_spin("cards.bank=10", hands=["wool wool", "ore"])
    told = EditionTeller(rules_data("cards.bank=10"), desk.rules).setup(desk.table, desk.seats["hand"])
    assert told["bank"] == {"wool": 8, "brick": 10, "wood": 10, "grain": 10, "ore": 9}
    assert len(told["seats"]) == 2
