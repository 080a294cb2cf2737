"""The referee of the base game: what the rules say on tables laid by hand, and that false games are refused.

Each table reads: the rule, what lies on the table or is changed in the trace, the answers, and what holds
then or what the referee says.
"""

import re
from typing import Any

import pytest

from tests.oracle import base_options as options
from tests.oracle.base import check_base_game
from tests.oracle.base_board import make_board, neighbours
from tests.oracle.base_flow import play
from tests.oracle.base_handwritten import (
    BRANCHES,
    END,
    FIXED_ISLAND,
    KNIGHT,
    NOTHING,
    ROLL,
    ZIGZAG,
    Course,
    at,
    bare_table,
    deal,
    fixed_rules,
    found_city,
    give_card,
    hand_of,
    hex_at,
    joint,
    path,
    pave,
    play_knights,
    put_robber,
    road,
    robber,
    settle,
)
from tests.oracle.base_roads import card_holder, road_length
from tests.oracle.base_selfplay import RICH, base_rules, self_play_base
from tests.oracle.base_table import Table, buy_card, turn_to_city
from tests.oracle.common import Event, Option
from tests.oracle.handwritten import LISTEN, PASS, PROPOSE
from tests.oracle.mutations import Change, changed, complaint, first
from tests.oracle.scripted import Script, played

WOOL_HARBOUR, ANY_HARBOUR = at((1, -2), (2, -2), (2, -3)), at((0, -2), (0, -3), (1, -3))
FOUNDED = at((0, -2), (1, -2), (1, -3))
# Beside the mountains of the 6; seat 2 has founded at the other 6, a forest.
NORTH, SOUTH = at((0, -1), (0, -2), (-1, -1)), at((0, -1), (0, 0), (-1, 0))
# A free road's places, and a paid one's.
ON, FORTH, PAID = path((0, -2), (0, -1)), path((0, -2), (-1, -1)), path((-1, 2), (-2, 3))
ROLLED = [ROLL, NOTHING]
ROAD_BUILDING, INVENTION, CARD = ({"do": card} for card in ("road_building", "invention", "card"))
BANK: dict[str, Any] = {"trade__bank": True}


def bank(give: str, take: str, ratio: int) -> Option:
    return {"do": "bank", "give": give, "take": take, "ratio": ratio}


def cards(words: str, do: str = "discard") -> list[Option]:
    return [{"do": do, "card": card} for card in words.split()]


def rob(number: int) -> Option:
    return {"do": "rob", "from": number}


def spare_every_hex(table: Table) -> None:
    """Seat 2 has few points, and a settlement beside every hex."""
    settle(table, 2, joint(3))
    table.board.corners[:] = [[joint(3)]] * 19
    table.rules["robber"]["friendly_points"] = 99


