"""Making chocolate: recipes, rewards and their order, with the example of the rule text."""

import pytest

from sim.games.island.codes import KNIGHT_CARD, POINT_CARD
from sim.games.market.columns import GAIN_REWARD, LOSS_CHOCOLATE
from sim.games.market.rules import REWARD_CARDS, REWARD_POINTS, REWARD_RESOURCES, REWARD_ROADS
from sim.machine.codes import (
    BOUGHT,
    DIED,
    MAKE,
    NONE,
    OVER,
    PLAY_KNIGHT,
    REWARD_RESOURCE,
    REWARD_ROAD,
    ROAD,
    TAKE,
    TURN,
    WON,
)
from tests.tableau import (
    ALPENMILCH,
    CHOICE_FACE,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    ORE,
    RECIPES,
    RESOURCES,
    RING,
    WOOL,
    Desk,
    at_level,
    cards,
    finish,
    path,
)

EXAMPLE = "cocoa cocoa sugar hazelnut"
ALPENMILCH_FACE, EDEL_BITTER_FACE, DUNKLE_VOLL_NUSS_FACE = 1, 2, 4
START = [3, 3, 4, 4, 5]


# --- the example of the rule text ---------------------------------------------------------------------


def test_the_example_of_the_rule_text() -> None:
    desk = Desk(hands=[EXAMPLE, ""])
    assert desk.levels() == START
    assert desk.options(MAKE) == [(MAKE, EDEL_BITTER, 0), (MAKE, DUNKLE_VOLL_NUSS, 0)]
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS_FACE)
    assert desk.hand(0) == "hazelnut"
    assert (desk.table.development[0], desk.table.points[0]) == (1, 0)
    assert desk.levels() == [3, 2, 4, 5, 5]
    row = desk.sale()
    told = ("variety", "before", "die", "raised", "by_choice")
    assert [row[name] for name in told] == [EDEL_BITTER, 3, DUNKLE_VOLL_NUSS_FACE, DUNKLE_VOLL_NUSS, 0]
    assert row["got"].tolist() == [0, 0, 1, 0]


def test_the_next_edel_bitter_of_the_example_pays_a_road() -> None:
    desk = at_level(2)
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS_FACE)
    assert (desk.table.asks, desk.table.development[0], desk.table.chips[0]) == (REWARD_ROAD, 0, 0)


def test_the_next_dunkle_voll_nuss_of_the_example_pays_a_point_and_a_resource() -> None:
    desk = Desk(hands=[EXAMPLE, ""])
    desk.table.level[:5] = [3, 2, 4, 5, 5]
    desk.make(DUNKLE_VOLL_NUSS, ALPENMILCH_FACE)
    assert (desk.table.chips[0], desk.table.points[0], desk.table.asks) == (1, 1.0, REWARD_RESOURCE)


# --- what can be made ----------------------------------------------------------------------------------


@pytest.mark.parametrize("variety", range(5))
def test_a_variety_takes_its_recipe_and_nothing_less(variety: int) -> None:
    recipe = RECIPES[variety]
    desk = Desk(hands=[recipe, ""])
    assert variety in desk.places(MAKE)
    desk.make(variety, CHOICE_FACE)
    assert desk.hand(0) == ""
    assert desk.table.bank[RESOURCES:10].tolist() == [18, 14, 10, 10, 8]
    assert desk.row.lost[LOSS_CHOCOLATE, 0] == len(recipe.split())
    for lacking in recipe.split():
        desk = Desk(hands=[recipe.replace(lacking, "", 1), ""])
        assert variety not in desk.places(MAKE)


def test_what_the_recipe_does_not_take_stays_in_hand() -> None:
    desk = Desk(hands=["wood ore cocoa cocoa cocoa sugar sugar grapes", "cocoa cocoa sugar"])
    desk.make(EDEL_BITTER, CHOICE_FACE)
    assert desk.hands() == ["wood ore cocoa sugar grapes", "cocoa cocoa sugar"]
    assert (desk.table.cards[0], desk.table.ingredients[0]) == (5, 3)


def test_chocolate_is_made_after_the_roll_and_in_ones_own_turn() -> None:
    desk = Desk(hands=[EXAMPLE, EXAMPLE])
    desk.begin(0)
    assert desk.options(MAKE) == []
    desk.roll(2)
    assert desk.places(MAKE) == [EDEL_BITTER, DUNKLE_VOLL_NUSS]


