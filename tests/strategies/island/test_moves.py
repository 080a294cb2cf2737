"""The planner's moves: where it founds, builds, robs, and which cards it plays."""

import pytest

from sim.games.island.codes import INVENTION_CARD, KNIGHT_CARD, MONOPOLY_CARD, ROADS_CARD
from sim.machine.codes import (
    CARD,
    CITY,
    KNIGHT,
    MOVE_ROBBER,
    NONE,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_ROADS,
    ROAD,
    ROB,
    ROB_NOBODY,
    SETTLEMENT,
)
from strategies.island.moves import (
    best_robber_hex,
    best_spot,
    best_victim,
    card_to_play,
    is_time_for_knight,
    knight_frees_hex,
    missing_now,
    place_for,
)
from strategies.island.worth import robber_worth, site_worth
from strategies.shared.needs import note_needs
from tests.island import BRICK, LAND, Desk, around, line, node
from tests.strategies.island.weighed import weigh

MIDDLE = around((0, 0))
RICH = "wood brick wool grain grain ore ore ore"
MOUNTAINS = (2, 0)


def with_goal(goal: int, hand: str, *held: int, others: tuple[str, ...] = ("",)) -> Desk:
    """Seat 0 in its turn with a goal, a hand and development cards; two settlements and two roads."""
    desk = Desk("trade.bank=false", "trade.players=false", hands=[hand, *others])
    desk.settle(0, MIDDLE[0], node((-1, -1), (0, -1), (0, -2)))
    desk.pave(0, *line(*MIDDLE[:3]))
    desk.give(0, *held)
    note_needs(desk.rules, desk.seats[0], goal, False)
    desk.options()
    return weigh(desk)


def card_played(desk: Desk) -> int | None:
    """The kind of card it plays for its goal."""
    me = desk.seats[0]
    missing = missing_now(desk.rules, me)
    choice = card_to_play(desk.rules, desk.table, me, desk.menu, missing)
    return None if choice < 0 else desk.options()[choice][0]


def test_the_best_site_is_the_one_worth_most() -> None:
    desk = weigh(Desk(found=True))
    options = desk.options()
    choice = best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, SETTLEMENT)
    worths = [site_worth(desk.rules, desk.table, desk.seats[0], at) for _, at, _ in options]
    assert worths[choice] == max(worths)


def test_the_best_site_is_of_the_kind_that_is_asked_for() -> None:
    desk = with_goal(CITY, RICH)
    options = desk.options()
    for kind in (SETTLEMENT, CITY):
        choice = best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, kind)
        assert options[choice][0] == kind
    desk.deal(0, "")
    desk.options()
    assert best_spot(desk.rules, desk.table, desk.seats[0], desk.menu, CITY) == -1


@pytest.mark.parametrize("goal", [ROAD, SETTLEMENT, CITY, CARD])
def test_the_place_for_a_goal_is_an_option_of_it(goal: int) -> None:
    desk = with_goal(goal, RICH)
    options = desk.options()
    place = place_for(desk.rules, desk.table, desk.seats[0], desk.menu, goal)
    assert options[place][0] == goal


def test_there_is_no_place_for_what_is_not_on_the_menu() -> None:
    desk = with_goal(CARD, "")
    for goal in (ROAD, SETTLEMENT, CITY, CARD):
        assert place_for(desk.rules, desk.table, desk.seats[0], desk.menu, goal) == -1


def test_the_robber_goes_where_it_hurts_the_others_most() -> None:
    desk = weigh(Desk())
    desk.build_city(1, around(MOUNTAINS)[0])
    desk.roll(7)
    options = desk.options()
    choice = best_robber_hex(desk.rules, desk.table, desk.seats[0], desk.menu)
    assert LAND[options[choice][1]] == MOUNTAINS
    worths = [robber_worth(desk.rules, desk.table, desk.seats[0], at) for _, at, _ in options]
    assert worths[choice] == max(worths)


