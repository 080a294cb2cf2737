"""The active seat listens, the others propose, and it takes one proposal or none."""

import pytest

from sim.machine.codes import (
    ACCEPT,
    BAD_BUNDLE,
    CLOSE,
    DEAL,
    DECLINE,
    END,
    LISTEN,
    NO_ANSWER,
    OFFER,
    PASS,
    PROPOSE,
    PROPOSING,
    ROAD,
    TURN,
)
from tests.playing import ROBBER_SECTION, Desk, after_spin

GIFTS = ["trade.gifts=true"]
LISTENS = ("trade.proposals=2", "trade.bank=false")


def listening(*sets: str, hands: list[str]) -> Desk:
    """A desk on which seat 0 listens."""
    desk = after_spin(*LISTENS, *sets, hands=hands)
    desk.do(LISTEN)
    return desk


def test_nobody_listens_by_the_editions_own_rules() -> None:
    assert after_spin(hands=["wool", "ore"]).options(LISTEN) == []


@pytest.mark.parametrize(
    ("own", "other", "sets", "listed"),
    [
        ("wool", "ore", [], True),
        ("", "ore", [], False),
        ("wool", "", [], False),
        ("", "ore", GIFTS, True),
        ("wool", "", GIFTS, True),
        ("", "", GIFTS, False),
        ("wool", "ore", ["trade.players=false"], False),
    ],
)
def test_one_listens_where_one_may_offer(own: str, other: str, sets: list[str], listed: bool) -> None:
    desk = after_spin(*LISTENS, *sets, hands=[own, other])
    assert bool(desk.options(LISTEN)) == bool(desk.options(OFFER)) == listed


def test_one_listens_so_often_in_a_turn_and_offers_as_often_as_one_likes() -> None:
    desk = listening(hands=["wool", "ore"])
    assert (desk.table.listened, desk.table.offers, desk.row.offers, desk.table.actions) == (1, 0, 0, 2)
    desk.do(PASS)
    desk.do(DECLINE)
    desk.do(LISTEN)
    desk.do(PASS)
    desk.do(DECLINE)
    assert (desk.options(OFFER), desk.options(LISTEN)) == ([(OFFER, 0, 0)], [])
    desk.do(END)
    desk.spin(ROBBER_SECTION)
    assert desk.options(LISTEN) == [(LISTEN, 0, 0)]


def test_after_building_nobody_listens_in_the_strict_order() -> None:
    desk = after_spin(*LISTENS, hands=["brick wood wool", "ore"])
    desk.do(ROAD, 0)
    assert desk.options(LISTEN) == []


def test_the_others_propose_in_turn_and_one_gets_the_deal() -> None:
    desk = after_spin(*LISTENS, hands=["ore", "wool wool", "brick", "grain"])
    desk.do(END)
    desk.spin(ROBBER_SECTION)
    desk.do(LISTEN)
    assert (desk.table.asks, desk.table.asked) == (PROPOSING, 2)
    assert desk.options() == [(PASS, 0, 0), (PROPOSE, 0, 0)]
    desk.propose(PROPOSE, "brick", "wool wool")
    assert (desk.table.asks, desk.table.asked) == (PROPOSING, 3)
    desk.do(PASS)
    desk.propose(PROPOSE, "ore", "wool wool wool")
    assert (desk.table.asks, desk.table.asked) == (CLOSE, 1)
    assert desk.options() == [(DECLINE, 0, 0), (DEAL, 2, 0)]
    desk.do(DEAL, 2)
    assert desk.hands() == ["ore", "brick", "wool wool", "grain"]
    assert (desk.table.asks, desk.table.asked) == (TURN, 1)
    assert (desk.row.offers, desk.row.counters, desk.row.deals) == (0, 2, 1)


def test_who_has_nothing_to_trade_proposes_nothing_but_with_gifts() -> None:
    assert listening(hands=["wool", "", "ore"]).options() == [(PASS, 0, 0)]
    desk = listening(*GIFTS, hands=["wool", "", "ore"])
    desk.propose(PROPOSE, "", "wool")
    desk.do(PASS)
    desk.do(DEAL, 1)
    assert desk.hands() == ["", "wool", "ore"]


def test_no_older_offer_or_answer_is_on_the_table_of_one_who_listens() -> None:
    desk = after_spin(*LISTENS, hands=["wool wool", "ore"])
    desk.propose(OFFER, "wool", "ore")
    desk.do(ACCEPT)
    desk.do(DECLINE)
    desk.do(LISTEN)
    assert desk.table.offer_give.sum() == desk.table.offer_want.sum() == desk.table.answer[1] == NO_ANSWER
    desk.do(PASS)
    assert desk.options() == [(DECLINE, 0, 0)]


def test_an_unfair_proposal_is_a_fault() -> None:
    desk = listening(hands=["wool", "ore"])
    desk.propose(PROPOSE, "ore ore", "wool")
    assert (desk.table.fault, desk.table.answer[1]) == (BAD_BUNDLE, NO_ANSWER)
