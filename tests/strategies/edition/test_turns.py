"""Whole decisions of an edition's planner."""

import pytest

from sim.games.edition.codes import LEFT
from sim.machine.codes import ANSWER, BANK, CHOICE, DISCARD, DISCARDING, REJECT, SPIN, TAKE
from strategies.api import BEFORE_SPIN, CITY, END, KNIGHT, NO_OPINION, OFFER, ROAD, SETTLEMENT
from strategies.edition.goals import is_plain_spin
from strategies.edition.turns import any_piece, next_piece, pursue, take_turn, winning_piece
from tests.playing import BRICK, GRAIN, WOOL, Desk, Option
from tests.strategies.edition.seats import planning, records, seated

SETTLING = "brick wood wool grain"


def pursued(desk: Desk, goal: int, **changed: float) -> Option:
    """The option that seat 0 takes for a favourite piece."""
    options = desk.options()
    seated(desk, **{"endgame": 0, "spend_from": 20, **changed})
    return options[pursue(*records(desk), desk.menu, goal)]


@pytest.mark.parametrize(
    ("hand", "points", "wins"),
    [("ore wool grain", 4.5, True), ("ore wool grain", 4.0, False), ("ore ore ore grain grain", 4.0, True)],
)
def test_a_piece_that_wins_is_seen(hand: str, points: float, wins: bool) -> None:
    desk = planning(hand, "")
    desk.table.points[0] = points
    desk.options()
    assert (winning_piece(*records(desk), desk.menu) >= 0) is wins
    assert (
        take_turn(*records(desk), desk.menu, NO_OPINION) == winning_piece(*records(desk), desk.menu)
    ) is wins


def test_any_piece_is_the_best_that_counts() -> None:
    desk = planning("ore ore ore grain grain wool", "")
    options = desk.options()
    assert options[any_piece(desk.rules, desk.seats[0], desk.menu)][0] == CITY
    desk.deal(0, "brick wood")
    desk.options()
    assert any_piece(desk.rules, desk.seats[0], desk.menu) == -1


def test_the_goal_is_built_when_the_hand_affords_it() -> None:
    assert pursued(planning("ore ore ore grain grain", ""), CITY)[0] == CITY
    assert pursued(planning("ore wool grain", ""), KNIGHT)[0] == KNIGHT


def test_the_road_comes_before_its_settlement() -> None:
    desk = planning(f"brick wood {SETTLING}", "")
    assert pursued(desk, SETTLEMENT)[0] == ROAD
    desk.do(ROAD, LEFT)
    assert pursued(desk, SETTLEMENT)[0] == SETTLEMENT
    assert next_piece(*records(desk), desk.menu, NO_OPINION) == -1


def test_what_is_missing_is_asked_of_the_players_first_and_then_of_the_bank() -> None:
    desk = planning("ore ore grain grain wool wool wool", "ore")
    assert pursued(desk, CITY)[0] == OFFER
    desk.table.offers = 2
    assert pursued(desk, CITY, offers=2) == (BANK, WOOL, 4)


def test_what_the_goal_needs_is_not_traded_away() -> None:
    desk = planning("ore ore grain grain", "wool", sets=("trade.bank_ratio=2",))
    assert pursued(desk, CITY)[0] == END


def test_a_hand_too_large_is_spent() -> None:
    assert pursued(planning("ore wool grain", ""), CITY)[0] == END
    assert pursued(planning("ore wool grain", ""), CITY, spend_from=2)[0] == KNIGHT


def test_before_the_spin_only_a_hand_in_danger_is_traded() -> None:
    desk = planning("wool wool wool", "")
    desk.table.asks = BEFORE_SPIN
    assert is_plain_spin(*records(desk))
    assert pursued(desk, CITY)[0] == SPIN
    desk.rules.hand.limit = 2
    assert not is_plain_spin(*records(desk))
    assert pursued(desk, CITY)[0] == BANK
    desk.deal(0, "wool wool brick")
    assert pursued(desk, CITY)[0] == SPIN


def test_cards_are_kept_for_the_goal() -> None:
    desk = planning("ore ore ore grain grain brick", "")
    desk.table.asks, desk.table.owed[0] = DISCARDING, 3
    assert pursued(desk, CITY) == (DISCARD, BRICK, 0)
    desk.table.asks = CHOICE
    desk.deal(0, "ore ore ore brick wood wool")
    assert pursued(desk, CITY) == (TAKE, GRAIN, 0)


def test_an_offer_is_answered_by_the_goal() -> None:
    desk = planning("ore ore ore grain", "brick")
    desk.table.active, desk.table.asks = 1, ANSWER
    desk.table.offer_give[BRICK] = desk.table.offer_want[GRAIN] = 1
    assert pursued(desk, CITY)[0] == REJECT
