"""The bars of the market: how far they fall, which one rises, and other tableaus."""

import pytest

from sim.machine.codes import CARD, MAKE, NONE, RAISE, RAISING, REWARD_RESOURCE, TAKE, TURN
from tests.tableau import (
    ALPENMILCH,
    CHOICE_FACE,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    ORE,
    TOP,
    TRAUBEN_NUSS,
    VOLL_NUSS,
    at_level,
    finish,
)

ALPENMILCH_FACE, EDEL_BITTER_FACE = 1, 2
START = [3, 3, 4, 4, 5]
IDLE_6 = ("market.choice_faces=[]", "market.idle_faces=[6]")


@pytest.mark.parametrize("face", range(1, 6))
def test_each_face_raises_its_own_variety_the_one_just_made_too(face: int) -> None:
    desk = at_level(4)
    desk.make(EDEL_BITTER, face)
    levels = [3, 3, 4, 4, 5]
    levels[face - 1] += 1
    assert (desk.levels(), desk.table.asks) == (levels, TURN)
    row = desk.sale()
    assert (row["die"], row["raised"], row["by_choice"]) == (face, face - 1, 0)
    assert row["after"][:5].tolist() == levels


def test_a_bar_that_falls_to_the_bottom_may_rise_at_once() -> None:
    desk = at_level(1, hand="cocoa cocoa sugar " * 2)
    desk.make(EDEL_BITTER, EDEL_BITTER_FACE)
    desk.do(TAKE, ORE)
    assert desk.levels()[EDEL_BITTER] == 1
    assert desk.places(MAKE) == [EDEL_BITTER]


@pytest.mark.parametrize("raised", range(5))
def test_on_a_six_the_maker_chooses_any_bar(raised: int) -> None:
    desk = at_level(3)
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert (desk.table.asks, desk.table.asked, desk.table.sales) == (RAISING, 0, 0)
    assert desk.options() == [(RAISE, variety, 0) for variety in range(5)]
    desk.do(RAISE, raised)
    levels = [3, 2, 4, 4, 5]
    levels[raised] += 1
    assert (desk.levels(), desk.table.asks, desk.table.sales) == (levels, TURN, 1)
    row = desk.sale()
    assert (row["die"], row["raised"], row["by_choice"]) == (CHOICE_FACE, raised, 1)


def test_for_a_rolled_bar_at_the_top_another_one_rises_by_choice() -> None:
    desk = at_level(3)
    desk.table.level[[ALPENMILCH, VOLL_NUSS]] = TOP
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.table.asks == RAISING
    assert desk.places(RAISE) == [EDEL_BITTER, DUNKLE_VOLL_NUSS, TRAUBEN_NUSS]
    desk.do(RAISE, TRAUBEN_NUSS)
    assert desk.levels() == [TOP, 2, TOP, 4, 6]
    assert (desk.sale()["die"], desk.sale()["raised"], desk.sale()["by_choice"]) == (1, TRAUBEN_NUSS, 1)


def test_a_bar_made_at_the_top_may_be_rolled_and_return() -> None:
    desk = at_level(TOP)
    desk.make(EDEL_BITTER, EDEL_BITTER_FACE)
    assert (desk.levels()[EDEL_BITTER], desk.table.asks) == (TOP, TURN)


@pytest.mark.parametrize("face", [ALPENMILCH_FACE, CHOICE_FACE])
def test_where_no_bar_is_below_the_top_nothing_rises(face: int) -> None:
    desk = at_level(TOP, "market.fall=0")
    desk.table.level[:5] = TOP
    desk.make(EDEL_BITTER, face)
    assert (desk.table.asks, desk.levels(), desk.table.sales) == (TURN, [TOP] * 5, 1)
    assert (desk.sale()["die"], desk.sale()["raised"]) == (face, NONE)