def test_a_bar_in_the_bottom_row_cannot_be_made_until_it_rises() -> None:
    desk = at_level(1, hand="cocoa cocoa sugar " * 3 + "milk")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    desk.do(TAKE, ORE)
    assert desk.levels() == [4, 0, 4, 4, 5]
    assert desk.places(MAKE) == [ALPENMILCH]
    desk.make(ALPENMILCH, EDEL_BITTER_FACE)
    assert desk.levels()[EDEL_BITTER] == 1
    assert desk.places(MAKE) == [EDEL_BITTER]


@pytest.mark.parametrize("makeable", ["true", "false"])
def test_a_row_says_itself_whether_it_can_be_made(makeable: str) -> None:
    desk = at_level(3, f"market.levels.3.makeable={makeable}")
    assert desk.places(MAKE) == ([EDEL_BITTER] if makeable == "true" else [])


def test_any_number_of_chocolates_a_turn_one_by_one() -> None:
    desk = at_level(7, hand="cocoa cocoa sugar " * 5)
    chips = []
    for _ in range(4):
        desk.make(EDEL_BITTER, ALPENMILCH_FACE)
        finish(desk)
        chips.append(int(desk.table.chips[0]))
    assert (chips, desk.levels()) == ([2, 3, 4, 5], [7, 3, 4, 4, 5])
    assert (desk.table.sales, desk.table.sales_of[EDEL_BITTER], desk.row.made) == (4, 4, 4)
    assert desk.table.turn == 1


# --- the rewards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "asked", "chips", "drawn"),
    [
        (1, [REWARD_RESOURCE], 0, 0),
        (2, [REWARD_ROAD], 0, 0),
        (3, [], 0, 1),
        (4, [], 1, 0),
        (5, [REWARD_RESOURCE], 1, 0),
        (6, [], 1, 1),
        (7, [], 2, 0),
    ],
)
def test_every_row_pays_its_reward(level: int, asked: list[int], chips: int, drawn: int) -> None:
    desk = at_level(level)
    # Of all that may be drawn only the knight shows in no count of points.
    desk.secret.deck[:] = [desk.table.deck_left, 0, 0, 0, 0]
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert finish(desk) == asked
    assert (desk.table.chips[0], desk.table.chips_left, desk.table.points[0]) == (
        chips,
        28 - chips,
        1 + chips,
    )
    assert (desk.table.development[0], desk.seats[0].development[KNIGHT_CARD]) == (drawn, drawn)
    assert desk.table.cards[0] == asked.count(REWARD_RESOURCE)
    assert desk.table.pieces[0, ROAD] == 1 + asked.count(REWARD_ROAD)
    assert desk.levels() == [4, level - 1, 4, 4, 5]


def test_the_resource_of_a_reward_is_any_that_the_bank_has() -> None:
    desk = at_level(1)
    desk.table.bank[WOOL] = 0
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.options() == [(TAKE, kind, 0) for kind in (0, 1, 3, ORE)]
    assert (desk.levels(), desk.chances()) == ([3, 1, 4, 4, 5], [])
    desk.do(TAKE, ORE)
    assert (desk.hand(0), desk.table.bank[ORE], desk.row.gained[GAIN_REWARD, 0]) == ("ore", 18, 1)
    assert desk.chances() == [(DIED, ALPENMILCH_FACE)]


def test_the_road_of_a_reward_is_free_and_joins_ones_own() -> None:
    desk = at_level(2, hand="cocoa cocoa sugar wood brick")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert {kind for kind, _, _ in desk.options()} == {ROAD}
    assert path(RING[1], RING[2]) in desk.places()
    assert path(RING[3], RING[4]) not in desk.places()
    desk.do(ROAD, path(RING[1], RING[2]))
    assert (desk.hand(0), desk.table.road_length[0], desk.row.built_roads) == ("wood brick", 2, 1)
    assert desk.table.built == 0


@pytest.mark.parametrize("count", [2, 3])
def test_several_of_a_kind_come_one_after_the_other(count: int) -> None:
    rows = [f"market.levels.3.{name}={count}" for name in ("victory_points", "resources", "cards", "roads")]
    desk = at_level(3, *rows)
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.chances() == [(BOUGHT, 0)] * count
    assert finish(desk) == [REWARD_RESOURCE] * count + [REWARD_ROAD] * count
    assert (desk.table.chips[0], desk.table.development[0], desk.table.cards[0]) == (count, count, count)
    assert desk.sale()["got"].tolist() == [count] * 4
    assert desk.chances() == [(DIED, ALPENMILCH_FACE)]


