"""What a strategy's answer becomes, and what happens without an opinion."""

import math
from typing import Any

import numpy as np
import pytest

from sim.machine.batch import Seated, lineup_record
from sim.machine.chance import draw_unit
from sim.machine.codes import (
    BANK,
    DECLINE,
    DISCARD,
    END,
    NO_FAULT,
    NO_OPINION,
    NOT_A_SCORE,
    NOT_AN_OPTION,
    OFFER,
    REJECT,
    SPIN,
    TAKE,
)
from sim.machine.deals import Deals
from sim.machine.deciding import (
    MOST_OPTIONS,
    best_scored,
    blurred,
    choice_of,
    choose_nothing,
    decide,
    is_no_score,
    quiet_choice,
    score_nothing,
)
from sim.machine.menus import add
from strategies.api import NO_SCORE
from tests.playing import Desk, after_spin
from tests.sim.machine.odd_strategies import choose_noted, full, score_noted, scoring

NAN = NO_SCORE


def asked(*notes: float) -> Desk:
    """A desk with three options on the menu, and the answers of seat 0 in its notes."""
    desk = Desk(hands=["ore", "ore"])
    desk.menu.n = 0
    for kind in (SPIN, BANK, END):
        add(desk.menu, kind, 0, 0)
    desk.seats[0].memory[: len(notes)] = notes
    return desk


def answer(desk: Desk, scores: int) -> Any:
    return choice_of(desk.rules, desk.table, desk.seats[0], desk.menu, choose_noted, score_noted, scores)


def decided(desk: Desk, *lineup: Seated) -> Any:
    """What is decided by those who choose and score by their notes."""
    arguments = (desk.rules, desk.table, desk.seats, desk.secret, desk.menu, desk.row)
    return decide(*arguments, lineup_record(lineup, 1, Deals()), (choose_noted,) * 2, (score_noted,) * 2)


@pytest.mark.parametrize(
    ("scores", "best"),
    [
        ((1, 3, 2), 1),
        ((2, 2, 1), 0),
        ((NAN, 1, 2), 2),
        ((NAN, 2, NAN), 1),
        ((1, NAN, 0), 0),
        ((-math.inf, NAN, -math.inf), 0),
        ((NAN, -2, math.inf), 2),
        ((NAN, NAN, NAN), NO_OPINION),
    ],
)
def test_the_highest_score_is_taken_and_nan_is_passed_over(scores: tuple[float, ...], best: int) -> None:
    desk = asked(*scores)
    assert best_scored(desk.rules, desk.table, desk.seats[0], desk.menu, score_noted) == best


@pytest.mark.parametrize("clumsiness", [0.0, 0.5])
@pytest.mark.parametrize("wrong", [math.nan, math.inf - math.inf, -math.nan])
def test_a_score_that_is_no_number_is_a_fault(wrong: float, clumsiness: float) -> None:
    desk = asked(1, wrong, NAN)
    desk.seats[0].clumsiness = clumsiness
    while desk.table.fault == NO_FAULT:  # a clumsy player may overlook the option
        answer(desk, scores=1)
    assert desk.table.fault == NOT_A_SCORE


def test_no_score_stays_what_it_is_through_sums_and_roundings() -> None:
    assert all(is_no_score(score) for score in (NAN, NAN + 1.0, 2.0 * NAN, float(np.float32(NAN))))
    assert not any(is_no_score(score) for score in (math.nan, 0.0, math.inf))


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (0, NO_FAULT),
        (1, NO_FAULT),
        (2, NO_FAULT),
        (3, NOT_AN_OPTION),
        (99, NOT_AN_OPTION),
        (-2, NOT_AN_OPTION),
    ],
)
def test_a_position_on_the_menu_is_the_choice_and_any_other_a_fault(position: int, fault: int) -> None:
    desk = asked(position)
    assert answer(desk, scores=0) == (position if fault == NO_FAULT else 0)
    assert (desk.table.fault, desk.table.fault_value) == (fault, position if fault != NO_FAULT else 0)


def test_no_opinion_of_either_sort_is_the_quiet_choice() -> None:
    desk = asked(NO_OPINION)
    assert answer(desk, scores=0) == 0
    desk.seats[0].memory[:3] = NAN
    assert answer(desk, scores=1) == 0
    assert desk.table.fault == NO_FAULT


def test_a_clumsy_player_overlooks_some_options_but_never_the_quiet_one() -> None:
    desk = asked(2, 2, 2)
    desk.seats[0].clumsiness = 1.0
    seen = set()
    for _ in range(200):
        # Who sees fewer than three options has no third one to choose: a fault as far beyond the whole menu.
        seen.add(answer(desk, scores=0) if desk.table.fault == NO_FAULT else int(desk.table.fault_value))
        desk.table.fault = NO_FAULT
        assert [tuple(option) for option in zip(desk.menu.kind[:3], desk.menu.a[:3], strict=True)] == [
            (SPIN, 0), (BANK, 0), (END, 0)
        ]  # fmt: skip
        assert desk.menu.n == 3
    assert seen >= {0, 2}


