"""Trade with the bank and between players."""

import pytest

from sim.games.common.columns import GAIN_BANK, GAIN_TRADE, LOSS_BANK, LOSS_TRADE
from sim.games.common.trading import is_fair_bundle, list_deals, swap
from sim.machine.codes import (
    ACCEPT,
    ANSWER,
    BAD_BUNDLE,
    BANK,
    BEFORE_SPIN,
    CLOSE,
    COUNTER,
    DEAL,
    DECLINE,
    END,
    NO_ANSWER,
    OFFER,
    REJECT,
    ROAD,
    SPIN,
    TURN,
)
from tests.playing import BRICK, GRAIN, ORE, ROBBER_SECTION, WOOD, WOOL, Desk, after_spin, cards

GIFTS = ["trade.gifts=true"]


def offering(give: str, want: str, *sets: str, hands: list[str]) -> Desk:
    """A desk with seat 0's offer on the table."""
    desk = after_spin("trade.bank=false", *sets, hands=hands)
    desk.propose(OFFER, give, want)
    return desk


def test_three_alike_buy_one_other_before_the_spin_too() -> None:
    desk = Desk(hands=["wool wool wool wool ore", "ore"])
    trades = [(BANK, WOOL, take) for take in (BRICK, WOOD, GRAIN, ORE)]
    assert desk.options() == [(SPIN, 0, 0), *trades]
    desk.do(BANK, WOOL, ORE)
    assert (desk.hand(0), desk.table.asks) == ("wool ore ore", BEFORE_SPIN)
    assert desk.options() == [(SPIN, 0, 0)]
    desk.deal(0, "ore ore ore")
    desk.spin(ROBBER_SECTION)
    desk.do(BANK, ORE, WOOL)
    assert (desk.hand(0), desk.row.bank_trades) == ("wool", 2)
    assert desk.row.lost[LOSS_BANK, 0] == 6
    assert desk.row.gained[GAIN_BANK, 0] == 2


@pytest.mark.parametrize(
    ("any_time", "order", "before", "after"),
    [("true", "strict", 4, 4), ("false", "strict", 0, 0), ("false", "free", 0, 4)],
)
def test_when_the_bank_trades(any_time: str, order: str, before: int, after: int) -> None:
    sets = (f"trade.bank_any_time={any_time}", f"trade.phase_order={order}", "hand.limit=9")
    desk = Desk(*sets, hands=["brick wood wool wool wool", ""])
    assert len(desk.options(BANK)) == before
    desk.spin(ROBBER_SECTION)
    assert len(desk.options(BANK)) == 4
    desk.do(ROAD, 0)
    assert len(desk.options(BANK)) == after


def test_the_bank_gives_what_it_has_for_its_ratio() -> None:
    desk = Desk("cards.bank=9", "trade.bank_ratio=2", hands=["wool wool", ""])
    desk.table.bank[ORE] = 0
    assert desk.options(BANK) == [(BANK, WOOL, take) for take in (BRICK, WOOD, GRAIN)]
    desk.do(BANK, WOOL, GRAIN)
    assert desk.hand(0) == "grain"


def test_without_bank_trade_there_is_none() -> None:
    desk = after_spin("trade.bank=false", hands=["wool wool wool", ""])
    assert desk.options() == [(END, 0, 0)]


@pytest.mark.parametrize(
    ("own", "other", "sets", "listed"),
    [
        ("wool", "ore", [], True),
        ("", "ore", [], False),
        ("wool", "", [], False),
        ("wool", "ore", ["trade.players=false"], False),
        ("", "ore", GIFTS, True),
        ("wool", "", GIFTS, True),
        ("", "", GIFTS, False),
        ("wool", "ore", [*GIFTS, "trade.players=false"], False),
    ],
)
def test_an_offer_needs_cards_on_both_sides_or_with_gifts_on_one(
    own: str, other: str, sets: list[str], listed: bool
) -> None:
    desk = after_spin(*sets, hands=[own, "", other])
    assert (desk.options(OFFER) == [(OFFER, 0, 0)]) == listed


