"""Cards change hands: hand, count, bank and log agree."""

from collections import Counter

import pytest

from sim.engine import codes
from sim.engine.cards import gain, hand_over, holds, lose, pay, random_card
from tests.playing import GRAIN, ORE, WOOL, Desk, cards


def test_gaining_takes_from_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=["ore", ""])
    before = desk.table.bank[ORE]
    gain(desk.table, desk.seats, desk.row, 0, ORE, 2, codes.GAIN_CHOICE)
    assert (desk.hand(0), desk.table.cards[0], desk.table.bank[ORE]) == ("ore ore ore", 3, before - 2)
    assert desk.row.gained[codes.GAIN_CHOICE].tolist() == [2, 0, 0, 0]
    assert desk.row.gained.sum() == 2


def test_losing_gives_to_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=["", "ore ore wool"])
    before = desk.table.bank[ORE]
    lose(desk.table, desk.seats, desk.row, 1, ORE, 2, codes.LOSS_DISCARD)
    assert (desk.hand(1), desk.table.cards[1], desk.table.bank[ORE]) == ("wool", 1, before + 2)
    assert desk.row.lost[codes.LOSS_DISCARD].tolist() == [0, 2, 0, 0]


def test_handing_over_leaves_the_bank_alone() -> None:
    desk = Desk("cards.bank=19", hands=["ore ore", "wool"])
    bank = desk.table.bank.tolist()
    hand_over(desk.table, desk.seats, desk.row, 0, 1, ORE, 1, codes.LOSS_KNIGHT, codes.GAIN_KNIGHT)
    assert (desk.hands(), desk.table.cards[:2].tolist()) == (["ore", "wool ore"], [1, 2])
    assert desk.table.bank.tolist() == bank
    assert desk.row.lost[codes.LOSS_KNIGHT].tolist() == [1, 0, 0, 0]
    assert desk.row.gained[codes.GAIN_KNIGHT].tolist() == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("bundle", "held"),
    [("", True), ("ore ore", True), ("ore wool", True), ("ore ore ore", False), ("grain", False)],
)
def test_what_a_hand_holds(bundle: str, held: bool) -> None:
    desk = Desk(hands=["ore ore wool", ""])
    desk.seats[0].want[:5] = cards(bundle)
    assert holds(5, desk.seats[0].hand, desk.seats[0].want) == held


def test_pieces_are_paid_to_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=["ore ore ore ore grain grain wool", ""])
    bank = desk.table.bank[:5].copy()
    pay(desk.rules, desk.table, desk.seats, desk.row, 0, codes.CITY, codes.LOSS_BUILD)
    assert desk.hand(0) == "wool ore"
    assert (desk.table.bank[:5] - bank).tolist() == cards("ore ore ore grain grain")
    assert desk.row.lost[codes.LOSS_BUILD, 0] == 5


def test_a_random_card_is_one_of_the_hand_and_each_kind_of_it_comes() -> None:
    desk = Desk(hands=["wool grain grain grain ore", ""])
    hand, stream = desk.seats[0].hand, desk.secret.streams[codes.DRAW_STREAM]
    drawn = Counter(random_card(5, hand, 5, stream) for _ in range(500))
    assert set(drawn) == {WOOL, GRAIN, ORE}
    assert drawn[GRAIN] > max(drawn[WOOL], drawn[ORE])


def test_from_one_card_that_card_is_drawn() -> None:
    desk = Desk(hands=["grain", ""])
    assert random_card(5, desk.seats[0].hand, 1, desk.secret.streams[codes.DRAW_STREAM]) == GRAIN