@pytest.mark.parametrize(("left", "got"), [(0, 0), (1, 1), (2, 2)])
def test_chips_are_paid_as_far_as_there_are_any(left: int, got: int) -> None:
    desk = at_level(7)
    desk.table.chips_left = left
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.chips[0], desk.table.chips_left, desk.table.points[0]) == (got, left - got, 1 + got)
    assert (desk.sale()["promised"][REWARD_POINTS], desk.sale()["got"][REWARD_POINTS]) == (2, got)
    assert desk.levels() == [4, 6, 4, 4, 5]


def test_without_a_card_in_the_deck_the_market_moves_all_the_same() -> None:
    desk = at_level(3)
    desk.secret.deck[:] = 0
    desk.table.deck_left = 0
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.development[0], desk.table.asks, desk.levels()) == (0, TURN, [4, 2, 4, 4, 5])
    assert desk.chances() == [(DIED, ALPENMILCH_FACE)]
    assert (desk.sale()["promised"][REWARD_CARDS], desk.sale()["got"][REWARD_CARDS]) == (1, 0)


def test_cards_of_a_reward_end_with_the_deck() -> None:
    desk = at_level(3, "market.levels.3.cards=3")
    desk.secret.deck[:] = [0, 0, 0, 1, 1]
    desk.table.deck_left = 2
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.seats[0].development.tolist() == [0, 0, 0, 1, 1]
    assert (desk.table.deck_left, desk.sale()["got"][REWARD_CARDS]) == (0, 2)


def test_without_a_resource_in_the_bank_the_market_moves_all_the_same() -> None:
    desk = at_level(5)
    desk.table.bank[:RESOURCES] = 0
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.cards[0], desk.table.chips[0], desk.table.asks) == (0, 1, TURN)
    assert desk.levels() == [4, 4, 4, 4, 5]


def test_resources_of_a_reward_end_with_the_bank() -> None:
    desk = at_level(1, "market.levels.1.resources=4")
    desk.table.bank[:RESOURCES] = [0, 0, 1, 0, 1]
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert finish(desk) == [REWARD_RESOURCE] * 2
    assert (desk.hand(0), desk.sale()["got"][REWARD_RESOURCES]) == ("wool ore", 2)


@pytest.mark.parametrize("why", ["no road left", "no place"])
def test_without_a_road_or_a_place_for_it_the_market_moves_all_the_same(why: str) -> None:
    desk = at_level(2)
    if why == "no road left":
        desk.table.pieces[0, ROAD] = 15
    else:
        desk.table.edge_owner[desk.table.edge_owner == NONE] = 1
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.asks, desk.levels()) == (TURN, [4, 1, 4, 4, 5])
    assert (desk.sale()["promised"][REWARD_ROADS], desk.sale()["got"][REWARD_ROADS]) == (1, 0)


def test_roads_of_a_reward_end_with_the_supply() -> None:
    desk = at_level(2, "market.levels.2.roads=3", "pieces.roads=3")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert finish(desk) == [REWARD_ROAD] * 2
    assert desk.sale()["got"][REWARD_ROADS] == 2


def test_a_card_drawn_as_a_reward_cannot_be_played_in_this_turn() -> None:
    desk = at_level(3, hand="cocoa cocoa sugar")
    desk.secret.deck[:] = [desk.table.deck_left, 0, 0, 0, 0]
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert desk.options(PLAY_KNIGHT) == []
    desk.begin(0)
    assert desk.options(PLAY_KNIGHT) == [(PLAY_KNIGHT, 0, 0)]


def test_a_row_without_a_reward_can_be_made_for_nothing() -> None:
    desk = at_level(0, "market.levels.0.makeable=true")
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.hand(0), desk.table.asks, desk.levels()) == ("", TURN, [4, 0, 4, 4, 5])


# --- winning -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "target", "won"), [(7, 3, True), (7, 4, False), (4, 2, True), (6, 2, True), (6, 3, False)]
)
def test_chips_may_win_at_once(level: int, target: int, won: bool) -> None:
    desk = at_level(level, target=target)
    desk.secret.deck[:] = [desk.table.deck_left, 0, 0, 0, 0]
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.ended == WON) == won
    if won:
        assert (desk.table.winner, desk.table.asks) == (0, OVER)
        # The game is over before the bar falls and the die is rolled.
        assert (desk.levels()[EDEL_BITTER], (DIED, ALPENMILCH_FACE) in desk.chances()) == (level, False)
        assert (desk.table.sales, desk.sale()["die"], desk.sale()["raised"]) == (1, 0, NONE)
        assert desk.sale()["after"][EDEL_BITTER] == level


