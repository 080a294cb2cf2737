"""Records of the base game in the words of its rule set."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.records import STEP
from sim.run.base_events import BaseTeller
from tests.island import BEGINNERS, BRICK, LAND, ORE, WOOL, Desk, around, line, replays, rules_data

Option = tuple[int, int, int]
NO_CARDS = dict.fromkeys(codes.CARD_NAMES, 0)
NO_HAND = dict.fromkeys(("wood", "brick", "wool", "grain", "ore"), 0)


def step(asks: int, options: list[Option], choice: int = 0) -> Any:
    """A step of seat 3 with this menu."""
    record = np.zeros(1, STEP)[0]
    record.asks, record.asked, record.options, record.choice = asks, 2, len(options), choice
    record.ratio[:5] = [4, 3, 2, 4, 4]
    for i, (kind, a, b) in enumerate(options):
        record.kind[i], record.a[i], record.b[i] = kind, a, b
    return record


def teller_of(desk: Desk, *sets: str) -> BaseTeller:
    """The teller of a desk."""
    return BaseTeller(rules_data(*sets, variant=BEGINNERS), desk.rules)


def state_of(desk: Desk, teller: BaseTeller) -> dict[str, Any]:
    """The state that a step of a desk leaves."""
    record = np.zeros(1, STEP)[0]
    record.hands, record.development = desk.seats["hand"], desk.seats["development"]
    record.deck = desk.secret.deck
    return teller.state(desk.table, record)


@pytest.fixture(scope="module")
def teller() -> BaseTeller:
    return teller_of(Desk(hands=["", "", ""]))


@pytest.mark.parametrize(
    ("asks", "name", "option", "words"),
    [
        (codes.FOUND_SETTLEMENT, "found_settlement", (codes.SETTLEMENT, 9, 0), {"do": "settlement", "at": 9}),
        (codes.FOUND_ROAD, "found_road", (codes.ROAD, 71, 0), {"do": "road", "at": 71}),
        (codes.BEFORE_ROLL, "before_roll", (codes.ROLL, 0, 0), {"do": "roll"}),
        (codes.BEFORE_ROLL, "before_roll", (codes.PLAY_KNIGHT, 0, 0), {"do": "knight"}),
        (codes.BEFORE_ROLL, "before_roll", (codes.PLAY_ROADS, 0, 0), {"do": "road_building"}),
        (codes.TURN, "turn", (codes.PLAY_INVENTION, 0, 0), {"do": "invention"}),
        (codes.TURN, "turn", (codes.PLAY_MONOPOLY, ORE, 0), {"do": "monopoly", "card": "ore"}),
        (codes.TURN, "turn", (codes.CITY, 53, 0), {"do": "city", "at": 53}),
        (codes.TURN, "turn", (codes.CARD, 0, 0), {"do": "card"}),
        (codes.TURN, "turn", (codes.END, 0, 0), {"do": "end"}),
        (codes.FREE_ROAD, "free_road", (codes.ROAD, 0, 0), {"do": "road", "at": 0}),
        (codes.INVENTING, "invention", (codes.TAKE, BRICK, 0), {"do": "take", "card": "brick"}),
        (codes.DISCARDING, "discard", (codes.DISCARD, ORE, 0), {"do": "discard", "card": "ore"}),
        (codes.MOVING_ROBBER, "robber", (codes.MOVE_ROBBER, 18, 0), {"do": "robber", "to": 18}),
        (codes.ROBBING, "rob", (codes.ROB, 0, 0), {"do": "rob", "from": 1}),
        (codes.ROBBING, "rob", (codes.ROB_NOBODY, 0, 0), {"do": "rob_nobody"}),
        (codes.ANSWER, "answer", (codes.REJECT, 0, 0), {"do": "reject"}),
        (codes.CLOSE, "close", (codes.DEAL, 1, 0), {"do": "deal", "with": 2}),
    ],
)
def test_options(teller: BaseTeller, asks: int, name: str, option: Option, words: dict[str, object]) -> None:
    told = teller.decision(step(asks, [option]))
    assert told == {"event": "decision", "seat": 3, "asks": name, "options": [words], "chosen": words}


def test_a_trade_with_the_bank_tells_the_ratio_of_the_seat(teller: BaseTeller) -> None:
    told = teller.decision(step(codes.TURN, [(codes.BANK, WOOL, ORE), (codes.BANK, BRICK, WOOL)], choice=1))
    assert told["options"] == [
        {"do": "bank", "give": "wool", "take": "ore", "ratio": 2},
        {"do": "bank", "give": "brick", "take": "wool", "ratio": 3},
    ]
    assert told["chosen"] == told["options"][1]


def test_an_offer_has_its_bundles_in_what_was_chosen_alone(teller: BaseTeller) -> None:
    asked = step(codes.TURN, [(codes.END, 0, 0), (codes.OFFER, 0, 0)], choice=1)
    asked.give[WOOL], asked.want[ORE] = 2, 1
    told = teller.decision(asked)
    assert told["options"] == [{"do": "end"}, {"do": "offer"}]
    assert told["chosen"] == {"do": "offer", "give": {"wool": 2}, "want": {"ore": 1}}


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ((codes.ROLLED, 3, 4, 0), {"what": "roll", "dice": [3, 4]}),
        ((codes.BOUGHT, 0, codes.POINT_CARD, 0), {"what": "card", "seat": 1, "card": "victory_point"}),
        ((codes.STOLE, 1, 3, BRICK), {"what": "steal", "by": 2, "from": 4, "card": "brick"}),
    ],
)
def test_chances(teller: BaseTeller, outcome: tuple[int, ...], words: dict[str, object]) -> None:
    record = step(codes.TURN, [(codes.END, 0, 0)])
    assert teller.chances(record) == []
    record.outcomes, record.outcome[0] = 1, outcome
    assert teller.chances(record) == [{"event": "chance", **words}]


def test_the_set_up_tells_the_board_and_an_empty_table() -> None:
    desk = Desk(found=True)
    told = teller_of(desk).setup(desk.table, desk.seats["hand"])
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
    assert told["deck"] == dict(zip(codes.CARD_NAMES, (14, 2, 2, 2, 5), strict=True))
    assert {tuple(seat["hand"].values()) for seat in told["seats"]} == {(0,) * 5}


def test_a_spiral_is_told_with_its_corner() -> None:
    desk = Desk(variant=None, found=True)
    told = BaseTeller(rules_data(), desk.rules).setup(desk.table, desk.seats["hand"])
    corners = [[0, -2], [2, -2], [-2, 0], [2, 0], [-2, 2], [0, 2]]
    assert told["hexes"][told["spiral_from"]]["at"] in corners


def test_the_state_tells_pieces_cards_and_awards() -> None:
    desk = Desk(hands=["ore ore wool", "brick"])
    corners = around((0, 0))
    desk.settle(0, corners[0])
    desk.build_city(0, corners[2])
    roads = line(*corners)
    desk.pave(0, *roads)
    desk.give(0, codes.POINT_CARD, codes.KNIGHT_CARD)
    desk.table.pieces[1, codes.KNIGHT], desk.table.army_holder = 3, 1
    told = state_of(desk, teller_of(desk))
    mine, other = told["seats"]
    assert mine == {
        "seat": 1, "points": 6.0, "hand": {**NO_HAND, "wool": 1, "ore": 2},
        "cards": {**NO_CARDS, "knight": 1, "victory_point": 1}, "knights": 0, "roads": sorted(roads),
        "settlements": [corners[0]], "cities": [corners[2]], "road_length": 5,
    }  # fmt: skip
    assert (other["points"], other["knights"], other["hand"]) == (0.0, 3, {**NO_HAND, "brick": 1})
    assert (told["longest_road"], told["largest_army"], told["robber"]) == (1, 2, LAND.index((0, 0)))
    assert told["bank"] == {"wood": 19, "brick": 18, "wool": 18, "grain": 19, "ore": 17}
    assert told["deck"] == dict(zip(codes.CARD_NAMES, (13, 2, 2, 2, 4), strict=True))


def test_what_there_is_not_is_null() -> None:
    desk = Desk("cards.bank=unlimited")
    desk.table.robber = codes.NONE
    told = state_of(desk, teller_of(desk, "cards.bank=unlimited"))
    assert [told[name] for name in ("robber", "longest_road", "largest_army", "bank")] == [None] * 4


def test_a_replay_tells_the_founding_as_turn_0() -> None:
    (events,) = replays("random,random", ["limits.turns=2"], 1, [0])
    told = list(events)
    begins = next(number for number, event in enumerate(told) if event["event"] == "turn")
    assert [event["event"] for event in told[2:begins]] == ["decision", "state"] * 8
    assert {event["turn"] for event in told[3:begins:2]} == {0}
    assert told[-1]["ended"] == "capped"