# 2 settlements, 2 cities, the longest road and a victory point card.
NINE_POINTS: list[tuple[Any, ...]] = [
    (found_city, 1, joint(2)), (found_city, 1, joint(4)), (give_card, 1, "victory_point"),
    (deal, 1, "ore wool grain"), (pave, 1, *ZIGZAG[1:7]),
]  # fmt: skip
BOTH_SIX = [(found_city, 1, NORTH), (settle, 2, SOUTH)]
COURSES = {
    # --- Rohstofferträge ---
    "a settlement and a city at ore yield three, as in the text": Course(
        [(settle, 1, NORTH), (found_city, 1, SOUTH)], [ROLL, 6, END], {"hands": ["ore ore ore", "wood"]}),
    "the robber keeps a hex from yielding": Course([(settle, 1, NORTH), (put_robber, 0, -1)], [ROLL, 6, END],
        {"hands": ["", "wood"]}),
    "a short bank pays nobody, but what else is rolled": Course(BOTH_SIX, [ROLL, 6, END],
        {"hands": ["", "wood"]}, cards__bank=2),
    # --- Sieben gewürfelt ---
    "of eleven cards five go, and of seven none": Course(
        [(deal, 1, "ore " * 7), (deal, 2, "wood " * 6 + "wool " * 5)],
        [ROLL, 7, *cards("wood wood wood wool wool"), robber(0, 0), END],
        {"hands": ["ore ore ore ore ore ore ore", "wood wood wood wool wool wool"], "robber": hex_at(0, 0)},
        "1 before_roll, 2 discard ×5, 1 robber, 1 turn"),
    "after a seven somebody may be robbed": Course([(deal, 2, "wool")],
        [ROLL, 7, robber(0, 2), rob(2), "wool", END], {"hands": ["wool", ""]},
        "1 robber, 1 rob, 1 steal 2, 1 turn"),
    "and need not": Course([(deal, 2, "wool")], [ROLL, 7, robber(0, 2), {"do": "rob_nobody"}, END],
        {"hands": ["", "wool"]}),
    "a robber without a hex stays and robs nobody": Course([(spare_every_hex,)], [ROLL, 7, END],
        {"robber": hex_at(-2, 0)}),
    # --- Handel und Bauen ---
    "four wool at a wool harbour bring two cards": Course(
        [(settle, 1, WOOL_HARBOUR), (deal, 1, "wool wool wool wool")],
        [*ROLLED, bank("wool", "ore", 2), bank("wool", "wood", 2), END], {"hands": ["wood ore", ""]}, **BANK),
    "building costs cards and counts points": Course(
        [(deal, 1, "wood wood brick brick wool grain grain grain ore ore ore")],
        [*ROLLED, road(ON), {"do": "settlement", "at": NORTH}, {"do": "city", "at": FOUNDED}, END],
        {"hands": ["", ""], "points": [4, 2], "roads": [3, 2]}),
    "free order trades after building": Course([(deal, 1, "wood brick wool wool wool wool")],
        [*ROLLED, road(PAID), bank("wool", "ore", 4), END], {"hands": ["ore", ""]}, trade__phase_order="free",
        **BANK),
    "free roads are no building": Course([(give_card, 1, "road_building"), (deal, 1, "wool wool wool wool")],
        [*ROLLED, ROAD_BUILDING, road(ON), road(FORTH), bank("wool", "ore", 4), END], {"hands": ["ore", ""]},
        **BANK),
    # --- Entwicklungskarten ---
    "a knight moves the robber before the roll too": Course([(give_card, 1, "knight"), (deal, 2, "ore")],
        [KNIGHT, robber(0, 2), rob(2), "ore", *ROLLED, END], {"hands": ["ore", ""]},
        "1 before_roll, 1 robber, 1 rob, 1 steal 2, 1 before_roll, 1 turn"),
    "road building brings two roads": Course([(give_card, 1, "road_building")],
        [ROAD_BUILDING, road(ON), road(FORTH), *ROLLED, END], {"roads": [4, 2]},
        "1 before_roll, 1 free_road ×2, 1 before_roll"),
    "or as many as there are": Course([(give_card, 1, "road_building")],
        [ROAD_BUILDING, road(ON), *ROLLED, END], {"roads": [3, 2]}, pieces__roads=3),
    "invention brings two cards": Course([(give_card, 1, "invention")],
        [*ROLLED, INVENTION, *cards("ore grain", "take"), END], {"hands": ["grain ore", ""]}),
    "or as many as the bank has": Course([(give_card, 1, "invention"), (deal, 2, "ore wood brick wool")],
        [*ROLLED, INVENTION, *cards("grain", "take"), END], {}, "1 invention, 1 turn", cards__bank=1),
    "free roads that one may lay can be left": Course([(give_card, 1, "road_building")],
        [ROAD_BUILDING, road(ON), PASS, *ROLLED, END], {"roads": [3, 2]}, "1 free_road ×2, 1 before_roll",
        progress__laying="may"),
    "cards that one may take can be left": Course([(give_card, 1, "invention")],
        [*ROLLED, INVENTION, PASS, END], {"hands": ["", ""]}, "1 invention, 1 turn",
        progress__inventing="may"),
    "the others propose": Course([(deal, 1, "ore"), (deal, 2, "wool")], [*ROLLED, LISTEN,
        {**PROPOSE, "give": {"wool": 1}, "want": {"ore": 1}}, {"do": "deal", "with": 2}, END],
        {"hands": ["wool", "ore"]}, "1 turn, 2 propose, 1 close, 1 turn", trade__players=True,
        trade__proposals=1),
    "a monopoly brings all cards of a kind": Course(
        [(give_card, 1, "monopoly"), (deal, 1, "ore wool"), (deal, 2, "ore ore wood")],
        [{"do": "monopoly", "card": "ore"}, *ROLLED, END], {"hands": ["wool ore ore ore", "wood"]}),
    "a card bought waits for the next turn": Course([(deal, 1, "ore wool grain")],
        [*ROLLED, CARD, "knight", END, *ROLLED, END, KNIGHT, robber(0, 0), *ROLLED, END], limits__turns=3),
    "two cards a turn, if the rules say so": Course([(give_card, 1, "knight knight")],
        [KNIGHT, robber(0, 0), *ROLLED, KNIGHT, robber(0, 1), END], progress__cards_a_turn=2),
    # --- Sonderkarten und Spielende ---
    "the largest army goes to the third knight": Course([(play_knights, 1, 2), (give_card, 1, "knight")],
        [KNIGHT, robber(0, 0), *ROLLED, END], {"largest_army": 1, "points": [4, 2]}),
    "as many knights take it from nobody": Course(
        [(play_knights, 1, 2), (play_knights, 2, 2), (give_card, 1, "knight"), (give_card, 2, "knight")],
        [KNIGHT, robber(0, 0), *ROLLED, END, KNIGHT, robber(0, 1), *ROLLED, END],
        {"largest_army": 1, "points": [4, 2]}, limits__turns=2),
    "one knight more does": Course(
        [(play_knights, 1, 2), (play_knights, 2, 3), (give_card, 1, "knight"), (give_card, 2, "knight")],
        [KNIGHT, robber(0, 0), *ROLLED, END, KNIGHT, robber(0, 1), *ROLLED, END],
        {"largest_army": 2, "points": [2, 4]}, limits__turns=2),
    "nine points and a victory point card win at once": Course(NINE_POINTS, [*ROLLED, CARD, "victory_point"],
        {"winner": 1, "points": [10, 2]}),
    "nine and a knight do not": Course(NINE_POINTS, [*ROLLED, CARD, "knight", END],
        {"winner": None, "points": [9, 2]}),
    "ten points win at the beginning of one's own turn only": Course(
        [(give_card, 2, "victory_point " * 5), (settle, 2, joint(1), joint(4), joint(6))], [*ROLLED, END],
        {"winner": 2, "turn": 2}, limits__turns=2),
    "a knight that wins moves no robber": Course([(play_knights, 1, 2), (give_card, 1, "knight")], [KNIGHT],
        {"winner": 1}, victory__points=4),
    "a free road that wins is the last": Course([(give_card, 1, "road_building"), (pave, 1, *ZIGZAG[1:5])],
        [ROAD_BUILDING, road(ZIGZAG[5])], {"winner": 1}, victory__points=4),
}  # fmt: skip
NOT_ALLOWED = {
    "a trade with the bank after a paid road": Course([(deal, 1, "wood brick wool wool wool wool")],
        [*ROLLED, road(PAID), bank("wool", "ore", 4)], **BANK),
    "to leave a free road that must be laid": Course([(give_card, 1, "road_building")],
        [ROAD_BUILDING, PASS], progress__inventing="may"),
    "to leave an invented card that must be taken": Course([(give_card, 1, "invention")],
        [INVENTION, PASS], progress__laying="may"),
    "to listen before the roll": Course([(deal, 1, "ore"), (deal, 2, "wool")], [LISTEN], trade__players=True,
        trade__proposals=1),
    "a trade with the bank before the roll": Course([(deal, 1, "wool wool wool wool")],
        [bank("wool", "ore", 4)], **BANK),
    "a road behind another's building": Course([(deal, 1, "wood brick"), (pave, 1, ON), (settle, 2, NORTH)],
        [*ROLLED, road(FORTH)]),
    "a card in the turn in which it was bought": Course([(deal, 1, "ore wool grain")],
        [*ROLLED, CARD, "knight", KNIGHT]),
    "a second card in a turn": Course([(give_card, 1, "knight knight")],
        [KNIGHT, robber(0, 0), *ROLLED, KNIGHT]),
    "a robber that stays": Course([], [ROLL, 7, robber(-2, 0)]),
    "to discard what is not in hand": Course([(deal, 2, "wood " * 8)], [ROLL, 7, *cards("ore")]),
    "to let a victim be where the rules say must": Course([(deal, 2, "wool")],
        [ROLL, 7, robber(0, 2), {"do": "rob_nobody"}], robber__stealing="must"),
}  # fmt: skip


