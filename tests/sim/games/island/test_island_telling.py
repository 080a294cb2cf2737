"""Records of the base game in the words of its rule set."""

import pytest

from sim.games.island.codes import KNIGHT_CARD, POINT_CARD
from sim.games.island.telling import CARD_WORDS, Teller
from sim.machine.codes import (
    BANK,
    BEFORE_ROLL,
    BOUGHT,
    CARD,
    CITY,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FREE_ROAD,
    KNIGHT,
    MOVE_ROBBER,
    MOVING_ROBBER,
    NONE,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROADS,
    ROAD,
    ROB,
    ROB_NOBODY,
    ROBBING,
    ROLL,
    ROLLED,
    SETTLEMENT,
    STOLE,
    TURN,
)
from tests.desk import Option
from tests.island import BEGINNERS, BRICK, LAND, ORE, WOOL, Desk, around, line, replays
from tests.sim.games.told import alone, chances, decided, setup_of, step, table_of, teller_of

NO_CARDS = dict.fromkeys(CARD_WORDS, 0)
NO_HAND = dict.fromkeys(("wood", "brick", "wool", "grain", "ore"), 0)


@pytest.fixture(scope="module")
def teller() -> Teller:
    return beginners()


def beginners(*sets: str) -> Teller:
    """A teller of the beginners' board."""
    return teller_of("base", *sets, variant=BEGINNERS)


@pytest.mark.parametrize(
    ("asks", "name", "option", "words"),
    [
        (FOUND_SETTLEMENT, "found_settlement", (SETTLEMENT, 9, 0), {"do": "settlement", "at": 9}),
        (FOUND_ROAD, "found_road", (ROAD, 71, 0), {"do": "road", "at": 71}),
        (BEFORE_ROLL, "before_roll", (ROLL, 0, 0), {"do": "roll"}),
        (BEFORE_ROLL, "before_roll", (PLAY_KNIGHT, 0, 0), {"do": "knight"}),
        (BEFORE_ROLL, "before_roll", (PLAY_ROADS, 0, 0), {"do": "road_building"}),
        (TURN, "turn", (PLAY_INVENTION, 0, 0), {"do": "invention"}),
        (TURN, "turn", (PLAY_MONOPOLY, ORE, 0), {"do": "monopoly", "card": "ore"}),
        (TURN, "turn", (CITY, 53, 0), {"do": "city", "at": 53}),
        (TURN, "turn", (CARD, 0, 0), {"do": "card"}),
        (FREE_ROAD, "free_road", (ROAD, 0, 0), {"do": "road", "at": 0}),
        (MOVING_ROBBER, "robber", (MOVE_ROBBER, 18, 0), {"do": "robber", "to": 18}),
        (ROBBING, "rob", (ROB, 0, 0), {"do": "rob", "from": 1}),
        (ROBBING, "rob", (ROB_NOBODY, 0, 0), {"do": "rob_nobody"}),
    ],
)
def test_options(teller: Teller, asks: int, name: str, option: Option, words: dict[str, object]) -> None:
    assert decided(teller, step(asks, option)) == alone(name, words)


def test_a_trade_with_the_bank_tells_the_ratio_of_the_seat(teller: Teller) -> None:
    told = decided(teller, step(TURN, (BANK, WOOL, ORE), (BANK, BRICK, WOOL), choice=1), [4, 3, 2, 4, 4])
    assert told["options"] == [
        {"do": "bank", "give": "wool", "take": "ore", "ratio": 2},
        {"do": "bank", "give": "brick", "take": "wool", "ratio": 3},
    ]
    assert told["chosen"] == told["options"][1]


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ((ROLLED, 3, 4, 0), {"what": "roll", "dice": [3, 4]}),
        ((BOUGHT, 0, POINT_CARD, 0), {"what": "card", "seat": 1, "card": "victory_point"}),
        ((STOLE, 1, 3, BRICK), {"what": "steal", "by": 2, "from": 4, "card": "brick"}),
    ],
)
def test_chances(teller: Teller, outcome: tuple[int, int, int, int], words: dict[str, object]) -> None:
    assert chances(teller, outcome) == [words]


