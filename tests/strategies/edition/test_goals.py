"""The goal, and how long it is kept."""

from strategies.api import CITY, KNIGHT, NO_OPINION, SETTLEMENT
from strategies.edition.goals import (
    goal_for,
    hand_number,
    nearest_goal,
    note_goal,
    noted_goal,
    pieces_number,
    plan_holds,
)
from strategies.shared.notes import NEEDS
from tests.playing import cards
from tests.strategies.edition.seats import planning, records

SETTLING = "brick wood wool grain"


def test_the_favourite_is_the_goal_until_the_end_is_near() -> None:
    desk = planning("ore wool grain", "", endgame=1)
    assert goal_for(*records(desk), CITY) == CITY
    desk.table.points[0] = 4.5
    assert goal_for(*records(desk), CITY) == KNIGHT


def test_without_a_favourite_it_plans() -> None:
    assert goal_for(*records(planning("ore ore ore grain grain", "", endgame=0)), NO_OPINION) == CITY


def test_the_nearest_goal_lacks_the_fewest_cards_a_point() -> None:
    desk = planning("ore ore grain grain", "")
    assert nearest_goal(*records(desk)) == CITY
    desk.deal(0, f"brick wood {SETTLING}")
    assert nearest_goal(*records(desk)) == SETTLEMENT
    desk.table.settlements_left[:] = 0
    desk.table.pieces[0, SETTLEMENT] = 0
    desk.table.pieces[0, CITY] = 2
    assert nearest_goal(*records(desk)) == KNIGHT
    desk.table.knights_left = 0
    assert nearest_goal(*records(desk)) == NO_OPINION


def test_a_goal_is_noted_with_its_needs() -> None:
    desk = planning("ore", "")
    note_goal(*records(desk), SETTLEMENT)
    me = desk.seats[0]
    assert noted_goal(me) == SETTLEMENT
    assert me.memory[NEEDS : NEEDS + 5].tolist() == cards(f"brick wood {SETTLING}")
    note_goal(*records(desk), NO_OPINION)
    assert noted_goal(me) == NO_OPINION
    assert not me.memory[NEEDS : NEEDS + 5].any()


def test_a_plan_holds_while_nothing_changes() -> None:
    desk = planning("ore", "")
    assert not plan_holds(*records(desk))
    note_goal(*records(desk), CITY)
    assert plan_holds(*records(desk))
    desk.deal(0, "wool")
    assert not plan_holds(*records(desk))
    desk.table.active = 1
    assert plan_holds(*records(desk))
    desk.table.points[0] += 0.5
    assert not plan_holds(*records(desk))


def test_numbers_tell_hands_turns_and_pieces_apart() -> None:
    desk = planning("ore", "")
    hands = {hand_number(*records(desk))}
    desk.deal(0, "wool")
    hands.add(hand_number(*records(desk)))
    desk.table.turn += 1
    hands.add(hand_number(*records(desk)))
    assert len(hands) == 3
    pieces = {pieces_number(desk.table, 0)}
    desk.table.points[0] += 1
    pieces.add(pieces_number(desk.table, 0))
    desk.table.pieces[0, CITY] += 1
    pieces.add(pieces_number(desk.table, 0))
    assert len(pieces) == 3