@pytest.mark.parametrize("name", COURSES)
def test_a_turn_goes_as_the_rules_say(name: str) -> None:
    COURSES[name].check()


@pytest.mark.parametrize("name", NOT_ALLOWED)
def test_what_is_not_allowed_is_none_of_the_options(name: str) -> None:
    NOT_ALLOWED[name].check_refusal()


def test_the_second_settlement_brings_a_card_a_hex_that_the_bank_has() -> None:
    table = bare_table(limits__turns=1, cards__bank=1)
    # Beside the second settlement of seat 2 lie pasture, fields and hills; beside that of seat 1 fields,
    # forest and hills, but the one brick and the one grain are gone by then.
    founded = [
        (at((-2, 0), (-1, 0), (-1, -1)), ZIGZAG[1]),
        (at((-2, 2), (-2, 3), (-3, 3)), path((-2, 2), (-2, 3))),
    ]
    founded += [
        (at((1, -2), (2, -2), (1, -1)), path((1, -2), (2, -2))),
        (at((0, 0), (1, 0), (1, -1)), ZIGZAG[5]),
    ]
    answers = [
        {"do": kind, "at": place}
        for pair in founded
        for kind, place in zip(("settlement", "road"), pair, strict=True)
    ]
    script = Script(*answers, ROLL, 12, END)
    played(lambda: play(table, script))
    assert (hand_of(table, 2), hand_of(table, 1)) == ("brick wool grain", "wood")


