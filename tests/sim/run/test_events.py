"""What the tellers of all games share: decisions, bundles and cards in words."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.records import STEP, TABLE
from sim.run.events import CardTeller
from tests.playing import rules_data

Option = tuple[int, int, int]
RESOURCES = ["wood", "brick", "wool", "grain", "ore"]


@pytest.fixture(scope="module")
def teller() -> CardTeller:
    """A teller of the base game's cards for three seats."""
    return CardTeller(rules_data(game="base"), 3)


def step(asks: int, *options: Option, choice: int = 0) -> Any:
    """A step of seat 2 with this menu."""
    record = np.zeros(1, STEP)[0]
    record.asks, record.asked, record.options, record.choice = asks, 1, len(options), choice
    for i, option in enumerate(options):
        record.kind[i], record.a[i], record.b[i] = option
    return record


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((codes.ROLL, 0, 0), {"do": "roll"}),
        ((codes.BANK, 0, 4), {"do": "bank", "give": "wood", "take": "ore"}),
        ((codes.TAKE, 2, 0), {"do": "take", "card": "wool"}),
        ((codes.DISCARD, 3, 0), {"do": "discard", "card": "grain"}),
        ((codes.PLAY_MONOPOLY, 1, 0), {"do": "monopoly", "card": "brick"}),
        ((codes.DEAL, 2, 0), {"do": "deal", "with": 3}),
        ((codes.ACCEPT, 0, 0), {"do": "accept"}),
    ],
)
def test_an_option_says_what_it_does(teller: CardTeller, option: Option, words: dict[str, Any]) -> None:
    told = teller.decision(step(codes.TURN, option))
    assert told == {"event": "decision", "seat": 2, "asks": "turn", "options": [words], "chosen": words}


def test_all_options_are_told_and_the_one_chosen(teller: CardTeller) -> None:
    told = teller.decision(step(codes.BEFORE_ROLL, (codes.ROLL, 0, 0), (codes.PLAY_MONOPOLY, 4, 0), choice=1))
    assert told["asks"] == "before_roll"
    assert told["options"] == [{"do": "roll"}, {"do": "monopoly", "card": "ore"}]
    assert told["chosen"] == {"do": "monopoly", "card": "ore"}


def test_bundles_stand_in_what_was_chosen_alone(teller: CardTeller) -> None:
    asked = step(codes.TURN, (codes.END, 0, 0), (codes.OFFER, 0, 0), choice=1)
    asked.give[0], asked.want[4] = 2, 1
    told = teller.decision(asked)
    assert told["chosen"] == {"do": "offer", "give": {"wood": 2}, "want": {"ore": 1}}
    assert told["options"][1] == {"do": "offer"}


def test_counts_name_every_card_and_bundles_those_there_are(teller: CardTeller) -> None:
    counts = np.array([0, 3, 0, 0, 1, 0, 0, 0, 0, 0])
    assert teller.counts(counts.tolist()) == dict(zip(RESOURCES, [0, 3, 0, 0, 1], strict=True))
    assert teller.bundle(counts) == {"brick": 3, "ore": 1}


def test_a_bank_that_never_runs_out_is_not_counted(teller: CardTeller) -> None:
    table = np.zeros(1, TABLE)[0]
    table.bank[:5] = 19
    assert teller.bank(table) == dict.fromkeys(RESOURCES, 19)
    assert CardTeller(rules_data('cards.bank="unlimited"', game="base"), 3).bank(table) is None
