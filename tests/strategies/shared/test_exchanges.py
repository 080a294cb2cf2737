"""What an exchange is worth: to oneself, to the partner, and to whom nothing is given."""

import pytest

from strategies.shared.exchanges import (
    completes_needs,
    cost_of_helping,
    exchange_worth,
    gain_from,
    gain_to_partner,
    is_near_victory,
    is_shunned,
    loss_of,
)
from strategies.shared.notes import SCARCE
from tests.playing import GRAIN, ORE, WOOL
from tests.strategies.shared.trading import bundle, desk_with

HAND = "ore grain wool wool"


@pytest.mark.parametrize(
    ("given", "got", "worth"),
    [
        ("wool", "ore", 1 - 0.3),
        ("grain", "ore", 1 - 2),
        ("wool", "brick", 0.3 - 0.3),
        ("wool wool", "ore ore ore", 2 + 0.3 - 0.6),
        ("", "brick", 0.3),
    ],
)
def test_missing_cards_count_most_and_needed_ones_cost_most(given: str, got: str, worth: float) -> None:
    desk = desk_with(HAND, "", spare_worth=0.3, needed_worth=2)
    gain = gain_from(desk.rules, desk.seats[0], bundle(desk, given), bundle(desk, got))
    assert gain == pytest.approx(worth)


def test_a_card_that_comes_slowly_is_worth_more() -> None:
    desk = desk_with(HAND, "", spare_worth=0.3, needed_worth=2)
    desk.seats[0].memory[SCARCE + ORE] = 0.5
    gain = gain_from(desk.rules, desk.seats[0], bundle(desk, "wool"), bundle(desk, "ore"))
    assert gain == pytest.approx(1.5 - 0.3)


def test_what_cards_cost_to_give() -> None:
    desk = desk_with("ore grain grain grain wool", "", spare_worth=0.3, needed_worth=2)
    losses = [loss_of(desk.seats[0], kind, 2) for kind in (ORE, GRAIN, WOOL)]
    assert losses == pytest.approx([4, 0.3 + 2, 0.3 + 2])


def test_a_partner_gains_what_it_gets_for_what_it_can_spare() -> None:
    desk = desk_with(HAND, "", spare_worth=0.25)
    me = desk.seats[0]
    assert gain_to_partner(desk.rules, me, bundle(desk, "wool wool"), bundle(desk, "ore")) == 1.75
    assert gain_to_partner(desk.rules, me, bundle(desk, ""), bundle(desk, "ore")) == 0


def test_helping_costs_more_the_nearer_the_partner_is_to_winning() -> None:
    desk = desk_with(HAND, "", "", fear=1)
    desk.table.points[1:3] = [2, 4]
    costs = [cost_of_helping(desk.rules, desk.table, desk.seats[0], seat) for seat in (1, 2)]
    assert costs == pytest.approx([0.16, 0.64])
    worths = [
        exchange_worth(desk.rules, desk.table, desk.seats[0], bundle(desk, "wool"), bundle(desk, "ore"), seat)
        for seat in (1, 2)
    ]
    assert worths == pytest.approx([0.7 - 0.7 * cost for cost in costs])


@pytest.mark.parametrize(("points", "danger", "near"), [(3.5, 1, False), (4, 1, True), (4, 0.5, False)])
def test_who_is_near_victory(points: float, danger: float, near: bool) -> None:
    desk = desk_with("", "", danger=danger)
    desk.table.points[1] = points
    assert is_near_victory(desk.rules, desk.table, desk.seats[0], 1) is near
    assert is_shunned(desk.rules, desk.table, desk.seats[0], 1) is near


@pytest.mark.parametrize(
    ("points", "shunned"), [((3, 2, 2), False), ((3.5, 2, 2), True), ((3.5, 2, 2.5), False)]
)
def test_a_leader_far_ahead_of_all_others_is_shunned(points: tuple[float, ...], shunned: bool) -> None:
    desk = desk_with("", "", "", danger=0, embargo=1.5)
    desk.table.points[:3] = points[1], points[0], points[2]
    assert is_shunned(desk.rules, desk.table, desk.seats[0], 1) is shunned


@pytest.mark.parametrize(
    ("given", "got", "complete"), [("wool", "ore", True), ("grain", "ore", False), ("wool", "brick", False)]
)
def test_an_exchange_may_complete_the_needs(given: str, got: str, complete: bool) -> None:
    desk = desk_with("ore ore grain grain wool", "")
    assert completes_needs(desk.rules, desk.seats[0], bundle(desk, given), bundle(desk, got)) is complete
