"""The spinner's yields, free choice and robber, with the examples of the rule text."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from sim.games.common.columns import LOSS_DISCARD
from sim.games.edition.codes import IS_CITY, NO_BUILDING
from sim.games.edition.columns import GAIN_CHOICE, GAIN_SPIN
from sim.games.edition.spinner import ask_next_owing, choose, discard, flick, yield_of
from sim.machine.codes import CHOICE, CITY, DISCARD, DISCARDING, END, PASS, SPUN, TAKE, TURN
from tests.playing import (
    BLUE,
    CHOICE_SECTION,
    GRAIN,
    ORE,
    RED,
    ROBBER_SECTION,
    WOOD,
    WOOL,
    YELLOW,
    Desk,
    after_spin,
)


def test_ore_pays_the_set_ups_as_in_the_rule_text() -> None:
    desk = Desk(hands=["", "", ""])
    desk.spin(ORE)
    assert desk.hands() == ["ore", "ore ore", ""]
    assert desk.row.gained[GAIN_SPIN].tolist() == [1, 2, 0, 0]
    assert desk.table.asks == TURN


@pytest.mark.parametrize("section", [WOOL, WOOD, ORE])
def test_a_blue_city_gets_two_on_wool_wood_and_ore(section: int) -> None:
    desk = Desk(hands=["", ""])
    desk.table.section = section
    before = yield_of(desk.rules, desk.table, 1)
    desk.table.building[1, BLUE] = IS_CITY
    assert yield_of(desk.rules, desk.table, 1) == before + 1
    desk.table.building[1, YELLOW] = NO_BUILDING
    assert yield_of(desk.rules, desk.table, 1) == 2


def test_a_city_built_in_play_gets_two() -> None:
    desk = after_spin(hands=["ore ore ore grain grain", "", ""])
    desk.do(CITY, RED)
    desk.do(END)
    desk.spin(WOOL)
    assert desk.hands() == ["wool wool wool", "wool", "wool"]


def test_yields_are_those_of_the_rules() -> None:
    desk = Desk("yields.settlement=2", "yields.city=5", hands=["", ""])
    desk.table.building[1, BLUE], desk.table.section = IS_CITY, ORE
    assert [yield_of(desk.rules, desk.table, seat) for seat in range(2)] == [2, 7]


def test_a_knight_yields_nothing() -> None:
    desk = Desk(hands=["", ""])
    desk.table.knights_on[1, BLUE], desk.table.section = 1, WOOD
    assert yield_of(desk.rules, desk.table, 1) == 1


def test_the_arrow_stops_by_the_odds() -> None:
    desk = Desk("spinner.sections.0.odds=0", "spinner.sections.6.odds=3", hands=["", ""])
    stops: list[int] = []
    for _ in range(900):
        desk.secret.outcomes = 0
        with np.errstate(over="ignore"):
            flick(desk.rules, desk.table, desk.secret)
        stops.append(int(desk.table.section))
        assert desk.secret.outcome[0, :2].tolist() == [SPUN, desk.table.section]
    assert 0 not in stops
    assert stops.count(6) > 2 * max(stops.count(section) for section in range(1, 6))


@pytest.mark.parametrize(("held", "kept"), [(7, 7), (8, 4), (9, 5), (11, 6), (20, 10)])
def test_the_robber_takes_half_rounded_down_of_more_than_seven(held: int, kept: int) -> None:
    desk = Desk(hands=["wool " * held, "ore ore", "grain " * 7])
    desk.spin(ROBBER_SECTION)
    for _ in range(held - kept):
        assert (desk.table.asks, desk.table.asked) == (DISCARDING, 0)
        desk.do(DISCARD, WOOL)
    assert (desk.table.asks, desk.table.asked) == (TURN, 0)
    assert desk.table.cards.tolist() == [kept, 2, 7, 0]
    assert desk.row.lost[LOSS_DISCARD].tolist() == [held - kept, 0, 0, 0]


def test_another_hand_limit() -> None:
    desk = Desk("hand.limit=9", hands=["wool " * 9, "ore " * 10])
    desk.spin(ROBBER_SECTION)
    assert desk.table.owed[:2].tolist() == [0, 5]


def test_a_hand_of_one_above_a_limit_of_none_gives_nothing() -> None:
    desk = Desk("hand.limit=0", hands=["wool", ""])
    desk.spin(ROBBER_SECTION)
    assert desk.table.asks == TURN


def test_discards_go_round_from_the_active_seat_one_hand_after_the_other() -> None:
    desk = after_spin(hands=["wool " * 8, "ore " * 9, "grain " * 8])
    desk.rules.hand.limit = 7
    desk.do(END)
    desk.spin(ROBBER_SECTION)
    asked = []
    while desk.table.asks == DISCARDING:
        asked.append(int(desk.table.asked))
        assert {kind for kind, _, _ in desk.options()} == {DISCARD}
        desk.do(*desk.options()[0])
    assert asked == [1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0]
    assert desk.table.asked == 1


def test_the_free_choice_goes_round_and_each_takes_all_its_cards_at_once() -> None:
    desk = Desk("yields.choice=2", hands=["", "", ""])
    desk.spin(CHOICE_SECTION)
    asked = []
    while desk.table.asks == CHOICE:
        asked.append(int(desk.table.asked))
        desk.do(TAKE, GRAIN)
    assert asked == [0, 0, 1, 1, 2, 2]
    assert desk.hands() == ["grain grain"] * 3
    assert desk.row.gained[GAIN_CHOICE].tolist() == [2, 2, 2, 0]


def test_the_free_choice_is_among_what_the_bank_has() -> None:
    desk = Desk("cards.bank=5", hands=["", "", ""])
    desk.table.bank[:5] = [0, 1, 0, 0, 1]
    desk.spin(CHOICE_SECTION)
    assert desk.options() == [(TAKE, 1, 0), (TAKE, 4, 0)]
    desk.do(TAKE, 1)
    assert desk.options() == [(TAKE, 4, 0)]
    desk.do(TAKE, 4)
    assert (desk.table.asks, desk.table.asked, desk.table.owed.tolist()) == (TURN, 0, [0] * 4)


def test_a_question_mark_with_an_empty_bank_asks_nobody() -> None:
    desk = Desk("cards.bank=5", hands=["", ""])
    desk.table.bank[:] = 0
    desk.spin(CHOICE_SECTION)
    assert (desk.table.asks, desk.hands()) == (TURN, ["", ""])


def test_a_choice_of_no_cards_asks_nobody() -> None:
    desk = Desk("yields.choice=0", hands=["", ""])
    desk.spin(CHOICE_SECTION)
    assert (desk.table.asks, desk.table.asked) == (TURN, 0)


def test_what_one_may_take_one_may_leave() -> None:
    desk = Desk("yields.choice=2", "yields.choosing=may", "cards.bank=5", hands=["", "", ""])
    desk.table.bank[:5] = [0, 2, 0, 0, 1]
    desk.spin(CHOICE_SECTION)
    assert desk.options() == [(TAKE, 1, 0), (TAKE, 4, 0), (PASS, 1, 0)]
    desk.do(PASS, 1)
    assert (desk.table.asked, desk.hand(0)) == (1, "")
    desk.do(TAKE, 4)
    desk.do(PASS, 1)
    assert (desk.table.asked, desk.hand(1)) == (2, "ore")
    desk.do(TAKE, 1)
    desk.do(TAKE, 1)
    assert (desk.table.asks, desk.hand(2)) == (TURN, "brick brick")


@pytest.mark.parametrize(
    ("asks", "settle", "hand"),
    [
        (CHOICE, partial(choose, kind=TAKE, card=ORE), "ore " * 4),
        (DISCARDING, partial(discard, kind=ORE), ""),
    ],
)
def test_owed_cards_are_settled_one_by_one(asks: int, settle: Callable[..., None], hand: str) -> None:
    desk = Desk(hands=["", "ore ore"])
    desk.table.asks, desk.table.owed[1] = asks, 2
    for _ in range(2):
        ask_next_owing(desk.rules, desk.table)
        assert (desk.table.asks, desk.table.asked) == (asks, 1)
        settle(desk.rules, desk.table, desk.seats, desk.row)
    assert (desk.table.asks, desk.table.asked, desk.hand(1)) == (TURN, 0, hand.strip())