def test_a_card_of_the_reward_may_win_at_once() -> None:
    desk = at_level(3, target=2)
    desk.secret.deck[:] = [0, 0, 0, 0, desk.table.deck_left]
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.ended, desk.table.winner, desk.table.points[0]) == (WON, 0, 1.0)
    assert desk.seats[0].development[POINT_CARD] == 1
    assert (desk.chances(), desk.levels()[EDEL_BITTER]) == ([(BOUGHT, 0)], 3)


def test_who_wins_by_chips_takes_no_resource_any_more() -> None:
    desk = at_level(5, target=2)
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    assert (desk.table.ended, desk.table.cards[0], desk.sale()["got"][REWARD_RESOURCES]) == (WON, 0, 0)


def nearly_longest(*sets: str) -> Desk:
    """Two roads in a line and the reward of a road: a third one is the longest road, and wins."""
    desk = at_level(2, "awards.road_from=3", *sets, target=3)
    desk.pave(0, path(RING[1], RING[2]))
    desk.make(EDEL_BITTER, ALPENMILCH_FACE)
    return desk


def test_a_road_of_the_reward_may_win() -> None:
    desk = nearly_longest()
    desk.do(ROAD, path(RING[2], RING[3]))
    assert (desk.table.ended, desk.table.winner, desk.table.points[0]) == (WON, 0, 3.0)
    assert (desk.table.sales, desk.sale()["got"][REWARD_ROADS]) == (1, 1)


def test_after_a_road_that_wins_the_market_does_not_move_any_more() -> None:
    desk = nearly_longest()
    desk.do(ROAD, path(RING[2], RING[3]))
    assert desk.table.asks == OVER
    assert (desk.chances(), desk.levels(), desk.sale()["die"]) == ([], [3, 2, 4, 4, 5], 0)


def test_a_road_that_wins_is_the_last_of_its_reward() -> None:
    desk = nearly_longest("market.levels.2.roads=2")
    desk.do(ROAD, path(RING[2], RING[3]))
    assert (desk.table.ended, desk.table.asks, desk.sale()["got"][REWARD_ROADS]) == (WON, OVER, 1)


# --- the row of a sale ---------------------------------------------------------------------------------


def test_a_sale_is_told_in_full() -> None:
    desk = Desk(hands=["", EXAMPLE])
    desk.begin(1)
    desk.table.asks, desk.table.game = TURN, 17
    desk.make(DUNKLE_VOLL_NUSS, DUNKLE_VOLL_NUSS_FACE)
    row = desk.sale()
    told = {name: row[name].tolist() for name in row.dtype.names}
    assert told == {
        "game": 17, "turn": 2, "seat": 2, "strategy": 1, "order": 1, "variety_order": 1,
        "variety": DUNKLE_VOLL_NUSS, "before": 4, "reward": 4, "promised": [1, 0, 0, 0],
        "got": [1, 0, 0, 0], "paid": cards(EXAMPLE), "die": 4, "raised": DUNKLE_VOLL_NUSS, "by_choice": 0,
        "after": [3, 3, 4, 4, 5, 0, 0, 0],
    }  # fmt: skip


def test_sales_are_counted_together_and_by_variety() -> None:
    desk = Desk(hands=["cocoa cocoa sugar milk " * 3, ""])
    orders = []
    for variety in (ALPENMILCH, EDEL_BITTER, ALPENMILCH):
        desk.make(variety, ALPENMILCH_FACE)
        finish(desk)
        orders.append((int(desk.sale()["order"]), int(desk.sale()["variety_order"])))
    assert orders == [(1, 1), (2, 1), (3, 2)]


def test_what_the_sale_before_brought_is_not_told_again() -> None:
    desk = at_level(6, "market.levels.5.roads=1", hand="cocoa cocoa sugar " * 3)
    got = []
    for _ in range(3):
        desk.make(EDEL_BITTER, ALPENMILCH_FACE)
        finish(desk)
        got.append(desk.sale()["got"].tolist())
    assert got == [[1, 0, 1, 0], [1, 1, 0, 1], [1, 0, 0, 0]]