def test_who_is_asked_for_a_bar_has_no_other_option() -> None:
    desk = at_level(3, hand="cocoa cocoa sugar ore wool grain")
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert {kind for kind, _, _ in desk.options()} == {RAISE}
    desk.do(RAISE, EDEL_BITTER)
    assert len(desk.options(CARD)) == 1


# --- other tableaus ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "after"), [(6, 4), (2, 0), (1, 0)])
def test_bars_that_fall_by_two_stop_at_the_bottom(level: int, after: int) -> None:
    desk = at_level(level, variant="bars_fall_by_two")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    finish(desk)
    assert desk.levels() == [4, after, 4, 4, 5]


@pytest.mark.parametrize(("level", "after"), [(6, 4), (2, 0), (1, 1)])
def test_bars_that_cannot_fall_so_far_may_hold_their_row(level: int, after: int) -> None:
    desk = at_level(level, "market.at_bottom=hold", variant="bars_fall_by_two")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    finish(desk)
    assert desk.levels() == [4, after, 4, 4, 5]


@pytest.mark.parametrize(("level", "after"), [(3, 5), (5, TOP), (6, TOP)])
def test_bars_that_rise_by_two_stop_at_the_top(level: int, after: int) -> None:
    desk = at_level(3, "market.rise=2")
    desk.table.level[ALPENMILCH] = level
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.levels() == [after, 2, 4, 4, 5]
    desk = at_level(3, "market.rise=2")
    desk.table.level[ALPENMILCH] = level
    desk.make(EDEL_BITTER, CHOICE_FACE)
    desk.do(RAISE, ALPENMILCH)
    assert desk.levels() == [after, 2, 4, 4, 5]


def test_the_ninth_level_pays_two_points_and_a_resource() -> None:
    desk = at_level(8, variant="nine_levels")
    desk.table.level[ALPENMILCH] = TOP
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (finish(desk), desk.table.chips[0]) == ([REWARD_RESOURCE], 2)
    assert desk.levels() == [8, 7, 4, 4, 5]


@pytest.mark.parametrize("level", [4, 7])
def test_halved_rewards_are_chips_of_half_a_point(level: int) -> None:
    desk = at_level(level, variant="rewards_halved")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    chips = 2 if level == 7 else 1
    assert (desk.table.chips[0], desk.table.points[0]) == (chips, 1 + chips / 2)


def test_a_sixth_variety_rises_on_the_six() -> None:
    desk = at_level(3, variant="sixth_variety", hand="cocoa cocoa sugar cocoa sugar milk grapes")
    assert desk.places(MAKE) == [ALPENMILCH, EDEL_BITTER, 5]
    desk.make(5, CHOICE_FACE)
    assert (desk.hand(0), desk.table.asks, desk.levels()) == ("cocoa cocoa sugar", TURN, [*START, 4])
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert desk.levels() == [3, 2, 4, 4, 5, 5]


def test_a_variety_without_a_face_rises_by_choice_alone() -> None:
    faces = ("market.varieties.0.faces=[]", "market.choice_faces=[1, 6]")
    desk = at_level(3, *faces)
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.places(RAISE) == [0, 1, 2, 3, 4]
    desk.do(RAISE, ALPENMILCH)
    assert desk.levels() == [4, 2, 4, 4, 5]


def test_on_an_idle_face_nothing_rises() -> None:
    desk = at_level(3, *IDLE_6)
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert (desk.table.asks, desk.levels(), desk.sale()["raised"]) == (TURN, [3, 2, 4, 4, 5], NONE)


def test_at_the_top_nothing_rises_if_the_rules_say_so() -> None:
    desk = at_level(3, "market.at_top=nothing")
    desk.table.level[ALPENMILCH] = TOP
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.asks, desk.levels(), desk.sale()["raised"]) == (TURN, [TOP, 2, 4, 4, 5], NONE)
    desk = at_level(3, "market.at_top=nothing")
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert desk.table.asks == RAISING
