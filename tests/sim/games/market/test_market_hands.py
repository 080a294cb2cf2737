"""What ingredients change about the robber, about trade, and about development cards."""

import numpy as np
import pytest

from sim.games.island.codes import ANY_HARBOUR, INVENTION_CARD, KNIGHT_CARD, MONOPOLY_CARD
from sim.machine.codes import (
    ACCEPT,
    BANK,
    DEAL,
    DISCARD,
    DISCARDING,
    INGREDIENTS,
    MOVE_ROBBER,
    MOVING_ROBBER,
    OFFER,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    RESOURCES,
    ROB,
    ROB_NOBODY,
    ROBBING,
    TAKE,
    TURN,
)
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    FOREST_6,
    GRAPES,
    HAZELNUT,
    JUNGLE_5,
    MILK,
    ORE,
    SUGAR,
    WOOD,
    Desk,
    number,
)

DESERT = (1, 0)


# --- the robber ----------------------------------------------------------------------------------------


def given_back(desk: Desk) -> list[tuple[int, str]]:
    """Roll a 7 and give back the first cards listed; who was asked, and of which part."""
    asked = []
    desk.roll(7)
    while desk.table.asks == DISCARDING:
        parts = {kind >= COCOA for kind in desk.places(DISCARD)}
        assert len(parts) == 1
        asked.append((int(desk.table.asked), "ingredients" if parts == {True} else "resources"))
        desk.do(*desk.options()[0])
    assert desk.table.asks == MOVING_ROBBER
    return asked


@pytest.mark.parametrize(
    ("resources", "ingredients", "given_resources", "given_ingredients"),
    [(9, 8, 4, 4), (7, 8, 0, 4), (8, 7, 4, 0), (7, 7, 0, 0), (15, 0, 7, 0), (0, 11, 0, 5)],
)
def test_resources_and_ingredients_are_counted_apart(
    resources: int, ingredients: int, given_resources: int, given_ingredients: int
) -> None:
    desk = Desk(hands=["", "wool " * resources + "sugar " * ingredients])
    parts = [part for _, part in given_back(desk)]
    assert parts == ["resources"] * given_resources + ["ingredients"] * given_ingredients
    assert desk.table.ingredients[1] == ingredients - given_ingredients
    assert desk.table.cards[1] == resources + ingredients - len(parts)


def test_each_seat_gives_back_both_before_the_next_does() -> None:
    both = "wool " * 8 + "sugar " * 8
    desk = Desk(hands=[both, "", "milk " * 8 + "ore"])
    desk.begin(2)
    expected = [(2, "ingredients")] * 4 + [(0, "resources")] * 4 + [(0, "ingredients")] * 4
    assert given_back(desk) == expected


@pytest.mark.parametrize(("limit", "given"), [(3, 2), (4, 0)])
def test_ingredients_have_a_limit_of_their_own(limit: int, given: int) -> None:
    desk = Desk(f"ingredient_hand.limit={limit}", hands=["", "milk milk milk grapes ore ore ore ore"])
    assert given_back(desk) == [(1, "ingredients")] * given


def robbed(hand: str, *sets: str) -> Desk:
    """Seat 0 moves the robber to the forest, beside which seat 1 holds a hand."""
    desk = Desk(*sets, hands=["", hand, ""])
    desk.settle(1, BESIDE_FOREST)
    desk.roll(7)
    desk.do(MOVE_ROBBER, number(FOREST_6))
    return desk


@pytest.mark.parametrize(
    ("hand", "parts"),
    [("ore cocoa", [RESOURCES, INGREDIENTS]), ("ore", [RESOURCES]), ("cocoa milk", [INGREDIENTS])],
)
def test_the_thief_says_from_which_part_the_card_is_drawn(hand: str, parts: list[int]) -> None:
    desk = robbed(hand)
    assert desk.options() == [*[(ROB, 1, part) for part in parts], (ROB_NOBODY, 0, 0)]


@pytest.mark.parametrize("part", [RESOURCES, INGREDIENTS])
def test_a_card_of_the_part_changes_hands(part: int) -> None:
    desk = robbed("ore ore ore cocoa cocoa cocoa")
    desk.do(ROB, 1, part)
    if part == RESOURCES:
        assert desk.hands() == ["ore", "ore ore cocoa cocoa cocoa", ""]
        assert desk.table.ingredients[:2].tolist() == [0, 3]
    else:
        assert desk.hands() == ["cocoa", "ore ore ore cocoa cocoa", ""]
        assert desk.table.ingredients[:2].tolist() == [1, 2]
    assert desk.table.asks == TURN


def test_who_has_no_card_of_either_part_is_not_robbed() -> None:
    assert robbed("").table.asks == TURN


