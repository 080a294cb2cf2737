"""What rows and varieties are worth to a planner of the market."""

import pytest

from sim.machine.codes import MAKE, RAISING
from strategies.island.tableau import (
    bar_to_raise,
    best_to_make,
    best_variety,
    market_standing,
    next_variety,
    row_worth,
    short_of,
)
from strategies.island.weights import LEAST
from tests.strategies.island.weighed import weigh
from tests.tableau import ALPENMILCH, DUNKLE_VOLL_NUSS, EDEL_BITTER, RECIPES, TRAUBEN_NUSS, VOLL_NUSS, Desk

CARD, RESOURCE, ROAD = 0.45, 0.2, 0.25  # what rewards are worth to the seats here
WORTHS = [0.0, RESOURCE, ROAD, CARD, 1.0, 1.0 + RESOURCE, 1.0 + CARD, 2.0]


def desk_with(hand: str = "", variant: str | None = None) -> Desk:
    """Seat 0 with a hand; to it a chip is worth a point."""
    desk = Desk(hands=[hand, ""], variant=variant)
    return weigh(desk, chip=1.0, reward_card=CARD, reward_resource=RESOURCE, reward_road=ROAD)


def row(desk: Desk, level: int) -> float:
    """What a row is worth to seat 0."""
    return float(row_worth(desk.rules, desk.table, desk.seats[0], level))


def made(desk: Desk, least: float) -> int | None:
    """The variety that seat 0 makes, if any."""
    options = desk.options()
    desk.seats[0].parameters[LEAST] = least
    best = best_to_make(desk.rules, desk.table, desk.seats[0], desk.menu)
    if best < 0:
        return None
    assert options[best][0] == MAKE
    return options[best][1]


@pytest.mark.parametrize(("level", "worth"), list(enumerate(WORTHS)))
def test_a_row_is_worth_its_reward_in_points(level: int, worth: float) -> None:
    desk = desk_with()
    assert row(desk, level) == pytest.approx(worth)


def test_a_row_is_worth_no_more_than_is_left() -> None:
    desk = desk_with()
    desk.table.chips_left = 1
    assert row(desk, 7) == 1.0
    desk.table.chips_left = 0
    assert row(desk, 6) == pytest.approx(CARD)
    desk.table.deck_left = 0
    assert row(desk, 6) == 0.0
    halved = desk_with(variant="rewards_halved")
    assert row(halved, 7) == 1.0


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("", [3, 3, 4, 4, 5]),
        ("cocoa", [2, 2, 3, 3, 4]),
        ("cocoa cocoa cocoa", [2, 1, 3, 2, 4]),
        ("wood ore cocoa sugar milk hazelnut grapes", [0, 1, 0, 1, 0]),
    ],
)
def test_ingredients_that_a_variety_lacks(hand: str, missing: list[int]) -> None:
    desk = desk_with(hand)
    assert [short_of(desk.rules, desk.seats[0], variety) for variety in range(5)] == missing


def test_of_what_can_be_made_the_best_reward_is_taken() -> None:
    desk = desk_with("cocoa cocoa sugar hazelnut")
    assert made(desk, 0.0) == DUNKLE_VOLL_NUSS
    desk.table.level[EDEL_BITTER] = 6
    assert made(desk, 0.0) == EDEL_BITTER


@pytest.mark.parametrize(("least", "makes"), [(0.0, True), (CARD, True), (0.5, False), (1.0, False)])
def test_nothing_is_made_for_less_than_the_least(least: float, makes: bool) -> None:
    desk = desk_with("cocoa cocoa sugar")
    assert (made(desk, least) == EDEL_BITTER) == makes


def test_what_is_not_on_the_menu_is_not_made() -> None:
    desk = desk_with("cocoa sugar")
    assert made(desk, 0.0) is None
    desk = desk_with(RECIPES[ALPENMILCH])
    desk.table.level[ALPENMILCH] = 0
    assert made(desk, 0.0) is None


def test_the_next_variety_is_worth_much_and_lacks_little() -> None:
    # Nothing in hand: trauben-nuss pays most, but voll-nuss and dunkle voll-nuss lack less.
    desk = desk_with()
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == VOLL_NUSS
    desk.deal(0, "cocoa cocoa sugar")
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == DUNKLE_VOLL_NUSS
    desk.table.level[TRAUBEN_NUSS] = 7
    desk.deal(0, "cocoa sugar milk hazelnut")
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == VOLL_NUSS
    desk.deal(0, "cocoa sugar milk hazelnut grapes")
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == TRAUBEN_NUSS


def test_a_variety_that_cannot_be_made_or_pays_nothing_is_not_the_next() -> None:
    desk = desk_with(RECIPES[EDEL_BITTER])
    desk.table.level[:5] = [0, 0, 0, 0, 1]
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == TRAUBEN_NUSS
    desk.table.level[:5] = 0
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == -1
    desk.table.level[:5] = [0, 3, 0, 0, 0]
    desk.table.deck_left = 0
    assert best_variety(desk.rules, desk.table, desk.seats[0]) == -1


def test_the_next_variety_is_weighed_again_when_cards_or_the_market_change() -> None:
    desk = desk_with()
    me = desk.seats[0]
    assert next_variety(desk.rules, desk.table, me) == VOLL_NUSS
    desk.deal(0, "wood wood cocoa cocoa sugar")
    assert next_variety(desk.rules, desk.table, me) == DUNKLE_VOLL_NUSS
    desk.table.level[:5] = [0, 3, 0, 0, 0]
    desk.table.sales += 1
    only = next_variety(desk.rules, desk.table, me)
    assert only == best_variety(desk.rules, desk.table, me) != DUNKLE_VOLL_NUSS
    desk.table.deck_left = 0
    assert next_variety(desk.rules, desk.table, me) == -1


def test_the_market_stands_otherwise_for_other_ingredients_a_sale_or_a_card_less() -> None:
    desk = desk_with("cocoa sugar")
    seen = [market_standing(desk.rules, desk.table, desk.seats[0])]
    desk.deal(0, "wood ore cocoa sugar")
    assert market_standing(desk.rules, desk.table, desk.seats[0]) == seen[0]
    for hand in ("sugar", "cocoa", "cocoa cocoa", "grapes"):
        desk.deal(0, hand)
        seen.append(market_standing(desk.rules, desk.table, desk.seats[0]))
    for field in ("sale_open", "deck_left", "sales"):
        desk.table[field] += 1
        seen.append(market_standing(desk.rules, desk.table, desk.seats[0]))
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(
    ("hand", "variety"),
    [("cocoa cocoa", EDEL_BITTER), ("milk", ALPENMILCH), ("grapes cocoa sugar milk hazelnut", ALPENMILCH)],
)
def test_the_bar_that_the_hand_is_nearest_to_is_raised(hand: str, variety: int) -> None:
    desk = desk_with(hand)
    desk.table.asks = RAISING
    options = desk.options()
    assert options[bar_to_raise(desk.rules, desk.seats[0], desk.menu)][1] == variety


def test_a_bar_at_the_top_is_not_raised() -> None:
    desk = desk_with("cocoa cocoa sugar hazelnut")
    desk.table.asks = RAISING
    desk.table.level[EDEL_BITTER] = 7
    options = desk.options()
    assert options[bar_to_raise(desk.rules, desk.seats[0], desk.menu)][1] == DUNKLE_VOLL_NUSS
