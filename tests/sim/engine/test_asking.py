"""What a strategy's answer becomes."""

import math
from typing import Any

import pytest

from sim.engine import codes
from sim.engine.asking import ask, best_scored
from sim.engine.codes import BANK, END, NO_OPINION, SPIN
from sim.engine.menus import add
from tests.playing import Desk
from tests.sim.engine.odd_strategies import choose_noted, score_noted

NAN = math.nan


def asked(*notes: float) -> Desk:
    """A desk with three options on the menu, and the answers of seat 0 in its notes."""
    desk = Desk(hands=["ore", "ore"])
    desk.menu.n = 0
    for kind in (SPIN, BANK, END):
        add(desk.menu, kind, 0, 0)
    desk.seats[0].memory[: len(notes)] = notes
    return desk


def answer(desk: Desk, scores: int) -> Any:
    return ask(desk.rules, desk.table, desk.seats[0], desk.menu, choose_noted, score_noted, scores)


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


@pytest.mark.parametrize("position", [0, 1, 2])
def test_a_position_on_the_menu_is_the_choice(position: int) -> None:
    desk = asked(position)
    assert answer(desk, scores=0) == position
    assert desk.table.fault == codes.NO_FAULT


@pytest.mark.parametrize("position", [3, 99, -2])
def test_a_position_off_the_menu_is_a_fault(position: int) -> None:
    desk = asked(position)
    assert answer(desk, scores=0) == 0
    assert (desk.table.fault, desk.table.fault_value) == (codes.NOT_AN_OPTION, position)


def test_no_opinion_of_either_sort_is_the_default() -> None:
    desk = asked(NO_OPINION)
    assert answer(desk, scores=0) == 0
    desk.seats[0].memory[:3] = NAN
    assert answer(desk, scores=1) == 0
    assert desk.table.fault == codes.NO_FAULT


def test_bundles_of_earlier_questions_are_cleared() -> None:
    desk = asked(0)
    desk.seats[0].give[:5] = desk.seats[0].want[:5] = 2
    answer(desk, scores=0)
    assert desk.seats[0].give[:5].tolist() == desk.seats[0].want[:5].tolist() == [0] * 5