def test_the_set_up_tells_the_board_and_an_empty_table(teller: Teller) -> None:
    desk = Desk(found=True, hands=["", "", ""])
    told = setup_of(teller, desk)
    assert told["hexes"][0] == {"hex": 0, "at": [0, -2], "terrain": "mountains", "chip": 10}
    assert told["hexes"][9] == {"hex": 9, "at": [0, 0], "terrain": "desert", "chip": 0}
    assert [len(told[name]) for name in ("hexes", "intersections", "paths", "harbours")] == [19, 54, 72, 9]
    first = told["intersections"][0]
    assert (first["intersection"], len(first["hexes"])) == (0, 3)
    assert told["paths"][0] == {"path": 0, "ends": desk.rules.edge_nodes[0].tolist()}
    harbour = told["harbours"][0]
    assert (harbour["land"], harbour["sea"], harbour["kind"]) == ([-1, -1], [-2, -1], "ore")
    assert told["harbours"][1]["kind"] == "any"
    assert (told["robber"], told["spiral_from"]) == (9, None)
    assert (told["longest_road"], told["largest_army"]) == (None, None)
    assert told["deck"] == dict(zip(CARD_WORDS, (14, 2, 2, 2, 5), strict=True))
    assert {tuple(seat["hand"].values()) for seat in told["seats"]} == {(0,) * 5}


def test_a_spiral_is_told_with_its_corner() -> None:
    desk = Desk(variant=None, found=True)
    told = setup_of(teller_of("base"), desk)
    corners = [[0, -2], [2, -2], [-2, 0], [2, 0], [-2, 2], [0, 2]]
    assert told["hexes"][told["spiral_from"]]["at"] in corners


def test_the_state_tells_pieces_cards_and_awards(teller: Teller) -> None:
    desk = Desk(hands=["ore ore wool", "brick", ""])
    corners = around((0, 0))
    desk.settle(0, corners[0])
    desk.build_city(0, corners[2])
    roads = line(*corners)
    desk.pave(0, *roads)
    desk.give(0, POINT_CARD, KNIGHT_CARD)
    desk.table.pieces[1, KNIGHT], desk.table.army_holder = 3, 1
    told = table_of(teller, desk)
    mine, other, _ = told["seats"]
    assert mine == {
        "seat": 1, "points": 6.0, "hand": {**NO_HAND, "wool": 1, "ore": 2},
        "cards": {**NO_CARDS, "knight": 1, "victory_point": 1}, "knights": 0, "roads": sorted(roads),
        "settlements": [corners[0]], "cities": [corners[2]], "road_length": 5,
    }  # fmt: skip
    assert (other["points"], other["knights"], other["hand"]) == (0.0, 3, {**NO_HAND, "brick": 1})
    assert (told["longest_road"], told["largest_army"], told["robber"]) == (1, 2, LAND.index((0, 0)))
    assert told["bank"] == {"wood": 19, "brick": 18, "wool": 18, "grain": 19, "ore": 17}
    assert told["deck"] == dict(zip(CARD_WORDS, (13, 2, 2, 2, 4), strict=True))


def test_what_there_is_not_is_null() -> None:
    desk = Desk("cards.bank=unlimited")
    desk.table.robber = NONE
    told = table_of(beginners("cards.bank=unlimited"), desk)
    assert [told[name] for name in ("robber", "longest_road", "largest_army", "bank")] == [None] * 4


def test_a_replay_tells_the_founding_as_turn_0() -> None:
    (events,) = replays("random,random", ["limits.turns=2"], 1, [0])
    told = list(events)
    begins = next(number for number, event in enumerate(told) if event["event"] == "turn")
    assert [event["event"] for event in told[2:begins]] == ["decision", "state"] * 8
    assert {event["turn"] for event in told[3:begins:2]} == {0}
    assert told[-1]["ended"] == "capped"
