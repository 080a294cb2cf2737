"""Cards change hands: hand, count, bank and log agree."""

from collections import Counter

import pytest

from sim.games.common.cards import (
    bank_is_empty,
    deal,
    first_kind,
    gain,
    hand_over,
    holds,
    last_kind,
    lose,
    part_cards,
    pay,
    pay_out,
    random_card,
    take_up,
)
from sim.games.common.columns import LOSS_BUILD, LOSS_DISCARD
from sim.games.edition.columns import GAIN_CHOICE, GAIN_KNIGHT, LOSS_KNIGHT
from sim.machine.codes import CITY, DRAW_STREAM, INGREDIENTS, RESOURCES
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
    gain(desk.table, desk.seats, desk.row, 0, ORE, 2, GAIN_CHOICE)
    assert (desk.hand(0), desk.table.cards[0], desk.table.bank[ORE]) == ("ore ore ore", 3, before - 2)
    assert desk.row.gained[GAIN_CHOICE].tolist() == [2, 0, 0, 0]
    assert desk.row.gained.sum() == 2


def test_losing_gives_to_the_bank() -> None:
    desk = Desk("cards.bank=19", hands=["", "ore ore wool"])
    before = desk.table.bank[ORE]
    lose(desk.table, desk.seats, desk.row, 1, ORE, 2, LOSS_DISCARD)
    assert (desk.hand(1), desk.table.cards[1], desk.table.bank[ORE]) == ("wool", 1, before + 2)
    assert desk.row.lost[LOSS_DISCARD].tolist() == [0, 2, 0, 0]


def test_handing_over_leaves_the_bank_alone() -> None:
    desk = Desk("cards.bank=19", hands=["ore ore", "wool"])
    bank = desk.table.bank.tolist()
    hand_over(desk.table, desk.seats, desk.row, 0, 1, ORE, 1, LOSS_KNIGHT, GAIN_KNIGHT)
    assert (desk.hands(), desk.table.cards[:2].tolist()) == (["ore", "wool ore"], [1, 2])
    assert desk.table.bank.tolist() == bank
    assert desk.row.lost[LOSS_KNIGHT].tolist() == [1, 0, 0, 0]
    assert desk.row.gained[GAIN_KNIGHT].tolist() == [0, 1, 0, 0]


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
    pay(desk.rules, desk.table, desk.seats, desk.row, 0, CITY, LOSS_BUILD)
    assert desk.hand(0) == "wool ore"
    assert (desk.table.bank[:5] - bank).tolist() == cards("ore ore ore grain grain")
    assert desk.row.lost[LOSS_BUILD, 0] == 5


def test_a_random_card_is_one_of_the_hand_and_each_kind_of_it_comes() -> None:
    desk = Desk(hands=["wool grain grain grain ore", ""])
    hand, stream = desk.seats[0].hand, desk.secret.streams[DRAW_STREAM]
    drawn = Counter(random_card(0, 5, hand, 5, stream) for _ in range(500))
    assert set(drawn) == {WOOL, GRAIN, ORE}
    assert drawn[GRAIN] > max(drawn[WOOL], drawn[ORE])


def test_a_card_of_one_part_is_drawn_from_the_cards_of_that_part(parted: Desk) -> None:
    hand, stream = parted.seats[0].hand, parted.secret.streams[DRAW_STREAM]
    resources = {random_card(0, GRAIN, hand, 2, stream) for _ in range(100)}
    ingredients = {random_card(GRAIN, 5, hand, 3, stream) for _ in range(100)}
    assert (resources, ingredients) == ({WOOL, WOOD}, {GRAIN, ORE})


def test_from_one_card_that_card_is_drawn() -> None:
    desk = Desk(hands=["grain", ""])
    assert random_card(0, 5, desk.seats[0].hand, 1, desk.secret.streams[DRAW_STREAM]) == GRAIN


@pytest.mark.parametrize(("bank", "empty"), [([0] * 5, True), ([0, 0, 1, 0, 0], False)])
def test_a_bank_without_resources_is_empty(bank: list[int], empty: bool) -> None:
    desk = Desk("cards.bank=5", hands=["", ""])
    desk.table.bank[:5] = bank
    assert bank_is_empty(desk.rules, desk.table) == empty


def test_a_bank_with_ingredients_alone_is_empty(parted: Desk) -> None:
    parted.table.bank[:GRAIN] = 0
    assert bank_is_empty(parted.rules, parted.table)


@pytest.mark.parametrize(
    ("shortage", "bank", "due", "paid"),
    [
        ("nobody", 3, [1, 2], [1, 2]),
        ("nobody", 2, [1, 2], [0, 0]),
        ("nobody", 1, [0, 2], [0, 0]),
        ("single", 3, [1, 2], [1, 2]),
        ("single", 2, [1, 2], [0, 0]),
        ("single", 1, [0, 2], [0, 1]),
        ("single", 0, [0, 2], [0, 0]),
        ("single", 3, [0, 0], [0, 0]),
    ],
)
def test_a_bank_that_runs_short_pays_nobody_or_a_single_seat(
    shortage: str, bank: int, due: list[int], paid: list[int]
) -> None:
    desk = Desk("cards.bank=9", f"cards.shortage={shortage}", hands=["", ""])
    desk.table.bank[ORE], owed = bank, desk.secret.due[ORE]
    owed[:2] = due
    total = pay_out(desk.rules, desk.table, desk.seats, owed, desk.row, ORE, GAIN_CHOICE)
    assert (total, desk.table.cards[:2].tolist(), desk.table.bank[ORE]) == (sum(paid), paid, bank - sum(paid))
    assert desk.row.gained[GAIN_CHOICE, :2].tolist() == paid
    assert owed.sum() == 0