@pytest.mark.parametrize("scores", [0, 1])
def test_a_clumsy_player_chooses_by_the_places_of_the_whole_menu(scores: int) -> None:
    desk = asked(1, 9, 9) if scores == 0 else asked(0, 0, 1000)
    desk.seats[0].clumsiness = 1.0
    chosen = [answer(desk, scores) for _ in range(4000) if desk.table.fault == NO_FAULT]
    assert set(chosen) == {0, 1, 2}
    if scores == 1:
        assert chosen.count(2) > chosen.count(1)


def test_a_worth_is_blurred_by_as_much_as_skill_lacks() -> None:
    desk = asked(0)
    me = desk.seats[0]
    assert {blurred(me, 5.0) for _ in range(20)} == {5.0}
    for clumsiness in (0.25, 1.0):
        me.clumsiness = clumsiness
        seen = [blurred(me, 5.0) for _ in range(500)]
        assert 5 - 5 * clumsiness <= min(seen) < max(seen) <= 5 + 5 * clumsiness
        assert max(seen) - min(seen) > 5 * clumsiness


def test_bundles_of_earlier_questions_are_cleared() -> None:
    desk = asked(0)
    desk.seats[0].give[:5] = desk.seats[0].want[:5] = 2
    answer(desk, scores=0)
    assert desk.seats[0].give[:5].tolist() == desk.seats[0].want[:5].tolist() == [0] * 5


def test_a_single_option_asks_nobody() -> None:
    desk = Desk(hands=["ore", ""])
    desk.seats[0].memory[0] = 5  # a choice that is none
    desk.options()
    assert decided(desk) == 0
    assert (desk.table.fault, desk.row.decisions) == (NO_FAULT, 0)


def test_the_asked_seats_player_decides_in_its_own_way() -> None:
    desk = Desk(hands=["wool wool wool", ""])
    desk.options()
    desk.secret.player[0] = 1
    desk.seats[0].memory[:5] = [1, 0, 9, 0, 0]
    assert decided(desk, full(choose_noted), scoring(score_noted)) == 2
    assert decided(desk, scoring(score_noted), full(choose_noted)) == 1
    assert desk.row.decisions == 2
    assert desk.row.options == 2 * desk.menu.n


def test_more_options_than_a_row_can_hold_are_told_as_so_many() -> None:
    desk = asked(0)
    desk.row.options = MOST_OPTIONS - 1
    decided(desk)
    assert desk.row.options == MOST_OPTIONS == np.iinfo(np.int16).max


def test_decisions_on_others_turns_are_not_counted() -> None:
    desk = asked(0)
    desk.table.active = 1
    assert decided(desk) == 0
    assert desk.row.decisions == desk.row.options == 0


@pytest.mark.parametrize(
    ("kind", "hand", "kinds", "choice"),
    [
        (DISCARD, "wool ore ore grain", (0, 3, 4), 2),
        (DISCARD, "wool wool ore ore", (0, 4), 0),
        (TAKE, "wool ore ore grain", (0, 1, 3, 4), 1),
        (TAKE, "wool wool ore grain", (0, 3, 4), 1),
    ],
)
def test_the_most_is_discarded_and_the_least_is_taken(
    kind: int, hand: str, kinds: tuple[int, ...], choice: int
) -> None:
    desk = Desk(hands=[hand, ""])
    desk.menu.n = 0
    for card in kinds:
        add(desk.menu, kind, card, 0)
    assert quiet_choice(desk.seats[0], desk.menu) == choice


def test_every_other_decision_has_a_quiet_first_option() -> None:
    assert first_option(Desk(hands=["wool wool wool", "ore"])) == SPIN
    desk = after_spin(hands=["wool wool wool brick wood", "ore"])
    assert first_option(desk) == END
    desk.propose(OFFER, "wool", "ore")
    assert first_option(desk) == REJECT
    desk.do(REJECT)
    assert first_option(desk) == DECLINE


def first_option(desk: Desk) -> int:
    """The kind of the first option, which is the quiet choice."""
    kind = desk.options()[0][0]
    assert quiet_choice(desk.seats[desk.table.asked], desk.menu) == 0
    return kind


def test_the_stand_ins_have_no_opinion() -> None:
    desk = Desk(hands=["", ""])
    arguments = (desk.rules, desk.table, desk.seats[0], desk.menu)
    assert choose_nothing(*arguments) == NO_OPINION
    assert score_nothing(*arguments, 0) == 0.0


def test_a_seats_own_chance_starts_anew_with_each_turn_however_much_was_drawn() -> None:
    desk, starts = asked(1), []
    for turn in (1, 2, 3):
        desk.table.turn = turn
        for drawn in (0, 5):
            desk.secret.own_turns[0] = 0
            decided(desk, full(choose_noted), full(choose_noted))
            starts.append(desk.seats[0].random.tolist())
            for _ in range(drawn):
                draw_unit(desk.seats[0].random)
    assert starts[0::2] == starts[1::2]
    assert len({tuple(start) for start in starts}) == 3


def test_within_a_turn_a_seats_own_chance_goes_on() -> None:
    desk = asked(1)
    decided(desk, full(choose_noted), full(choose_noted))
    drawn = draw_unit(desk.seats[0].random)
    decided(desk, full(choose_noted), full(choose_noted))
    assert draw_unit(desk.seats[0].random) != drawn
    desk.table.asked = 1
    decided(desk, full(choose_noted), full(choose_noted))
    assert desk.seats[1].random.tolist() != desk.seats[0].random.tolist()