@pytest.mark.parametrize(
    ("points", "hands", "victim"),
    [
        ((0, 3, 5), ["", "ore", "ore"], 2),
        ((0, 5, 3), ["", "ore", "ore"], 1),
        ((0, 4, 4), ["", "ore", "ore ore"], 2),
        ((9, 1, 2), ["ore", "ore ore ore", ""], 1),
    ],
)
def test_the_leader_is_robbed_and_of_equals_who_has_more_cards(
    points: tuple[int, ...], hands: list[str], victim: int
) -> None:
    desk = Desk("hand.limit=50", hands=hands)
    for seat, corner in enumerate(around(MOUNTAINS)[::2]):
        desk.settle(seat, corner)
    desk.roll(7)
    desk.do(MOVE_ROBBER, LAND.index(MOUNTAINS))
    desk.table.points[:3] = points
    options = desk.options()
    assert options[best_victim(desk.table, desk.menu)] == (ROB, victim, 0)


def test_there_may_be_no_victim() -> None:
    desk = Desk()
    desk.menu.n, desk.menu.kind[0] = 1, ROB_NOBODY
    assert best_victim(desk.table, desk.menu) == -1


@pytest.mark.parametrize(
    ("goal", "hand", "held", "played"),
    [
        (CITY, "ore", [], None),
        (CITY, "ore", [KNIGHT_CARD, MONOPOLY_CARD], PLAY_KNIGHT),
        (ROAD, "", [ROADS_CARD], PLAY_ROADS),
        (SETTLEMENT, "", [ROADS_CARD], PLAY_ROADS),
        (CITY, "", [ROADS_CARD], PLAY_ROADS),
        (CITY, "ore ore ore", [INVENTION_CARD], PLAY_INVENTION),
        (CITY, "ore ore", [INVENTION_CARD], None),
        (CITY, "ore ore ore grain grain", [INVENTION_CARD], None),
        (CITY, "", [MONOPOLY_CARD], None),
    ],
)
def test_which_card_is_worth_playing(goal: int, hand: str, held: list[int], played: int | None) -> None:
    assert card_played(with_goal(goal, hand, *held)) == played


@pytest.mark.parametrize(("hold", "knights", "is_time"), [(0, 0, True), (1, 0, False), (1, 2, True)])
def test_who_keeps_its_knights_plays_them_for_the_army(hold: int, knights: int, is_time: bool) -> None:
    desk = weigh(with_goal(CITY, "ore", KNIGHT_CARD, ROADS_CARD), hold_knight=hold)
    desk.table.pieces[0, KNIGHT] = knights
    assert is_time_for_knight(desk.rules, desk.table, desk.seats[0]) == is_time
    # What it keeps does not keep it from playing another card.
    assert card_played(desk) == (PLAY_KNIGHT if is_time else PLAY_ROADS)
    alone = weigh(with_goal(CITY, "ore", KNIGHT_CARD), hold_knight=hold)
    alone.table.pieces[0, KNIGHT] = knights
    assert card_played(alone) == (PLAY_KNIGHT if is_time else None)


def test_a_card_that_cannot_be_played_yet_does_not_hold_up_another() -> None:
    desk = with_goal(ROAD, "ore", KNIGHT_CARD, ROADS_CARD)
    desk.seats[0].new_development[KNIGHT_CARD] = 1
    desk.options()
    assert card_played(desk) == PLAY_ROADS


def test_a_knight_frees_a_hex_of_ones_own_that_pays() -> None:
    desk = Desk()
    desk.settle(0, MIDDLE[0])
    desk.build_city(1, around(MOUNTAINS)[0])
    # The robber is in the desert, beside the settlement.
    assert not knight_frees_hex(desk.rules, desk.table, desk.seats[0])
    desk.table.robber = LAND.index(MOUNTAINS)
    assert not knight_frees_hex(desk.rules, desk.table, desk.seats[0])
    assert knight_frees_hex(desk.rules, desk.table, desk.seats[1])
    desk.table.robber = NONE
    assert not knight_frees_hex(desk.rules, desk.table, desk.seats[1])


def test_cards_missing_for_the_noted_needs() -> None:
    desk = with_goal(CITY, "ore grain wool")
    assert missing_now(desk.rules, desk.seats[0]) == 3
    desk.seats[0].memory[BRICK] = 2
    assert missing_now(desk.rules, desk.seats[0]) == 5
