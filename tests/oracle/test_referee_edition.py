"""The referee of the chocolate edition: games written by hand pass, and are refused once changed.

Each table reads: the rule, what is on the table or what is changed in the trace, and what the rules or the
referee say.
"""

import re
from typing import Any

import pytest

from tests.oracle.common import Option, Summary
from tests.oracle.common_flow import Ending
from tests.oracle.edition import check_edition_game
from tests.oracle.edition_flow import play
from tests.oracle.edition_table import Table, set_up
from tests.oracle.handwritten import (
    ACCEPT,
    CHOICE,
    COUNTER,
    DECLINE,
    END,
    GRAIN,
    LISTEN,
    OFFER,
    ORE,
    PASS,
    PROPOSE,
    QUIET,
    REJECT,
    ROADS,
    ROBBER,
    SPIN,
    Event,
    Row,
    capped,
    decision,
    draw,
    end_turn,
    one_round,
    rules_of,
    setup,
    state,
    turn,
)
from tests.oracle.mutations import Change, changed, complaint
from tests.oracle.scripted import Script, played
from tests.oracle.selfplay import default_rules, game_line

EMPTY: list[Row] = [(2, "", "red - orange"), (2, "", "blue - yellow")]
CITY: Option = {"do": "city", "colour": "red"}
YELLOW: Option = {"do": "settlement", "side": "left", "colour": "yellow"}
DEAL: Option = {"do": "deal", "with": 2}
KNIGHT, ORANGE_KNIGHT = ({"do": "knight", "colour": colour} for colour in ("red", "orange"))


def card(kind: str, do: str = "discard") -> Option:
    return {"do": do, "card": kind}


def bank(give: str, take: str) -> Option:
    return {"do": "bank", "give": give, "take": take}


# --- Games written by hand, and made false ---


def two_turns() -> list[Event]:
    """Two players: seat 1 trades against a counter-offer, seat 2 builds a road; then the turns run out."""
    offered = {"do": "offer", "give": {"wood": 1}, "want": {"ore": 2}}
    countered = {"do": "counter", "give": {"ore": 1}, "want": {"wood": 1}}
    one, two = "brick grain ore ore", "wood wood brick grain ore"
    return [
        game_line(default_rules(limits__turns=2), 2),
        setup((2, "wood brick grain", "red - orange"), (2, "wood brick grain", "blue - yellow")),
        *turn(1, 1, ORE),
        decision(1, "turn", [END, OFFER, *ROADS], offered),
        decision(2, "answer", [REJECT, ACCEPT, COUNTER], countered),
        decision(1, "close", [DECLINE, DEAL], DEAL),
        decision(1, "turn", [END, OFFER], END),
        state(1, (2, one, "red - orange"), (2, two, "blue - yellow")),
        *turn(2, 2, ROBBER),
        decision(2, "turn", [END, OFFER, *ROADS], ROADS[1]),
        end_turn(2),
        state(2, (2, one, "red - orange"), (2, "wood grain ore", "blue - yellow -")),
        capped(2, 2, 2),
    ]


def knight_drawing() -> list[Event]:
    """Seat 1 of four builds a knight with its only cards, and draws from the left and from the right.

    The turns run out at once; the other seats have theirs all the same, in which they can do nothing.
    """
    hands = ["ore wool grain", "wool", "wood", "brick grain"]
    rules = rules_of(hands, limits__turns=1, costs__road={"ore": 9}, **QUIET)
    chains = ["red - orange", "blue - yellow", "orange - white", "red - white"]
    start = [(2.0, hand, chain) for hand, chain in zip(hands, chains, strict=True)]
    close: list[Row] = [
        (2.5, "wool grain", "red! - orange"), (2, "", chains[1]), start[2], (2, "brick", chains[3])
    ]  # fmt: skip
    knight = decision(1, "turn", [END, KNIGHT, ORANGE_KNIGHT], KNIGHT)
    return one_round(
        rules, start, ROBBER, [knight, draw(1, 2, "wool"), draw(1, 4, "grain"), end_turn(1)], close
    )


