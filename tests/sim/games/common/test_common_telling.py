"""What the tellers of all games share: decisions, bundles and cards in words."""

from typing import Any

import numpy as np
import pytest

from sim.games.common.telling import Teller, drawn
from sim.machine.codes import (
    ACCEPT,
    BANK,
    BEFORE_ROLL,
    COUNTER,
    DEAL,
    DECLINE,
    DISCARD,
    END,
    OFFER,
    PROPOSE,
    REJECT,
    ROLL,
    TAKE,
    TURN,
    Chance,
)
from sim.machine.records import TABLE
from sim.machine.settings import settings_of
from sim.rules.loading import values_of
from tests.desk import Option
from tests.playing import rules_data
from tests.sim.games.told import alone, decided, step

RESOURCES = ["wood", "brick", "wool", "grain", "ore"]


@pytest.fixture(scope="module")
def teller() -> Teller:
    return plain_teller()


def plain_teller(*sets: str) -> Teller:
    """What tells of the base game's cards for three seats."""
    data = rules_data(*sets, game="base")
    return Teller(values_of(data), settings_of(data, 3))


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((ROLL, 0, 0), {"do": "roll"}),
        ((BANK, 0, 4), {"do": "bank", "give": "wood", "take": "ore"}),
        ((TAKE, 2, 0), {"do": "take", "card": "wool"}),
        ((DISCARD, 3, 0), {"do": "discard", "card": "grain"}),
        ((DEAL, 2, 0), {"do": "deal", "with": 3}),
        ((ACCEPT, 0, 0), {"do": "accept"}),
        ((REJECT, 0, 0), {"do": "reject"}),
        ((DECLINE, 0, 0), {"do": "decline"}),
        ((END, 0, 0), {"do": "end"}),
    ],
)
def test_an_option_says_what_it_does(teller: Teller, option: Option, words: dict[str, Any]) -> None:
    assert decided(teller, step(TURN, option)) == alone("turn", words)


def test_all_options_are_told_and_the_one_chosen(teller: Teller) -> None:
    told = decided(teller, step(BEFORE_ROLL, (ROLL, 0, 0), (BANK, 0, 4), choice=1))
    assert told["asks"] == "before_roll"
    assert told["options"] == [{"do": "roll"}, told["chosen"]]
    assert told["chosen"] == {"do": "bank", "give": "wood", "take": "ore"}


@pytest.mark.parametrize(("kind", "name"), [(OFFER, "offer"), (COUNTER, "counter"), (PROPOSE, "propose")])
def test_bundles_stand_in_what_was_chosen_alone(teller: Teller, kind: int, name: str) -> None:
    asked = step(TURN, (END, 0, 0), (kind, 0, 0), choice=1)
    asked.give[0], asked.want[4] = 2, 1
    told = decided(teller, asked)
    assert told["chosen"] == {"do": name, "give": {"wood": 2}, "want": {"ore": 1}}
    assert told["options"][1] == {"do": name}
    asked.choice = 0
    assert decided(teller, asked)["chosen"] == {"do": "end"}


def test_counts_name_every_card_and_bundles_those_there_are(teller: Teller) -> None:
    counts = np.array([0, 3, 0, 0, 1, 0, 0, 0, 0, 0])
    assert teller.counts(counts.tolist()) == dict(zip(RESOURCES, [0, 3, 0, 0, 1], strict=True))
    assert teller.bundle(counts) == {"brick": 3, "ore": 1}


def test_a_bank_that_never_runs_out_is_not_counted(teller: Teller) -> None:
    table = np.zeros(1, TABLE)[0]
    table.bank[:5] = 19
    assert teller.bank(table) == dict.fromkeys(RESOURCES, 19)
    assert plain_teller("cards.bank=unlimited").bank(table) is None


def test_a_drawn_card_is_told_with_its_seats() -> None:
    assert drawn(0, 2, "ore") == {"by": 1, "from": 3, "card": "ore"}


def test_what_is_a_games_own_is_left_to_it(teller: Teller) -> None:
    with pytest.raises(NotImplementedError):
        teller.chance(Chance.SPUN, 0, 0, 0)
    with pytest.raises(NotImplementedError):
        teller.setup(None, None, None)
