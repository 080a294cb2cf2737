"""Offers of one's own, raised when they were refused, and the bank."""

import pytest

from sim.machine.codes import BANK, LISTEN, OFFER
from strategies.shared.notes import SCARCE, TO_SPARE
from strategies.shared.offers import (
    anybody_to_ask,
    best_bank_trade,
    count_to_offer,
    note_kinds_to_spare,
    offer_favour,
    seek_missing,
    write_offer,
)
from strategies.shared.refusals import refusals_of
from tests.playing import BRICK, GRAIN, ORE, WOOL, Desk, Option, cards
from tests.strategies.shared.trading import bundles, desk_with


def written(desk: Desk) -> tuple[list[int], list[int]] | None:
    """The offer that seat 0 writes."""
    me = desk.seats[0]
    me.give[:], me.want[:] = 0, 0
    return bundles(desk) if write_offer(desk.rules, desk.table, me) else None


def test_an_offer_is_one_for_one_then_raised_then_another() -> None:
    desk = desk_with("wool wool wool brick grain", "ore", most_given=2, raising=1)
    assert written(desk) == (cards("wool"), cards("ore"))
    assert written(desk) == (cards("wool wool"), cards("ore"))
    assert written(desk) == (cards("wool"), cards("grain"))


def test_who_does_not_raise_tries_another_first() -> None:
    desk = desk_with("wool wool wool brick grain grain", "ore", most_given=2, raising=0)
    assert written(desk) == (cards("wool"), cards("ore"))
    assert written(desk) == (cards("brick"), cards("ore"))
    assert written(desk) == (cards("wool wool"), cards("ore"))
    assert written(desk) is None


def test_a_refusal_is_forgotten_after_so_many_rounds() -> None:
    desk = desk_with("wool grain grain", "ore", memory=1)
    assert written(desk) == (cards("wool"), cards("ore"))
    for rounds, offer in ((1, None), (2, (cards("wool"), cards("ore")))):
        desk.table.turn = 1 + rounds * desk.rules.seats
        assert written(desk) == offer


def test_the_card_that_comes_most_slowly_is_asked_for_first() -> None:
    desk = desk_with("wool wool", "ore")
    desk.seats[0].memory[SCARCE + GRAIN] = 0.5
    assert written(desk) == (cards("wool"), cards("grain"))


@pytest.mark.parametrize("hand", ["ore", "ore ore ore grain grain wool"])
def test_without_surplus_or_need_there_is_no_offer(hand: str) -> None:
    assert written(desk_with(hand, "ore")) is None


def test_who_never_deals_makes_no_offer() -> None:
    assert written(desk_with("wool", "ore", least_gain=5)) is None
    assert written(desk_with("wool wool", "ore", least_gain=0.6)) == (cards("wool"), cards("ore"))


def test_no_more_is_offered_than_there_is_and_than_one_would_give() -> None:
    desk = desk_with("wool wool grain", "ore", most_given=1)
    counts = [count_to_offer(desk.seats[0], 0, give) for give in range(5)]
    assert counts == [1, 0, 0, 0, 0]
    me = desk.seats[0]
    assert note_kinds_to_spare(desk.rules, me) == 1
    assert me.memory[TO_SPARE] == WOOL
    written(desk)
    refusals = refusals_of(desk.rules, desk.table, desk.seats[0], ORE)
    assert count_to_offer(desk.seats[0], refusals, WOOL) == 0


def test_an_offer_of_more_cards_is_worth_less_but_may_be_preferred() -> None:
    desk = desk_with("wool wool", "ore", raising=0)
    favours = [offer_favour(desk.rules, desk.seats[0], ORE, WOOL, count) for count in (1, 2)]
    assert favours[1] - favours[0] == pytest.approx(-0.3)


def test_only_who_has_cards_and_is_not_shunned_is_asked() -> None:
    desk = desk_with("wool", "", "ore", danger=1)
    assert anybody_to_ask(desk.rules, desk.table, desk.seats[0])
    desk.table.points[2] = 4
    assert not anybody_to_ask(desk.rules, desk.table, desk.seats[0])
    desk.table.points[0] = 4
    assert anybody_to_ask(desk.rules, desk.table, desk.seats[0])


def sought(desk: Desk) -> Option | None:
    """The option by which seat 0 seeks what is missing."""
    options = desk.options()
    position = seek_missing(desk.rules, desk.table, desk.seats[0], desk.menu)
    return options[position] if position >= 0 else None


def test_what_is_missing_is_sought_of_the_players_and_then_of_the_bank() -> None:
    desk = desk_with("ore ore grain grain wool wool wool", "ore", offers=2)
    assert sought(desk) == (OFFER, 0, 0)
    assert bundles(desk) == (cards("wool"), cards("ore"))
    desk.table.offers = 2
    assert sought(desk) == (BANK, WOOL, ORE)
    assert sought(desk_with("ore ore grain grain wool wool wool", "ore", offers=0)) == (BANK, WOOL, ORE)


def test_proposals_are_heard_when_offers_are_done_and_something_is_missing() -> None:
    desk = desk_with("wool wool wool wool grain", "ore")
    desk.table.offers = 10
    assert sought(desk) != (LISTEN, 0, 0)
    desk.rules.trade.proposals = 1
    assert sought(desk) == (LISTEN, 0, 0)
    desk.table.listened = 1
    assert sought(desk) != (LISTEN, 0, 0)


def test_nothing_is_sought_that_is_not_missing_or_cannot_be_paid() -> None:
    assert sought(desk_with("ore ore ore grain grain wool wool wool", "ore")) is None
    assert sought(desk_with("ore ore grain grain wool wool", "ore", offers=0)) is None


def test_the_bank_is_asked_at_the_seats_own_ratio() -> None:
    desk = desk_with("ore ore grain grain wool wool brick brick", "ore", offers=0)
    desk.table.ratio[0, [WOOL, BRICK]] = [2, 1]
    options = desk.options()
    best = best_bank_trade(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert options[best] == (BANK, BRICK, ORE)
    desk = desk_with("ore ore ore grain wool", "ore", offers=0)
    desk.table.ratio[0, ORE] = 1
    assert sought(desk) is None