@pytest.mark.parametrize(("order", "listed"), [("strict", False), ("free", True)])
def test_after_building_there_are_offers_in_the_free_order_only(order: str, listed: bool) -> None:
    desk = after_spin(f'trade.phase_order="{order}"', hands=["brick wood wool", "ore"])
    assert desk.options(OFFER)
    desk.do(ROAD, 0)
    assert bool(desk.options(OFFER)) == listed


def test_the_strict_order_begins_anew_with_each_turn() -> None:
    desk = after_spin(hands=["brick wood wool", "ore"])
    desk.do(ROAD, 0)
    desk.do(END)
    desk.spin(ROBBER_SECTION)
    assert desk.options(OFFER) == [(OFFER, 0, 0)]


@pytest.mark.parametrize(
    ("give", "want", "gifts", "like_for_like", "fair"),
    [
        ("wool", "ore", False, False, True),
        ("wool wool grain", "ore brick ore", False, False, True),
        ("wool", "ore " * 9, False, False, True),
        ("wool wool wool", "ore", False, False, False),
        ("brick", "ore", False, False, False),
        ("wool", "", False, False, False),
        ("", "ore", False, False, False),
        ("wool", "", True, False, True),
        ("", "ore", True, False, True),
        ("", "", True, True, False),
        ("wool", "wool ore", False, False, False),
        ("wool", "wool ore", False, True, True),
        ("wool wool", "wool", True, False, False),
    ],
)
def test_which_bundles_are_fair(give: str, want: str, gifts: bool, like_for_like: bool, fair: bool) -> None:
    desk = Desk(hands=["wool wool grain", ""])
    desk.rules.trade.gifts, desk.rules.trade.like_for_like = gifts, like_for_like
    me = desk.seats[0]
    me.give[:5], me.want[:5] = cards(give), cards(want)
    assert is_fair_bundle(desk.rules, me.hand, me.give, me.want) == fair


@pytest.mark.parametrize("side", ["give", "want"])
def test_a_negative_count_is_not_fair(side: str) -> None:
    desk = Desk("trade.gifts=true", hands=["wool grain", "ore"])
    me = desk.seats[0]
    me.give[WOOL] = me.want[ORE] = 1
    me[side][BRICK] = -1
    assert not is_fair_bundle(desk.rules, me.hand, me.give, me.want)


def test_an_unfair_offer_or_counter_offer_is_a_fault() -> None:
    desk = offering("wool", "wool", hands=["wool", "ore"])
    assert (desk.table.fault, desk.table.asks) == (BAD_BUNDLE, TURN)
    desk = offering("wool", "ore", hands=["wool", "ore"])
    desk.propose(COUNTER, "ore ore", "wool")
    assert (desk.table.fault, desk.table.answer[1]) == (BAD_BUNDLE, NO_ANSWER)


def test_bundles_change_hands_with_a_seat_that_accepts() -> None:
    desk = offering("wool wool grain", "ore brick", hands=["wool wool wool grain", "ore", "ore brick wood"])
    assert (desk.table.asks, desk.table.asked) == (ANSWER, 1)
    assert desk.options() == [(REJECT, 0, 0), (COUNTER, 0, 0)]
    desk.do(REJECT)
    assert desk.options() == [(REJECT, 0, 0), (ACCEPT, 0, 0), (COUNTER, 0, 0)]
    desk.do(ACCEPT)
    assert (desk.table.asks, desk.table.asked) == (CLOSE, 0)
    assert desk.options() == [(DECLINE, 0, 0), (DEAL, 2, 0)]
    desk.do(DEAL, 2)
    assert desk.hands() == ["wool brick ore", "ore", "wool wool wood grain"]
    assert (desk.table.asks, desk.table.asked) == (TURN, 0)
    assert (desk.row.offers, desk.row.counters, desk.row.deals) == (1, 0, 1)
    assert desk.row.lost[LOSS_TRADE].tolist() == [3, 0, 2, 0]
    assert desk.row.gained[GAIN_TRADE].tolist() == [2, 0, 3, 0]


