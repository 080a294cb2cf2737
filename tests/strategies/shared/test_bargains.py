"""The planners' bargains: surplus for what is missing, and nothing for a leader."""

import pytest

from sim.machine.codes import ACCEPT, BANK, COUNTER, DECLINE, OFFER, REJECT
from strategies.api import CITY
from strategies.shared.bargains import (
    answer,
    close,
    gain_from,
    is_near_victory,
    most_missing,
    most_surplus,
    seek_missing,
    write_counter,
    write_offer,
)
from strategies.shared.needs import note_needs
from tests.playing import ORE, WOOL, Desk, after_spin, cards


def desk_with(*hands: str, seat: int = 0) -> Desk:
    """A seat wants a city, which costs three ore and two grain."""
    desk = after_spin(hands=hands)
    note_needs(desk.rules, desk.seats[seat], CITY, False)
    return desk


def bundles(desk: Desk, seat: int = 0) -> tuple[list[int], list[int]]:
    """What a seat has written."""
    me = desk.seats[seat]
    return me.give[:5].tolist(), me.want[:5].tolist()


def test_most_missing_and_most_surplus() -> None:
    desk = desk_with("grain wool wool brick", "")
    me = desk.seats[0]
    assert (most_missing(desk.rules, me), most_surplus(desk.rules, me)) == (ORE, WOOL)
    desk.deal(0, "ore ore ore grain grain")
    assert (most_missing(desk.rules, me), most_surplus(desk.rules, me)) == (-1, -1)


def test_the_first_offer_is_one_for_one_and_the_second_gives_more() -> None:
    desk = desk_with("wool wool wool", "ore")
    me = desk.seats[0]
    assert write_offer(desk.rules, desk.table, me)
    assert bundles(desk) == (cards("wool"), cards("ore"))
    desk.table.offers = 1
    assert write_offer(desk.rules, desk.table, me)
    assert bundles(desk) == (cards("wool wool"), cards("ore"))


@pytest.mark.parametrize(("hand", "offers"), [("ore", 0), ("ore ore ore grain grain wool", 0), ("wool", 1)])
def test_without_surplus_or_need_there_is_no_offer(hand: str, offers: int) -> None:
    desk = desk_with(hand, "ore")
    desk.table.offers = offers
    assert not write_offer(desk.rules, desk.table, desk.seats[0])


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
def test_what_an_exchange_is_worth(given: str, got: str, worth: float) -> None:
    desk = desk_with("ore grain wool wool", "")
    assert gain_from(desk.rules, desk.seats[0], cards_in(desk, given), cards_in(desk, got)) == pytest.approx(
        worth
    )


def cards_in(desk: Desk, words: str) -> object:
    """A bundle as the engine holds it."""
    bundle = desk.table.offer_give.copy()
    bundle[:] = 0
    bundle[:5] = cards(words)
    return bundle


@pytest.mark.parametrize(("points", "near"), [(4.0, False), (4.5, True), (5.0, True)])
def test_who_is_near_victory(points: float, near: bool) -> None:
    desk = desk_with("", "")
    desk.table.points[1] = points
    assert is_near_victory(desk.rules, desk.table, 1) is near


def asked(hand: str, give: str, want: str) -> Desk:
    """Seat 1 wants a city, holds these cards and is made this offer."""
    desk = desk_with("wool wool wool ore ore brick", hand, seat=1)
    desk.propose(OFFER, give, want)
    desk.options()
    return desk


@pytest.mark.parametrize(
    ("hand", "give", "want", "choice"),
    [
        ("wool grain", "ore", "wool", ACCEPT),
        ("wool grain", "ore", "grain", REJECT),
        ("wool grain", "brick", "wool", COUNTER),
        ("grain", "ore", "wool", REJECT),
    ],
)
def test_answers(hand: str, give: str, want: str, choice: int) -> None:
    desk = asked(hand, give, want)
    position = answer(desk.rules, desk.table, desk.seats[1], desk.menu)
    assert desk.menu.kind[position] == choice


def test_a_counter_offer_asks_for_what_is_missing() -> None:
    desk = asked("wool wool grain", "brick", "wool wool")
    assert write_counter(desk.rules, desk.table, desk.seats[1])
    assert bundles(desk, 1) == (cards("wool wool"), cards("ore"))


def test_nobody_trades_with_a_leader() -> None:
    desk = asked("wool grain", "ore", "wool")
    desk.table.points[0] = 4.5
    position = answer(desk.rules, desk.table, desk.seats[1], desk.menu)
    assert desk.menu.kind[position] == REJECT


def closing(*points: float) -> int:
    """With which seat seat 0 closes, when seats 1 and 2 accepted and have so many points; 0 for none."""
    desk = desk_with("wool", "ore", "ore")
    desk.propose(OFFER, "wool", "ore")
    for _ in range(2):
        desk.do(ACCEPT)
    desk.table.points[1:3] = points
    desk.options()
    position = close(desk.rules, desk.table, desk.seats[0], desk.menu)
    return int(desk.menu.a[position])


def test_the_deal_goes_to_the_seat_with_fewer_points() -> None:
    assert closing(3, 2) == 2
    assert closing(2, 3) == 1
    assert closing(4.5, 4) == 2
    assert closing(4.5, 4.5) == 0


def test_a_counter_offer_that_hurts_is_declined() -> None:
    desk = desk_with("grain wool", "ore")
    desk.propose(OFFER, "wool", "ore")
    desk.propose(COUNTER, "ore", "grain wool")
    desk.options()
    position = close(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert desk.menu.kind[position] == DECLINE


def sought(desk: Desk, offers_a_turn: int = 2) -> tuple[int, int, int] | None:
    """The option by which seat 0 seeks what is missing."""
    options = desk.options()
    position = seek_missing(desk.rules, desk.table, desk.seats[0], desk.menu, offers_a_turn)
    return options[position] if position >= 0 else None


def test_what_is_missing_is_sought_of_the_players_and_then_of_the_bank() -> None:
    desk = desk_with("ore ore grain grain wool wool wool", "ore")
    assert sought(desk) == (OFFER, 0, 0)
    assert bundles(desk) == (cards("wool"), cards("ore"))
    assert sought(desk, offers_a_turn=0) == (BANK, WOOL, ORE)
    desk.table.offers = 2
    assert sought(desk) == (BANK, WOOL, ORE)


def test_nothing_is_sought_that_is_not_missing_or_cannot_be_paid() -> None:
    assert sought(desk_with("ore ore ore grain grain wool wool wool", "ore")) is None
    assert sought(desk_with("ore ore grain grain wool wool", "ore"), offers_a_turn=0) is None


def test_the_bank_is_asked_at_the_seats_own_ratio() -> None:
    desk = desk_with("ore ore grain grain wool wool", "ore")
    desk.table.ratio[0, WOOL] = 2
    assert sought(desk, offers_a_turn=0) == (BANK, WOOL, ORE)
    desk = desk_with("ore ore ore grain wool", "ore")
    desk.table.ratio[0, ORE] = 1
    assert sought(desk, offers_a_turn=0) is None
