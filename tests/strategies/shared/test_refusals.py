"""What was refused is remembered for a while."""

from sim.machine.codes import OFFER
from strategies.shared.refusals import forget_refusal, note_refusal, refused_count
from tests.playing import BRICK, ORE, WOOL
from tests.strategies.shared.trading import desk_with


def test_counts_are_kept_for_each_pair_of_cards() -> None:
    desk = desk_with("wool", "")
    me = desk.seats[0]
    for give, count in ((WOOL, 1), (BRICK, 2), (WOOL, 3), (BRICK, 99)):
        note_refusal(desk.rules, desk.table, me, ORE, give, count)
    refused = [refused_count(desk.rules, desk.table, me, ORE, give) for give in (WOOL, BRICK, ORE)]
    assert refused == [3, 7, 0]
    assert refused_count(desk.rules, desk.table, me, WOOL, BRICK) == 0


def test_what_is_too_long_ago_counts_no_more() -> None:
    desk = desk_with("wool", "", memory=1)
    me = desk.seats[0]
    note_refusal(desk.rules, desk.table, me, ORE, WOOL, 2)
    desk.table.turn += desk.rules.seats
    assert refused_count(desk.rules, desk.table, me, ORE, WOOL) == 2
    desk.table.turn += 1
    assert refused_count(desk.rules, desk.table, me, ORE, WOOL) == 0
    note_refusal(desk.rules, desk.table, me, ORE, BRICK, 1)
    refused = [refused_count(desk.rules, desk.table, me, ORE, give) for give in (WOOL, BRICK)]
    assert refused == [0, 1]


def test_a_deal_shows_that_the_card_can_be_had() -> None:
    desk = desk_with("wool wool", "ore")
    me = desk.seats[0]
    for want in (ORE, BRICK):
        note_refusal(desk.rules, desk.table, me, want, WOOL, 1)
    desk.propose(OFFER, "wool", "ore")
    forget_refusal(desk.rules, desk.table, me)
    refused = [refused_count(desk.rules, desk.table, me, want, WOOL) for want in (ORE, BRICK)]
    assert refused == [0, 1]