# --- Options, on a table where seat 1 has the zigzag's first two roads, and a settlement at their end ---


def table_of(hand: str, given: list[tuple[Any, ...]], **rules: Any) -> Table:
    table = bare_table(trade__players=False, **rules)
    settle(table, 1, joint(1))
    pave(table, 1, *ZIGZAG[:2])
    for change, *arguments in [(deal, 1, hand), *given]:
        change(table, *arguments)
    return table


AROUND = {ZIGZAG[2], path((-2, 0), (-1, 0)), path((-2, 0), (-3, 0)), path((-1, -1), (-2, -1))}


def give_settlement_back(table: Table) -> None:
    """The one settlement becomes a city."""
    turn_to_city(table, table.active, joint(1))


def buy_knight(table: Table) -> None:
    buy_card(table, table.active, "knight")


BUILD_ROADS, INVENT = (give_card, 1, "road_building"), (give_card, 1, "invention")
NO_ROAD, FOR_SETTLEMENT = {"pieces__roads": 2}, "wood brick wool grain"
# What is in hand, what else lies there, other rules, and the options besides `end`.
KINDS: dict[str, tuple[str, list[tuple[Any, ...]], dict[str, int], str]] = {
    "a settlement given back": (FOR_SETTLEMENT, [(give_settlement_back,)],
        {**NO_ROAD, "pieces__settlements": 1}, "settlement"),
    "a victory point card is not played": ("", [(give_card, 1, "victory_point")], {}, ""),
    "nor one just bought": ("", [(buy_knight,)], {}, ""),
    "but an older one": ("", [(buy_knight,), (give_card, 1, "knight")], {}, "knight"),
    "road building needs a road": ("", [BUILD_ROADS], NO_ROAD, ""),
    "and a place": ("", [BUILD_ROADS, (pave, 2, *AROUND)], {}, ""),
    "and brings some": ("", [BUILD_ROADS], {"progress__free_roads": 0}, ""),
    "invention needs a card": ("", [INVENT], {"cards__bank": 0}, ""),
    "and brings some too": ("", [INVENT], {"progress__invented_cards": 0}, ""),
    "others' harbours are of no use": ("wool wool wool", [(settle, 2, WOOL_HARBOUR)], {}, ""),
    "the best ratio counts": ("wool wool", [(settle, 1, WOOL_HARBOUR, ANY_HARBOUR)], {}, "bank " * 4),
    "even if it is not the harbour's own": ("wool wool wool", [(settle, 1, WOOL_HARBOUR, ANY_HARBOUR)],
        {"trade__own_harbour_ratio": 4}, "bank " * 4),
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_which_options_there_are(name: str) -> None:
    hand, given, rules, wanted = KINDS[name]
    assert [one["do"] for one in options.turn(table_of(hand, given, **rules))] == ["end", *wanted.split()]


def test_a_friendly_robber_spares_others_who_show_few_points() -> None:
    table = bare_table(robber__friendly_points=2)
    settle(table, 2, joint(3), joint(7))
    spared = {*table.board.around[joint(3)], *table.board.around[joint(7)]}
    # As many points are few still, and hidden points are not seen.
    give_card(table, 2, "victory_point victory_point")
    assert {option["to"] for option in options.robber(table)} == {*range(19)} - {hex_at(-2, 0)} - spared
    found_city(table, 2, at((0, 2), (0, 3), (-1, 3)))
    assert {option["to"] for option in options.robber(table)} == {*range(19)} - {hex_at(-2, 0)}


# --- Längste Handelsstraße ---


def ring(q: int, r: int) -> list[int]:
    return [path((q, r), other) for other in neighbours((q, r))]


LENGTHS: dict[str, tuple[list[int], list[int], int]] = {
    "ten in a row": (ZIGZAG, [], 10),
    "the text's seven with two branches": ([*ZIGZAG[:7], BRANCHES[3], BRANCHES[4]], [], 7),
    "a ring": (ring(0, 0), [], 6),
    "a ring with a tail": ([*ring(0, 0), path((-1, 0), (0, -1))], [], 7),
    "two rings with a path in common": ([*{*ring(0, 0), *ring(1, 0)}], [], 11),
    "two rings with a path between them": ([*ring(0, 0), path((-1, 0), (0, -1)), *ring(-1, -1)], [], 13),
        "three rings, of which one road stays out": ([*{*ring(0, 0), *ring(1, 0), *ring(0, 1)}], [], 14),
    "cut": (ZIGZAG[:7], [joint(3)], 4),
    "round a ring from the building back to it": (ring(0, 0), [joint(4)], 6),
    "a tail that a building parts from its ring": ([*ring(0, 0), BRANCHES[4]], [joint(4)], 6),
    "a ring cut twice": (ring(0, 0), [joint(3), joint(5)], 4),
}  # fmt: skip


@pytest.mark.parametrize("name", LENGTHS)
def test_how_long_a_road_is(name: str) -> None:
    roads, cuts, length = LENGTHS[name]
    assert road_length(make_board(fixed_rules(), FIXED_ISLAND), roads, cuts) == length


@pytest.mark.parametrize(
    ("tie", "holder", "before", "after", "then"),
    [
        # nobody has it yet
        ("aside", None, (4, 4), (5, 4), 1),
        ("holder", None, (5, 4), (5, 5), None),
        # the holder keeps it until somebody is longer
        ("aside", 1, (5, 4), (5, 5), 1),
        ("aside", 1, (5, 5), (5, 6), 2),
        # cut, and shared: with the holder, or without
        ("aside", 1, (7, 5, 3), (5, 5, 3), None),
        ("holder", 1, (7, 5, 3), (5, 5, 3), 1),
        ("aside", 1, (7, 5, 5), (4, 5, 5), None),
        ("holder", 1, (7, 5, 5), (4, 5, 5), None),
        # cut, and another is alone the longest
        ("aside", 1, (7, 5, 3), (4, 5, 3), 2),
        ("holder", 1, (7, 5, 6), (4, 5, 6), 3),
        # cut, and still the longest alone; or too short
        ("aside", 1, (7, 5), (6, 5), 1),
        ("aside", 1, (7, 3), (4, 3), None),
        # somebody else's road was cut
        ("aside", 1, (5, 5, 5), (5, 4, 5), 1),
    ],
)  # fmt: skip
def test_who_has_the_card(
    tie: str, holder: int | None, before: tuple[int, ...], after: tuple[int, ...], then: int | None
) -> None:
    assert card_holder({"road_from": 5, "road_tie": tie}, holder, before, after) == then


@pytest.mark.parametrize(("number", "lengths", "points"), [(2, [4, 5], [0, 3]), (1, [7, 5], [3, 0])])
def test_a_settlement_cuts_others_roads(number: int, lengths: list[int], points: list[int]) -> None:
    """Of white's seven roads black leaves four on one side, and has the card then, as in the text."""
    table = bare_table()
    pave(table, 1, *ZIGZAG[:7], BRANCHES[2], BRANCHES[4])
    south = [path((q, 1), (q + east, 0)) for q in range(-2, 2) for east in (0, 1)]
    pave(table, 2, *south[:5], BRANCHES[3])
    settle(table, number, joint(3))
    assert [seat.road_length for seat in table.seats] == lengths
    assert [seat.points for seat in table.seats] == points


# --- A game made false ---


@pytest.fixture(scope="module")
def game() -> list[Event]:
    """A game of three that is won."""
    return self_play_base(base_rules(victory__points=5, **RICH), 3, seed=1)


# What the first event is about, what is changed in it, and what the referee says.
FALSE: list[tuple[str, Change, str]] = [
    ("game", lambda event: event["rules"]["limits"].update(actions_a_turn=3), "off after 3 actions"),
    ("setup", lambda event: event["hexes"].pop(), "event 2, .* was laid; .* the land lies at"),
    ("setup", lambda event: event.update(robber=99), "event 2, `setup`.robber: .* 99; .*"),
    ("found_settlement", lambda event: event.update(seat=2), "event 3, seat: .* 2; .* 1"),
    ("found_settlement", lambda event: event["options"].pop(), "options: .*nothing of .* it is legal"),
    ("found_road", lambda event: event["chosen"].update(at=71), "event 4, chosen: .*71.* none of"),
    ("state", lambda event: event.update(turn=1), "event 15, `state`.turn: .* 1; .* 0"),
    ("state", lambda event: event["seats"][0]["hand"].update(ore=9), r"seats\[0\].hand.ore: .* 9"),
    ("before_roll", lambda event: event["options"].append(END), "event 17, options: .*end.* it is not"),
    ("roll", lambda event: event.update(dice=[0, 7]), r"dice: .*\[0, 7\]; .* two numbers from 1 to 6"),
    ("roll", lambda event: event.update(dice=[1, 1]), "asks: .*'(discard|robber)'; .*'turn'"),
    ("robber", lambda event: event["options"].pop(), "options: .*robber.* it is legal"),
    ("rob", lambda event: event["options"].append(rob(9)), "options: .*'from': 9.* it is not"),
    ("steal", lambda event: event.update(card="gold"), r"card: .* gold; .* seat \d holds \[.*\] only"),
    ("discard", lambda event: event.update(chosen={"do": "discard", "card": "gold"}), "chosen: .*gold"),
    ("card", lambda event: event.update(card="gold"), "card: .* gold; .* the deck holds .* only"),
    ("answer", lambda event: event["options"].pop(0), "options: .*reject.* it is legal"),
    ("end", lambda event: event.update(winner=None), r"`end`.winner: .* None; .* \d"),
    ("end", lambda event: event.update(points=[0, 0, 0]), r"`end`.points\[0\]: .* 0; .*"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "change", "says"), FALSE)
def test_a_false_event_is_refused(game: list[Event], kind: str, change: Change, says: str) -> None:
    found = complaint(check_base_game, changed(game, first(game, kind), change))
    assert re.search(says, found), found


def test_the_founding_goes_round_and_back(game: list[Event]) -> None:
    """The second settlements bring cards, before their roads; the founding ends with a state."""
    assert [(event["seat"], event["asks"][6:]) for event in game[2:14]] == [
        (seat, kind) for seat in (1, 2, 3, 3, 2, 1) for kind in ("settlement", "road")
    ]
    assert all(sum(seat["hand"].values()) > 0 for seat in game[14]["seats"])
