"""Cards change hands: hand, count, bank and log agree."""

from collections import Counter

import pytest

from sim.engine import codes
from sim.engine.cards import (
    deal,
    first_kind,
    gain,
    hand_over,
    holds,
    last_kind,
    lose,
    part_cards,
    pay,
    random_card,
    take_up,
)
from sim.engine.codes import INGREDIENTS, RESOURCES
from tests.playing import GRAIN, ORE, WOOD, WOOL, Desk, cards


@pytest.fixture
def parted() -> Desk:
    """A desk on which wool, brick and wood alone are resources, grain and ore ingredients."""
    desk = Desk(hands=["", ""])
    desk.rules.resources = desk.table.resource_kinds = GRAIN
    desk.deal(0, "wool wood grain ore ore")
    return desk


def test_ingredients_are_counted_beside_all_cards(parted: Desk) -> None:
    assert (parted.table.cards[0], parted.table.ingredients[0]) == (5, 3)
    take_up(parted.table, parted.seats, 0, ORE, -2)
    take_up(parted.table, parted.seats, 0, WOOL, 4)
    assert (parted.hand(0), parted.table.cards[0]) == ("wool wool wool wool wool wood grain", 7)
    assert parted.table.ingredients.tolist() == [1, 0, 0, 0]


def test_a_hand_has_two_parts(parted: Desk) -> None:
    assert [part_cards(parted.table, 0, part) for part in (RESOURCES, INGREDIENTS)] == [2, 3]
    assert (first_kind(parted.rules, RESOURCES), last_kind(parted.rules, RESOURCES)) == (0, GRAIN)
    assert (first_kind(parted.rules, INGREDIENTS), last_kind(parted.rules, INGREDIENTS)) == (GRAIN, 5)


def test_start_cards_are_counted_apart_from_gains() -> None:
    desk = Desk("cards.bank=19", hands=["", ""])
    dealt, bank = desk.table.start_cards[1], desk.table.bank[ORE]
    deal(desk.table, desk.seats, 1, ORE, 2)
    assert (desk.hand(1), desk.table.cards[1], desk.table.bank[ORE]) == ("ore ore", 2, bank - 2)
    assert desk.table.start_cards[1] == dealt + 2
    assert desk.row.gained.sum() == 0


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
    drawn = Counter(random_card(0, 5, hand, 5, stream) for _ in range(500))
    assert set(drawn) == {WOOL, GRAIN, ORE}
    assert drawn[GRAIN] > max(drawn[WOOL], drawn[ORE])


def test_a_card_of_one_part_is_drawn_from_the_cards_of_that_part(parted: Desk) -> None:
    hand, stream = parted.seats[0].hand, parted.secret.streams[codes.DRAW_STREAM]
    resources = {random_card(0, GRAIN, hand, 2, stream) for _ in range(100)}
    ingredients = {random_card(GRAIN, 5, hand, 3, stream) for _ in range(100)}
    assert (resources, ingredients) == ({WOOL, WOOD}, {GRAIN, ORE})


def test_from_one_card_that_card_is_drawn() -> None:
    desk = Desk(hands=["grain", ""])
    assert random_card(0, 5, desk.seats[0].hand, 1, desk.secret.streams[codes.DRAW_STREAM]) == GRAIN