def by_step() -> list[Event]:
    """A state follows every step; the turns run out with the first, and its round is played to the end."""
    after = [(2.0, "ore", "red - orange"), (2.0, "ore ore", "blue - yellow")]
    told = state(1, *after)
    rules = rules_of(["", ""], limits__turns=1, **QUIET)
    head = [game_line(rules, 2, "step"), setup(*EMPTY)]
    last = state(2, *after)
    first = [*head, *turn(1, 1, ORE), told, end_turn(1), told]
    return [*first, *turn(2, 2, ROBBER), last, end_turn(2), last, capped(2, 2, 2)]


GAMES = {
    "two turns": (two_turns(), Summary(2, "capped", None, 2, (2, 2), 17)),
    "knight": (knight_drawing(), Summary(4, "capped", None, 4, (2.5, 2, 2, 2), 26)),
    "by step": (by_step(), Summary(2, "capped", None, 2, (2, 2), 15)),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_written_by_hand_is_accepted_and_summed_up(game: str) -> None:
    events, summary = GAMES[game]
    assert check_edition_game(iter(events)) == summary


# The game, the place of an event in it, what is changed there, and what the referee says.
CHANGED: list[tuple[str, int, Change, str]] = [
    ("two turns", 0, lambda event: event.update(format=2), "event 1, format"),
    ("two turns", 0, lambda event: event["players"].pop(), "event 1, players"),
    ("two turns", 0, lambda event: event["rules"]["limits"].update(actions_a_turn=2), "off after 2 actions"),
    ("two turns", 0, lambda event: event.pop("seed"), "event 1, fields of `game`"),
    ("two turns", 0, lambda event: event["rules"]["pieces"].update(roads=1), "it cannot be: -1 roads"),
    ("two turns", 0, lambda event: event["rules"]["spinner"]["sections"][ORE].update(odds=0), "odds are 0"),
    ("two turns", 1, lambda event: event["supply"].update(roads=10), "`setup`.supply.roads: .* 10; .* 9"),
    ("two turns", 2, lambda event: event.update(seat=2), "event 3, `turn`.seat: .* 2; .* 1"),
    ("two turns", 4, lambda event: event.update(section=3), "event 5, shows"),
    ("two turns", 4, lambda event: event.update(section=7), "event 5, section: .* 7; .* sections 0 to 6"),
    ("two turns", 5, lambda event: event["options"].pop(), "nothing of .*'right'.*; .* it is legal"),
    ("two turns", 5, lambda event: event["options"].append(KNIGHT), "knight.* is legal; .* it is not"),
    ("two turns", 5, lambda event: event["options"].append(END), "an option twice"),
    ("two turns", 5, lambda event: event.update(chosen=KNIGHT), "knight.*; .* none of the options"),
    ("two turns", 5, lambda event: event["chosen"].pop("want"), "it must read `do`, `give` and `want`"),
    ("two turns", 5, lambda event: event["chosen"]["give"].update(wool=1), "does not hold"),
    ("two turns", 6, lambda event: event["chosen"].update(give={"ore": 3}), "seat 2 does not hold"),
    ("two turns", 7, lambda event: event["options"].append({**DEAL, "with": 1}), "'with': 1.* it is not"),
    ("two turns", 9, lambda event: event["seats"][1]["hand"].update(ore=2), r"event 10, .*\.hand.ore"),
    ("two turns", 9, lambda event: event["seats"][0].update(points=2.5), r"seats\[0\].points: .* 2.5; .* 2"),
    ("two turns", 15, lambda event: event["seats"][1]["chain"].reverse(), r"event 16, .*\.chain"),
    ("two turns", 16, lambda event: event.update(winner=1), "event 17, `end`.winner: .* 1; .* None"),
    ("knight", 6, lambda event: event.update({"from": 4}), "event 7, from: .* 4; .* 2"),
    ("knight", 7, lambda event: event.update(card="ore"), r"seat 4 holds \['brick', 'grain'\] only"),
    ("by step", 5, lambda event: event.update(turn=2), "event 6, `state`.turn"),
]  # fmt: skip
# The game, which events come in the place of which, and what the referee says.
MOVED: list[tuple[str, slice, list[int], str]] = [
    ("two turns", slice(0, 17), [], "event 1, order of events: .* nothing more comes; .*`game` must come"),
    ("two turns", slice(0, 1), [], "`setup`; .*`game` must come"),
    ("two turns", slice(9, 10), [], "event 10, order of events: .*`turn`; .*`state` must come"),
    ("two turns", slice(16, 17), [16, 16], "event 18, after the end.*nothing may follow"),
    ("knight", slice(6, 8), [7, 6], "event 7, from: .* 4; .* 2"),
    ("knight", slice(7, 8), [], "event 8, order of events: .*`decision`; .*`chance` must come"),
    ("knight", slice(7, 8), [7, 7], "event 9, order of events: .*`chance`; .*`decision` must come"),
    ("by step", slice(5, 6), [], "event 6, order of events: .*`decision`; .*`state` must come"),
    ("by step", slice(4, 4), [5], "event 5, order of events: .*`state`; .*`chance` must come"),
]


@pytest.mark.parametrize(("game", "number", "change", "says"), CHANGED)
def test_a_false_event_is_refused(game: str, number: int, change: Change, says: str) -> None:
    found = complaint(check_edition_game, changed(GAMES[game][0], number, change))
    assert re.search(says, found), found


@pytest.mark.parametrize(("game", "instead", "come", "says"), MOVED)
def test_events_left_out_or_moved_are_refused(game: str, instead: slice, come: list[int], says: str) -> None:
    events = [*GAMES[game][0]]
    events[instead] = [events[number] for number in come]
    found = complaint(check_edition_game, events)
    assert re.search(says, found), found


# --- The course of a turn, with what is open answered from a list ---


class Course:
    """The start hands, all answers, the hands then, a part of what was asked, the winner, and other rules."""

    def __init__(
        self,
        hands: list[str],
        answers: list[Any],
        then: list[str],
        asked: str = "",
        winner: int | None = None,
        **rules: Any,
    ) -> None:
        self.hands, self.answers, self.then, self.asked, self.winner = hands, answers, then, asked, winner
        self.rules = rules_of(hands, **{"limits__turns": 1, **QUIET, **rules})

    def play(self) -> tuple[Table, Script, Ending]:
        """Plays one turn or more, by default without trade."""
        table, script = set_up(self.rules, len(self.hands)), Script(*self.answers)
        return table, script, played(lambda: play(table, script))


def drawing(hands: list[str], draws: tuple[int, int, int], then: list[str], asked: str = "") -> Course:
    """A knight for an ore draws ore: so often from the left and from the right, or with two players."""
    names = ("knight__draws_left", "knight__draws_right", "knight__draws_with_two_players")
    rules: dict[str, Any] = {**dict(zip(names, draws, strict=True)), "costs__knight": {"ore": 1}}
    drawn = ["ore"] * len(then[0].split())
    return Course(hands, [SPIN, ROBBER, KNIGHT, *drawn, END], then, asked, **rules)


def may_draw(hands: list[str], answers: list[Any], then: list[str], asked: str = "", **rules: Any) -> Course:
    """A knight for an ore; before each of two cards from the left and one from the right it is asked."""
    changes: dict[str, Any] = {"knight__drawing": "may", "knight__draws_left": 2, "costs__knight": {"ore": 1}}
    return Course(hands, [SPIN, ROBBER, KNIGHT, *answers], then, asked, **{**changes, **rules})


SPUN = [SPIN, ROBBER]
DRAW_2, DRAW_3 = ({"do": "draw", "from": seat} for seat in (2, 3))
PROPOSED = {**PROPOSE, "give": {"ore": 1}, "want": {"wool": 1}}
LISTENS: dict[str, Any] = {"trade__players": True, "trade__proposals": 1}
OFFERED = {**OFFER, "give": {"ore": 1}, "want": {"wool": 1}}
OFFERED_WOOL = {**OFFER, "give": {"wool": 1}, "want": {"ore": 1}}
FOUR = ["ore", "ore ore", "", "ore"]
PAYS_BLUE = [{"shows": "ore", "colours": ["blue", "yellow"], "odds": 1}]
SINGLE: dict[str, Any] = {"cards__bank": 1, "cards__shortage": "single"}
COURSES = {
    "ore pays the set-ups as in the text": Course(["", "", ""], [SPIN, ORE, END], ["ore", "ore ore", ""]),
    "a short bank pays nobody": Course(["", ""], [SPIN, 0, END], ["", ""], cards__bank=1,
        spinner__sections=PAYS_BLUE),
    "a short bank pays no two seats": Course(["", ""], [SPIN, ORE, END], ["", ""], **SINGLE),
    "a short bank pays the one seat owed": Course(["", ""], [SPIN, 0, END], ["", "ore"],
        spinner__sections=PAYS_BLUE, **SINGLE),
    "the free choice goes round from the active seat": Course(["", "", ""],
        [*SPUN, END, SPIN, CHOICE, *[card("ore", "take")] * 3, *[card("wool", "take")] * 3, END],
        ["wool wool", "ore ore", "wool ore"], "2 choice ×2, 3 choice ×2, 1 choice ×2", limits__turns=2,
        yields__choice=2),
    "the free choice ends with the bank": Course(["wool brick wood", "grain"],
        [SPIN, CHOICE, card("ore", "take"), END], ["wool brick wood ore", "grain"],
        "1 before_spin, 1 choice, 1 turn", cards__bank=1, costs__road={"ore": 2}),
    "discards go round from the active seat": Course(["wool " * 9, "ore " * 9],
        [SPIN, GRAIN, END, *SPUN, *[card("ore")] * 5, *[card("wool")] * 5, END],
        ["wool " * 4 + "grain", "grain " + "ore " * 4], "2 discard ×5, 1 discard ×5", limits__turns=2),
    "the bank takes its ratio, before the spin too": Course(["wool " * 5, ""],
        [bank("wool", "ore"), *SPUN, END], ["wool ore", ""], "1 before_spin ×2", trade__bank=True,
        trade__bank_ratio=4),
    "the bank trades after building": Course(["wool wool wool brick wood", ""],
        [*SPUN, ROADS[0], bank("wool", "ore"), END], ["ore", ""], trade__bank=True),
    "offers come again in the turn after building": Course(["brick wood ore", "wool"],
        [*SPUN, ROADS[0], END, *SPUN, END, *SPUN, OFFERED, REJECT, DECLINE, END], ["ore", "wool"],
        limits__turns=3, trade__players=True),
    "answers go round, and any who accepted may get the deal": Course(["wool", "ore", "wool"],
        [*SPUN, END, *SPUN, OFFERED, ACCEPT, ACCEPT, {**DEAL, "with": 1}, END], ["ore", "wool", "wool"],
        "2 turn, 3 answer, 1 answer, 2 close, 2 turn", limits__turns=2, trade__players=True),
    "a knight draws from the left, then from the right": drawing(FOUR, (1, 1, 5), ["ore ore", "ore", "", ""],
        "1 turn, 1 draw 2, 1 draw 4, 1 turn"),
    "it may draw from the left only": drawing(FOUR, (3, 0, 5), ["ore ore", "", "", "ore"]),
    "it may draw from the right only": drawing(FOUR, (0, 2, 5), ["ore", "ore ore", "", ""]),
    "it may draw twice from the one and once from the other": drawing(["ore", "ore ore", "ore"], (2, 1, 5),
        ["ore ore ore", "", ""], "1 draw 2 ×2, 1 draw 3"),
    "two players have a count of their own": drawing(["ore", "ore ore ore"], (0, 1, 2), ["ore ore", "ore"]),
    "which may be none": drawing(["ore", "ore ore ore"], (1, 1, 0), ["", "ore ore ore"]),
    "an empty hand gives nothing": drawing(["ore", ""], (1, 1, 1), ["", ""]),
    "a settlement that wins ends the game": Course(["brick brick wood wood wool grain", ""],
        [*SPUN, ROADS[0], YELLOW], ["", ""], winner=1, victory__points=3),
    "a knight that wins draws before the end": Course(["ore wool grain", "ore"], [*SPUN, KNIGHT, "ore"],
        ["ore", ""], "1 draw 2", 1, victory__points=2.5),
    "what one may take can be left": Course(["", ""], [SPIN, CHOICE, card("ore", "take"), PASS, PASS, END],
        ["ore", ""], "1 choice ×2, 2 choice, 1 turn", yields__choice=2, yields__choosing="may"),
    "draws can be left, of one neighbour or of both": may_draw(["ore", "wool wool", "wool"],
        [DRAW_2, "wool", PASS, DRAW_3, "wool", END], ["wool wool", "wool", ""],
        "1 turn, 1 draw, 1 draw 2, 1 draw ×2, 1 draw 3, 1 turn"),
    "an empty hand is not asked for": may_draw(["ore", "wool", ""], [DRAW_2, "wool", END], ["wool", "", ""]),
    "a knight that wins where draws can be left draws none": Course(["ore wool grain", "ore"],
        [*SPUN, KNIGHT], ["", "ore"], "1 turn", 1, victory__points=2.5, knight__drawing="may"),
    "the others propose in turn, and one gets the deal": Course(["ore wool", "wool", "ore"],
        [*SPUN, END, *SPUN, LISTEN, {**PROPOSED, "want": {"wool": 2}}, PROPOSED, {**DEAL, "with": 1}, END],
        ["wool wool", "ore", "ore"], "2 turn, 3 propose, 1 propose, 2 close, 2 turn", limits__turns=2,
        **LISTENS),
    "or nobody proposes": Course(["wool", "ore"],
        [*SPUN, LISTEN, PASS, DECLINE, OFFERED_WOOL, REJECT, DECLINE, END], ["wool", "ore"],
        "1 turn, 2 propose, 1 close, 1 turn, 2 answer", **LISTENS),
    "five points win at the turn's beginning": Course(["", ""], [], ["", ""], "", 1, points__settlement=2.5),
    "four and a half do not": Course(["", ""], [*SPUN, END], ["", ""], points__settlement=2.25),
}  # fmt: skip
NOT_ALLOWED = {
    "an offer after building": Course(["brick wood ore", "wool"], [*SPUN, ROADS[0], OFFERED], [],
        trade__players=True),
    "an offer to nobody who holds a card": Course(["ore", ""], [*SPUN, OFFERED], [], trade__players=True),
    "to listen by the game's own rules": Course(["ore", "wool"], [*SPUN, LISTEN], [], trade__players=True),
    "to listen more often than allowed": Course(["ore", "wool"], [*SPUN, LISTEN, PASS, DECLINE, LISTEN], [],
        **LISTENS),
    "to listen after building": Course(["brick wood ore", "wool"], [*SPUN, ROADS[0], LISTEN], [], **LISTENS),
    "to propose with an empty hand": Course(["ore", "", "ore"], [*SPUN, LISTEN, PROPOSED], [], **LISTENS),
    "a deal on a proposal that cannot be paid": Course(["brick", "ore"], [*SPUN, LISTEN, PROPOSED, DEAL], [],
        **LISTENS),
    "to leave a card that must be taken": Course(["", ""], [SPIN, CHOICE, PASS], []),
    "to leave a draw twice": may_draw(["ore", "wool", "wool"], [PASS, PASS, PASS], []),
    "a second knight on a building": Course(["ore wool grain " * 2, ""], [*SPUN, KNIGHT, KNIGHT], []),
    "a road beside a road": Course(["brick wood " * 2, ""], [*SPUN, ROADS[0], ROADS[0]], []),
    "a settlement without a road": Course(["wool brick wood grain", ""], [*SPUN, {**YELLOW, "side": "right"}],
        []),
    "a settlement of a colour that the seat owns": Course(["wool brick wood grain " * 2, ""],
        [*SPUN, ROADS[0], {**YELLOW, "colour": "red"}], [], hand__limit=8),
    "a city for a city": Course(["ore ore ore grain grain " * 2, ""], [*SPUN, CITY, CITY], [],
        hand__limit=10),
    "a trade with the bank by a smaller ratio": Course(["wool wool", ""], [bank("wool", "ore")], [],
        trade__bank=True),
}  # fmt: skip


@pytest.mark.parametrize("name", COURSES)
def test_a_turn_goes_as_the_rules_say(name: str) -> None:
    course = COURSES[name]
    table, script, ending = course.play()
    assert [hand_of(table, seat.number) for seat in table.seats] == [hand.strip() for hand in course.then]
    assert course.asked in script.told()
    assert not script.answers
    assert ending.winner == course.winner


def hand_of(table: Table, number: int) -> str:
    """The cards in a hand, in words."""
    hand = table.seats[number - 1].hand
    return " ".join(card for card, count in hand.items() for _ in range(count))


@pytest.mark.parametrize("name", NOT_ALLOWED)
def test_what_is_not_allowed_is_none_of_the_options(name: str) -> None:
    course = NOT_ALLOWED[name]
    with pytest.raises(AssertionError, match=f"^{re.escape(str(course.answers[-1]))} is none of"):
        course.play()
