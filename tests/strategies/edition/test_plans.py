"""How long plans take, and which piece comes first."""

import pytest

from sim.games.edition.codes import LEFT
from strategies.api import CITY, KNIGHT, NO_OPINION, ROAD, SETTLEMENT
from strategies.edition.notes import INCOME, PLANNED, WAYS
from strategies.edition.plans import (
    MANY,
    NEVER,
    cards_drawn,
    knights_for,
    nearness,
    note_plan,
    note_ways,
    plan_rounds,
    planned_goal,
    rounds_until,
    wait_for,
    worth_of_raiding,
)
from tests.playing import GRAIN, ORE, WOOL, Desk, cards
from tests.strategies.edition.seats import planning, records

SETTLING = "brick wood wool grain"


def gathering(hand: str, plan: str, income: float) -> Desk:
    """Seat 0 gathers a plan's cards, every kind comes so often a round, and trade takes four for one."""
    desk = planning(hand, "", exchange=4)
    desk.seats[0].memory[PLANNED : PLANNED + 5] = cards(plan)
    desk.seats[0].memory[INCOME : INCOME + 5] = income
    return desk


def test_cards_in_hand_are_there_at_once() -> None:
    desk = gathering("ore ore ore grain grain", "ore ore ore grain grain", 0.5)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.0, 0.0) == 0
    desk = gathering("ore ore grain grain", "ore ore ore grain grain", 0.5)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 1.0, 0.0) == 0


def test_one_missing_card_waits_for_its_kind_and_for_what_trade_makes_of_the_others() -> None:
    desk = gathering("", "ore", 0.5)
    # 0.5 ore a round, and 4 kinds of 0.5 each at 4 for 1.
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.0, 0.0) == pytest.approx(1.0)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.0, 1.0) == pytest.approx(0.5)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.5, 0.0) == pytest.approx(0.5)


def test_spare_cards_shorten_the_way() -> None:
    desk = gathering("wool wool", "ore", 0.5)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.0, 0.0) == pytest.approx(0.5)


def test_what_never_comes_is_never_there() -> None:
    desk = gathering("", "ore", 0.0)
    assert rounds_until(desk.rules, desk.seats[0], PLANNED, 0.0, 0.0) == NEVER


def test_a_settlement_is_planned_with_its_road_unless_one_lies_open() -> None:
    desk = planning("brick wood", "", settlement_effort=1)
    plan_rounds(*records(desk), 1, 0, 0)
    assert desk.seats[0].memory[PLANNED : PLANNED + 5].tolist() == cards(f"brick wood {SETTLING}")
    desk.do(ROAD, LEFT)
    plan_rounds(*records(desk), 2, 0, 0)
    assert desk.seats[0].memory[PLANNED : PLANNED + 5].tolist() == cards(f"brick wood {SETTLING} {SETTLING}")


def test_efforts_make_pieces_dearer() -> None:
    desk = planning("", "", city_effort=2, knight_effort=0.5)
    plan_rounds(*records(desk), 0, 1, 2)
    planned = desk.seats[0].memory[PLANNED : PLANNED + 5]
    assert (planned[ORE], planned[GRAIN], planned[WOOL]) == (7, 5, 1)


def test_growth_and_drawn_cards_shorten_plans() -> None:
    slow = planning("", "ore", growth=0, draws=0)
    fast = planning("", "ore", growth=1, draws=1)
    for plan in ((1, 1, 0), (0, 0, 2)):
        assert plan_rounds(*records(fast), *plan) < plan_rounds(*records(slow), *plan)


@pytest.mark.parametrize(
    ("hands", "drawn"), [(("", "ore", "ore", "ore"), 2), (("", "ore", "ore", ""), 1), (("", "ore ore"), 1)]
)
def test_a_knight_draws_from_neighbours_that_have_cards(hands: tuple[str, ...], drawn: int) -> None:
    desk = planning(*hands)
    assert cards_drawn(desk.rules, desk.table, 0) == drawn


@pytest.mark.parametrize(("points", "knights"), [(0, 0), (0.5, 1), (0.75, 2), (1, 2), (-1, 0)])
def test_knights_for_points(points: float, knights: int) -> None:
    desk = planning()
    assert knights_for(desk.rules, points) == knights
    desk.rules.piece_points[KNIGHT] = 0
    assert knights_for(desk.rules, points) == (0 if points <= 0 else MANY)


def test_only_plans_that_win_and_can_be_built_are_noted() -> None:
    desk = planning()
    me = desk.seats[0]
    note_ways(*records(desk))
    assert all(0 < me.memory[WAYS + piece] < NEVER for piece in (SETTLEMENT, CITY, KNIGHT))
    desk.table.knights_left = 0
    desk.table.settlements_left[:] = 0
    note_ways(*records(desk))  # two cities make four points
    assert all(me.memory[WAYS + piece] == NEVER for piece in (SETTLEMENT, CITY, KNIGHT))


def test_a_plan_is_noted_for_the_pieces_that_it_builds() -> None:
    desk = planning()
    me = desk.seats[0]
    me.memory[WAYS : WAYS + 4] = NEVER
    note_plan(*records(desk), 1, 0, 2)
    noted = [me.memory[WAYS + piece] < NEVER for piece in (SETTLEMENT, CITY, KNIGHT)]
    assert noted == [True, False, True]


def test_the_goal_is_the_piece_on_the_shortest_way() -> None:
    desk = planning("ore ore ore grain grain", "ore")
    assert planned_goal(*records(desk)) == CITY
    desk.deal(0, f"brick wood {SETTLING}")
    assert planned_goal(*records(desk)) == SETTLEMENT
    desk.deal(0, "ore wool grain")
    desk.table.points[0] = 4.5
    assert planned_goal(*records(desk)) == KNIGHT


def test_a_seat_may_wait_for_a_piece() -> None:
    for wait, goal in ((2, SETTLEMENT), (-2, KNIGHT)):
        desk = planning("ore wool grain brick", "ore", nearness=1, city_wait=-2, settlement_wait=wait)
        assert planned_goal(*records(desk)) == goal


def test_without_a_way_any_piece_is_a_goal_and_without_pieces_none() -> None:
    desk = planning()
    desk.table.knights_left = 0
    desk.table.settlements_left[:] = 0
    assert planned_goal(*records(desk)) == CITY
    desk.seats[0].memory[INCOME : INCOME + 5] = 0  # nor does any card ever come
    assert planned_goal(*records(desk)) == CITY
    desk.table.pieces[0, SETTLEMENT] = 0
    assert planned_goal(*records(desk)) == NO_OPINION


def test_nearness_counts_rounds_for_a_point() -> None:
    desk = planning("ore wool grain", "ore", nearness=1, pause=0.5, knight_effort=1, knight_wait=0.25)
    assert nearness(*records(desk), KNIGHT) == pytest.approx(0.5 / 0.5 - 0.25)
    assert nearness(*records(planning("ore", "", nearness=0, city_wait=1)), CITY) == -1


def test_a_raid_is_worth_more_against_who_has_almost_won() -> None:
    desk = planning("", "ore", "ore", "")
    desk.table.points[:4] = 2, 2.5, 4.5, 5
    assert worth_of_raiding(desk.rules, desk.table, 0) == 0.25
    calm = planning("", "ore", raid=0)
    raider = planning("", "ore", raid=2)
    for desk in (calm, raider):
        desk.table.points[1] = 5
    waits = [wait_for(*records(desk), KNIGHT) for desk in (calm, raider)]
    assert waits[1] - waits[0] == 2