def test_a_knight_robs_a_part_too() -> None:
    desk = Desk(hands=["", "grapes"])
    desk.settle(1, BESIDE_FOREST)
    desk.seats[0].development[KNIGHT_CARD] = desk.table.development[0] = 1
    desk.do(PLAY_KNIGHT)
    desk.do(MOVE_ROBBER, number(JUNGLE_5))
    assert desk.table.asks == ROBBING
    desk.do(ROB, 1, INGREDIENTS)
    assert desk.hands() == ["grapes", ""]


@pytest.mark.parametrize("desert", ["true", "false"])
def test_the_jungle_is_no_hex_without_a_number(desert: str) -> None:
    desk = Desk(f"robber.desert={desert}")
    desk.table.robber = number(FOREST_6)
    desk.roll(7)
    assert (number(DESERT) in desk.places(MOVE_ROBBER)) == (desert == "true")
    assert number(JUNGLE_5) in desk.places(MOVE_ROBBER)


# --- trade and cards -----------------------------------------------------------------------------------


def bank_trades(desk: Desk) -> set[tuple[int, int]]:
    """What the bank takes and gives."""
    return {(give, take) for _, give, take in desk.options(BANK)}


def test_the_bank_takes_four_for_one_and_never_across() -> None:
    desk = Desk(hands=["ore ore ore ore milk milk milk milk cocoa cocoa cocoa", ""])
    ores, milks = (
        {(ORE, take) for take in range(4)},
        {(MILK, take) for take in (COCOA, SUGAR, HAZELNUT, GRAPES)},
    )
    assert bank_trades(desk) == ores | milks
    desk.do(BANK, MILK, COCOA)
    assert (desk.hand(0), desk.table.ingredients[0]) == ("ore ore ore ore cocoa cocoa cocoa cocoa", 4)
    assert (desk.row.bank_trades, desk.row.harbour_trades) == (1, 0)


def test_what_the_bank_has_not_it_does_not_give() -> None:
    desk = Desk(hands=["milk milk milk milk", ""])
    desk.table.bank[[COCOA, SUGAR]] = 0
    assert bank_trades(desk) == {(MILK, HAZELNUT), (MILK, GRAPES)}


def harbours(desk: Desk, kind: int) -> list[int]:
    """The first intersection of each harbour of a kind."""
    kinds = desk.table.harbour_kind[: desk.rules.harbours]
    return [int(desk.rules.harbour_nodes[harbour, 0]) for harbour in np.flatnonzero(kinds == kind)]


def test_a_harbour_of_any_kind_takes_three_ingredients_too() -> None:
    desk = Desk(hands=["milk milk milk ore ore ore", ""])
    assert bank_trades(desk) == set()
    desk.settle(0, harbours(desk, ANY_HARBOUR)[0])
    assert desk.table.ratio[0].tolist() == [3] * 10
    assert len(bank_trades(desk)) == 8
    desk.do(BANK, MILK, GRAPES)
    assert (desk.hand(0), desk.row.harbour_trades) == ("ore ore ore grapes", 1)


def test_a_harbour_of_one_resource_does_nothing_for_ingredients() -> None:
    desk = Desk(hands=["milk milk milk ore ore", ""])
    desk.settle(0, harbours(desk, ORE)[0])
    assert desk.table.ratio[0].tolist() == [4, 4, 4, 4, 2, 4, 4, 4, 4, 4]
    assert bank_trades(desk) == {(ORE, take) for take in range(4)}


def test_players_trade_bundles_of_both_parts() -> None:
    desk = Desk(hands=["ore milk", "cocoa wood"])
    me = desk.seats[0]
    me.give[[ORE, MILK]] = 1
    me.want[[COCOA, WOOD]] = 1
    desk.do(OFFER)
    desk.do(ACCEPT)
    desk.do(DEAL, 1)
    assert desk.hands() == ["wood cocoa", "ore milk"]
    assert desk.table.ingredients[:2].tolist() == [1, 1]


def holding(card: int, *hands: str) -> Desk:
    """Seat 0 after its roll with a development card."""
    desk = Desk(hands=hands)
    desk.seats[0].development[card] = desk.table.development[0] = 1
    return desk


def test_a_monopoly_takes_resources_only() -> None:
    desk = holding(MONOPOLY_CARD, "", "ore cocoa")
    assert desk.places(PLAY_MONOPOLY) == [0, 1, 2, 3, 4]


def test_an_invention_takes_resources_only() -> None:
    desk = holding(INVENTION_CARD, "", "")
    desk.do(PLAY_INVENTION)
    assert desk.places(TAKE) == [0, 1, 2, 3, 4]
    desk.table.bank[:COCOA] = 0
    desk = holding(INVENTION_CARD, "", "")
    desk.table.bank[:COCOA] = 0
    assert desk.options(PLAY_INVENTION) == []
