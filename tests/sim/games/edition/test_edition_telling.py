"""Records of the edition in the words of its rule set."""

import pytest

from sim.games.edition.codes import LEFT, RIGHT
from sim.games.edition.telling import Teller
from sim.machine.codes import BANK, CITY, DRAW, DREW, KNIGHT, PASS, ROAD, SETTLEMENT, SPIN, SPUN, TURN
from tests.desk import Option
from tests.playing import ORE, WHITE, WOOL, YELLOW, after_spin
from tests.sim.games.told import alone, chances, decided, setup_of, step, table_of, teller_of


@pytest.fixture(scope="module")
def teller() -> Teller:
    return teller_of("edition")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ((SPIN, 0, 0), {"do": "spin"}),
        ((ROAD, LEFT, 0), {"do": "road", "side": "left"}),
        ((SETTLEMENT, RIGHT, WHITE), {"do": "settlement", "side": "right", "colour": "white"}),
        ((CITY, YELLOW, 0), {"do": "city", "colour": "yellow"}),
        ((KNIGHT, WHITE, 0), {"do": "knight", "colour": "white"}),
        ((BANK, ORE, WOOL), {"do": "bank", "give": "ore", "take": "wool"}),
        ((DRAW, 2, 0), {"do": "draw", "from": 3}),
        ((PASS, WHITE, 0), {"do": "pass"}),
    ],
)
def test_options(teller: Teller, option: Option, words: dict[str, object]) -> None:
    assert decided(teller, step(TURN, option)) == alone("turn", words)


def test_chances(teller: Teller) -> None:
    assert chances(teller) == []
    assert chances(teller, (SPUN, 5, 0, 0), (DREW, 0, 2, ORE)) == [
        {"what": "spin", "section": 5, "shows": "choice"},
        {"what": "draw", "by": 1, "from": 3, "card": "ore"},
    ]


def test_the_table_lists_hands_chains_and_supply(teller: Teller) -> None:
    desk = after_spin(hands=["ore ore ore grain grain wool ore grain", "", "brick"])
    desk.do(CITY, 0)
    desk.do(KNIGHT, 0)
    told = setup_of(teller, desk)
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


def test_a_limited_bank_is_counted(teller: Teller) -> None:
    desk = after_spin("cards.bank=10", hands=["wool wool", "ore", ""])
    bank = {"wool": 8, "brick": 10, "wood": 10, "grain": 10, "ore": 9}
    assert table_of(teller_of("edition", "cards.bank=10"), desk)["bank"] == bank
    assert table_of(teller, desk)["bank"] is None
