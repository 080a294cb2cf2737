"""Answers to offers, counter-offers, and with whom to close."""

import pytest

from sim.machine.codes import ACCEPT, COUNTER, DEAL, DECLINE, OFFER, PASS, PROPOSE, PROPOSING, REJECT
from strategies.shared.bargains import (
    NO_DEAL,
    answer,
    best_missing,
    close,
    closing_worth,
    deal_worth,
    propose,
    write_counter,
)
from strategies.shared.notes import REFUSED
from tests.playing import GRAIN, ORE, Desk, cards
from tests.strategies.shared.trading import bundle, bundles, desk_with


def asked(hand: str, give: str, want: str, **weights: float) -> Desk:
    """Seat 1 wants a city, holds these cards and is made this offer."""
    desk = desk_with("wool wool wool ore ore brick", hand, seat=1, **weights)
    desk.propose(OFFER, give, want)
    desk.options()
    return desk


def answered(desk: Desk) -> int:
    """What seat 1 answers."""
    return int(desk.menu.kind[answer(desk.rules, desk.table, desk.seats[1], desk.menu)])


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
    assert answered(asked(hand, give, want)) == choice


@pytest.mark.parametrize(("least_gain", "choice"), [(-1, ACCEPT), (0.5, ACCEPT), (5, REJECT)])
def test_who_asks_for_more_gain_deals_less(least_gain: float, choice: int) -> None:
    assert answered(asked("wool grain", "ore", "wool", least_gain=least_gain)) == choice


def test_nothing_is_given_to_who_could_win_by_it() -> None:
    desk = asked("wool grain", "ore", "wool")
    desk.table.points[0] = 4
    assert answered(desk) == REJECT


def test_a_counter_offer_asks_for_what_is_missing() -> None:
    desk = asked("wool wool grain", "brick", "wool wool")
    assert write_counter(desk.rules, desk.table, desk.seats[1])
    assert bundles(desk, 1) == (cards("wool wool"), cards("ore"))


def test_no_counter_offer_asks_for_what_the_other_lacks_or_has_offered() -> None:
    desk = asked("wool wool", "brick", "ore")
    assert best_missing(desk.rules, desk.table, desk.seats[1]) == GRAIN
    desk = asked("wool wool", "ore", "wool")
    assert best_missing(desk.rules, desk.table, desk.seats[1]) == GRAIN
    desk = asked("wool wool", "brick", "wool")
    assert best_missing(desk.rules, desk.table, desk.seats[1]) == ORE


def heard(hand: str, points: float = 2, **weights: float) -> Desk:
    """Seat 1 wants a city, holds these cards, and seat 0, which listens, asks it."""
    desk = desk_with("wool wool wool ore ore brick", hand, seat=1, **weights)
    desk.rules.trade.proposals = 1
    desk.table.asks, desk.table.asked = PROPOSING, 1
    desk.table.points[0] = points
    desk.options()
    return desk


def proposed(desk: Desk) -> int:
    """What seat 1 says to who listens."""
    return int(desk.menu.kind[propose(desk.rules, desk.table, desk.seats[1], desk.menu)])


def test_who_is_heard_proposes_a_spare_card_for_a_missing_one() -> None:
    desk = heard("wool wool grain")
    assert proposed(desk) == PROPOSE
    given, wanted = bundles(desk, 1)
    assert given == cards("wool")
    assert wanted in (cards("ore"), cards("grain"))


def test_nothing_is_proposed_without_a_spare_card_a_gain_or_to_who_could_win() -> None:
    assert proposed(heard("grain")) == PASS
    assert proposed(heard("wool wool grain", least_gain=5)) == PASS
    assert proposed(heard("wool wool grain", points=4)) == PASS


def closing(*points: float, mine: float = 2) -> int:
    """With which seat seat 0 closes, when seats 1 and 2 accepted and have so many points; 0 for none."""
    desk = desk_with("ore ore grain grain wool", "ore", "ore")
    desk.propose(OFFER, "wool", "ore")
    for _ in range(2):
        desk.do(ACCEPT)
    desk.table.points[:3] = mine, *points
    desk.options()
    position = close(desk.rules, desk.table, desk.seats[0], desk.menu)
    return int(desk.menu.a[position])


def test_the_deal_goes_to_the_seat_with_fewer_points() -> None:
    assert closing(3, 2) == 2
    assert closing(2, 3) == 1
    assert closing(4.5, 3.5) == 2
    assert closing(4.5, 4.5) == 0


def test_who_wins_with_the_cards_deals_with_anybody() -> None:
    assert closing(4.5, 4, mine=4) == 1


def test_a_counter_offer_that_hurts_is_declined() -> None:
    desk = desk_with("grain wool", "ore")
    desk.propose(OFFER, "wool", "ore")
    desk.propose(COUNTER, "ore", "grain wool")
    desk.options()
    position = close(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert desk.menu.kind[position] == DECLINE


def test_the_better_of_an_offer_and_a_counter_offer_is_closed() -> None:
    desk = desk_with("wool wool", "ore", "ore ore")
    desk.propose(OFFER, "wool wool", "ore")
    desk.do(ACCEPT)
    desk.propose(COUNTER, "ore ore", "wool wool")
    desk.options()
    worths = [deal_worth(desk.rules, desk.table, desk.seats[0], seat) for seat in (1, 2)]
    assert worths[0] < worths[1]
    desk.seats[0].memory[REFUSED + ORE] = 1
    position = close(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert (desk.menu.kind[position], desk.menu.a[position]) == (DEAL, 2)
    assert desk.seats[0].memory[REFUSED + ORE] == 0


def test_a_shunned_seat_is_dealt_with_for_the_win_alone() -> None:
    desk = desk_with("ore ore grain grain wool", "ore")
    desk.table.points[1] = 4
    exchange = (bundle(desk, "wool"), bundle(desk, "ore"), 1)
    assert closing_worth(desk.rules, desk.table, desk.seats[0], *exchange) == NO_DEAL
    desk.table.points[0] = 4
    assert closing_worth(desk.rules, desk.table, desk.seats[0], *exchange) > 0