def test_a_counter_offer_stands_from_the_side_of_who_makes_it() -> None:
    desk = offering("wool", "ore ore", hands=["wool wool", "ore ore grain"])
    desk.propose(COUNTER, "ore", "wool wool")
    assert desk.options() == [(DECLINE, 0, 0), (DEAL, 1, 0)]
    desk.do(DEAL, 1)
    assert desk.hands() == ["ore", "wool wool grain ore"]
    assert (desk.row.offers, desk.row.counters, desk.row.deals) == (1, 1, 1)


def test_a_counter_offer_that_cannot_be_paid_is_not_listed() -> None:
    desk = offering("wool", "ore", hands=["wool", "ore", "ore", "ore"])
    desk.propose(COUNTER, "ore", "wool wool")
    desk.propose(COUNTER, "ore", "wool")
    desk.do(ACCEPT)
    assert desk.options() == [(DECLINE, 0, 0), (DEAL, 2, 0), (DEAL, 3, 0)]
    desk.do(DECLINE)
    assert desk.hands() == ["wool", "ore", "ore", "ore"]
    assert (desk.table.asks, desk.row.deals) == (TURN, 0)


def test_answers_go_round_from_the_left_neighbour_of_the_active_seat() -> None:
    desk = after_spin(hands=["ore", "wool", "ore", "ore"])
    desk.do(END)
    desk.spin(ROBBER_SECTION)
    desk.propose(OFFER, "wool", "ore")
    asked = []
    while desk.table.asks == ANSWER:
        asked.append(int(desk.table.asked))
        desk.do(ACCEPT)
    assert (asked, desk.table.asked) == ([2, 3, 0], 1)
    assert desk.options() == [(DECLINE, 0, 0), (DEAL, 0, 0), (DEAL, 2, 0), (DEAL, 3, 0)]


def test_a_seat_without_cards_may_take_a_gift_or_ask_for_another() -> None:
    desk = offering("wool", "", *GIFTS, hands=["wool", "", "ore"])
    assert desk.options() == [(REJECT, 0, 0), (ACCEPT, 0, 0), (COUNTER, 0, 0)]
    desk.propose(COUNTER, "", "wool")
    desk.do(REJECT)
    desk.do(DEAL, 1)
    assert desk.hands() == ["", "wool", "ore"]


@pytest.mark.parametrize(("asked", "counters"), [("ore", True), ("", False)])
def test_an_empty_hand_asks_for_a_gift(asked: str, counters: bool) -> None:
    desk = offering("", "wool", *GIFTS, hands=["", asked, "wool"])
    assert (desk.options(COUNTER) != []) == counters
    desk.do(REJECT)
    desk.do(ACCEPT)
    desk.do(DEAL, 2)
    assert desk.hands() == ["wool", asked, ""]


def test_without_gifts_who_has_no_cards_cannot_counter() -> None:
    desk = offering("wool", "ore", hands=["wool", "", "ore"])
    assert desk.options() == [(REJECT, 0, 0)]
    desk.do(REJECT)
    desk.do(ACCEPT)
    desk.do(DEAL, 2)
    assert desk.hands() == ["ore", "", "wool"]


def test_like_for_like_changes_the_difference() -> None:
    desk = offering("wool", "wool wool", "trade.like_for_like=true", hands=["wool", "wool wool"])
    desk.do(ACCEPT)
    desk.do(DEAL, 1)
    assert desk.hands() == ["wool wool", "wool"]


def test_answers_of_an_earlier_offer_are_forgotten() -> None:
    desk = offering("wool", "ore", hands=["wool wool", "ore"])
    desk.do(ACCEPT)
    desk.do(DECLINE)
    desk.propose(OFFER, "wool", "ore")
    desk.do(REJECT)
    desk.menu.n = 0
    list_deals(desk.rules, desk.table, desk.seats[0].hand, desk.menu)
    assert desk.menu.n == 1
    assert desk.table.offers == 2


def test_swapping_conserves_cards() -> None:
    desk = Desk(hands=["wool wool", "ore grain"])
    one, other = desk.seats[0], desk.seats[1]
    one.give[WOOL] = 2
    other.give[[ORE, GRAIN]] = 1
    swap(desk.rules, desk.table, desk.seats, desk.row, 0, 1, one.give, other.give)
    assert (desk.hands(), desk.table.cards[:2].tolist()) == (["grain ore", "wool wool"], [2, 2])
