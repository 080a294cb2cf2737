"""What was refused is remembered for a while."""

from typing import Any

from sim.machine.codes import OFFER
from strategies.shared.refusals import forget_refusal, note_refusal, refusals_of, refused_count
from tests.playing import BRICK, ORE, WOOL, Desk
from tests.strategies.shared.trading import desk_with


def refused(desk: Desk, want: int, *gives: int) -> list[Any]:
    """How many cards of these kinds were refused to seat 0 for a wanted one."""
    refusals = refusals_of(desk.rules, desk.table, desk.seats[0], want)
    return [refused_count(refusals, give) for give in gives]


def test_counts_are_kept_for_each_pair_of_cards() -> None:
    desk = desk_with("wool", "")
    for give, count in ((WOOL, 1), (BRICK, 2), (WOOL, 3), (BRICK, 99)):
        note_refusal(desk.rules, desk.table, desk.seats[0], ORE, give, count)
    assert refused(desk, ORE, WOOL, BRICK, ORE) == [3, 7, 0]
    assert refused(desk, WOOL, BRICK) == [0]


def test_what_is_too_long_ago_counts_no_more() -> None:
    desk = desk_with("wool", "", memory=1)
    note_refusal(desk.rules, desk.table, desk.seats[0], ORE, WOOL, 2)
    desk.table.turn += desk.rules.seats
    assert refused(desk, ORE, WOOL) == [2]
    desk.table.turn += 1
    assert refused(desk, ORE, WOOL) == [0]
    note_refusal(desk.rules, desk.table, desk.seats[0], ORE, BRICK, 1)
    assert refused(desk, ORE, WOOL, BRICK) == [0, 1]


def test_a_deal_shows_that_the_card_can_be_had() -> None:
    desk = desk_with("wool wool", "ore")
    for want in (ORE, BRICK):
        note_refusal(desk.rules, desk.table, desk.seats[0], want, WOOL, 1)
    desk.propose(OFFER, "wool", "ore")
    forget_refusal(desk.rules, desk.table, desk.seats[0])
    assert [refused(desk, want, WOOL) for want in (ORE, BRICK)] == [[0], [1]]
