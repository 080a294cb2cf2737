"""The robber: who discards, where he goes, whom he robs, with the examples of the rule text."""

import pytest

from sim.games.common.columns import LOSS_DISCARD
from sim.games.island.codes import KNIGHT_CARD, POINT_CARD
from sim.games.island.columns import GAIN_ROBBER, LOSS_ROBBER
from sim.games.island.robber import can_be_robbed, list_victims, rob_after_roll, robber_may_move, sits_beside
from sim.machine.codes import (
    BEFORE_ROLL,
    DISCARD,
    DISCARDING,
    MOVE_ROBBER,
    MOVING_ROBBER,
    NONE,
    PLAY_KNIGHT,
    ROB,
    ROB_NOBODY,
    ROBBING,
    STOLE,
    TURN,
)
from tests.island import LAND, WOOL, Desk, around, line

HEXES = range(19)
DESERT = LAND.index((0, 0))
FIELDS = (0, 1)
FIELDS_NUMBER = LAND.index(FIELDS)


def besieged(*sets: str, hands: list[str]) -> Desk:
    """Seat 0 moves the robber on a 7; every other seat has a settlement at the same fields, in seat order."""
    desk = Desk("hand.limit=100", *sets, hands=hands)
    for seat, corner in zip(range(1, len(hands)), around(FIELDS)[::2], strict=False):
        desk.settle(seat, corner)
    desk.roll(7)
    return desk


@pytest.mark.parametrize(("held", "given"), [(0, 0), (7, 0), (8, 4), (9, 4), (11, 5), (20, 10)])
def test_who_holds_more_than_seven_gives_half_back_rounded_down(held: int, given: int) -> None:
    desk = Desk(hands=["", "wool " * held])
    desk.roll(7)
    for _ in range(given):
        assert (desk.table.asks, desk.table.asked) == (DISCARDING, 1)
        desk.do(DISCARD, WOOL)
    assert (desk.table.asks, desk.table.asked) == (MOVING_ROBBER, 0)
    assert (desk.table.cards[1], desk.table.bank[WOOL]) == (held - given, 19 - held + given)
    assert desk.row.lost[LOSS_DISCARD].tolist() == [0, given, 0, 0]


@pytest.mark.parametrize(("limit", "owed"), [(0, [0, 4, 4]), (7, [0, 4, 4]), (8, [0, 0, 4]), (9, [0, 0, 0])])
def test_the_hand_limit_is_that_of_the_rules(limit: int, owed: list[int]) -> None:
    desk = Desk(f"hand.limit={limit}", hands=["ore", "wool " * 8, "wood " * 9])
    rob_after_roll(desk.rules, desk.table)
    assert desk.table.owed[:3].tolist() == owed


def test_discards_go_round_from_the_active_seat_by_ones_own_choice() -> None:
    desk = Desk(hands=["wool " * 8, "", "ore ore ore grain wood wood wood wood"])
    desk.begin(2)
    desk.roll(7)
    asked = []
    while desk.table.asks == DISCARDING:
        asked.append(int(desk.table.asked))
        assert {kind for kind, _, _ in desk.options()} == {DISCARD}
        desk.do(*desk.options()[0])
    assert asked == [2, 2, 2, 2, 0, 0, 0, 0]
    assert desk.hands() == ["wool wool wool wool", "", "grain ore ore ore"]
    assert (desk.table.asks, desk.table.asked) == (MOVING_ROBBER, 2)


def test_only_cards_in_hand_are_given_back() -> None:
    desk = Desk(hands=["ore wool wool wool wool wool wool wool", ""])
    desk.roll(7)
    assert desk.options() == [(DISCARD, 2, 0), (DISCARD, 4, 0)]
    desk.do(DISCARD, 4)
    assert desk.options() == [(DISCARD, WOOL, 0)]


def test_the_robber_moves_to_any_other_hex() -> None:
    desk = besieged(hands=["", ""])
    assert desk.places(MOVE_ROBBER) == [hex_ for hex_ in HEXES if hex_ != DESERT]
    desk.do(MOVE_ROBBER, 3)
    assert (desk.table.robber, desk.table.asks) == (3, TURN)
    desk.roll(7)
    assert desk.places(MOVE_ROBBER) == [hex_ for hex_ in HEXES if hex_ != 3]


def test_the_robber_keeps_off_the_desert_if_the_rules_say_so() -> None:
    desk = besieged("robber.desert=false", hands=["", ""])
    desk.do(MOVE_ROBBER, 3)
    desk.roll(7)
    assert desk.places(MOVE_ROBBER) == [hex_ for hex_ in HEXES if hex_ not in (3, DESERT)]


@pytest.mark.parametrize(
    ("friendly", "points", "spared"),
    [(0, 1, False), (2, 1, True), (2, 2, True), (2, 3, False), (0.5, 1, False)],
)
def test_a_friendly_robber_spares_seats_with_few_points(friendly: float, points: int, spared: bool) -> None:
    desk = besieged(f"robber.friendly_points={friendly}", hands=["", "ore"])
    desk.table.points[1] = points
    assert (FIELDS_NUMBER not in desk.places(MOVE_ROBBER)) == spared


def test_a_friendly_robber_does_not_know_hidden_points_and_spares_not_ones_own_hexes() -> None:
    desk = besieged("robber.friendly_points=1", hands=["", "ore"])
    desk.give(1, POINT_CARD)
    assert FIELDS_NUMBER not in desk.places(MOVE_ROBBER)
    desk.table.active = 1
    assert robber_may_move(desk.rules, desk.table, FIELDS_NUMBER)


def test_a_robber_that_can_go_nowhere_stays_and_nobody_is_robbed() -> None:
    desk = Desk("robber.friendly_points=30", hands=["", "ore"])
    for at in ((0, -2), (2, -2), (-1, 0), (1, 0), (-2, 2), (0, 2), (2, -1), (-2, 1), (0, 0)):
        desk.settle(1, *around(at)[::2])
    for hex_ in HEXES:
        assert hex_ == DESERT or sits_beside(desk.rules, desk.table, 1, hex_)
    desk.roll(7)
    assert (desk.table.asks, desk.table.asked, desk.table.robber) == (TURN, 0, DESERT)


@pytest.mark.parametrize(("stealing", "listed"), [("may", [ROB, ROB, ROB_NOBODY]), ("must", [ROB, ROB])])
def test_everybody_at_the_robbers_hex_with_a_card_can_be_robbed(stealing: str, listed: list[int]) -> None:
    desk = besieged(f"robber.stealing={stealing}", hands=["wool", "ore", "", "grain"])
    desk.settle(3, around((0, 2))[4])
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    assert (desk.table.asks, desk.table.asked) == (ROBBING, 0)
    options = desk.options()
    assert [kind for kind, _, _ in options] == listed
    assert [seat for kind, seat, _ in options if kind == ROB] == [1, 3]


def test_a_card_is_drawn_from_the_victim() -> None:
    desk = besieged(hands=["wool", "ore", "ore grain"])
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    desk.do(ROB, 1)
    assert desk.hands() == ["wool ore", "", "grain ore"]
    assert desk.secret.outcome[: desk.secret.outcomes].tolist() == [[STOLE, 0, 1, 4]]
    assert (desk.row.gained[GAIN_ROBBER, 0], desk.row.lost[LOSS_ROBBER, 1]) == (1, 1)
    assert (desk.table.asks, desk.table.asked) == (TURN, 0)


def test_one_may_rob_nobody() -> None:
    desk = besieged(hands=["wool", "ore"])
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    desk.do(ROB_NOBODY)
    assert (desk.hands(), desk.table.asks, desk.secret.outcomes) == (["wool", "ore"], TURN, 0)


def test_one_who_must_rob_is_asked_about_a_single_victim_too() -> None:
    desk = besieged("robber.stealing=must", hands=["wool", "ore"])
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    assert desk.options() == [(ROB, 1, 0)]


@pytest.mark.parametrize("stealing", ["may", "must"])
def test_where_nobody_has_a_card_nobody_is_asked(stealing: str) -> None:
    desk = besieged(f"robber.stealing={stealing}", hands=["wool", "", ""])
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    assert desk.table.asks == TURN


def test_nobody_robs_himself_or_from_afar() -> None:
    desk = besieged(hands=["wool wool", "ore", "ore"])
    desk.table.active = 1
    desk.table.robber = FIELDS_NUMBER
    assert [can_be_robbed(desk.rules, desk.table, seat) for seat in range(3)] == [False, False, True]
    desk.menu.n = 0
    list_victims(desk.rules, desk.table, desk.menu)
    assert (desk.menu.n, desk.menu.kind[0], desk.menu.a[0]) == (2, ROB, 2)


def test_a_city_is_robbed_like_a_settlement_and_a_road_is_not() -> None:
    desk = Desk(hands=["", "ore", "ore"])
    desk.build_city(1, around(FIELDS)[0])
    desk.pave(2, *line(*around(FIELDS)))
    beside = [sits_beside(desk.rules, desk.table, seat, FIELDS_NUMBER) for seat in range(3)]
    assert beside == [False, True, False]


def test_a_knight_moves_the_robber_and_nobody_discards() -> None:
    desk = Desk(hands=["wool " * 9, "ore " * 9])
    desk.settle(1, around(FIELDS)[0])
    desk.give(0, KNIGHT_CARD)
    desk.do(PLAY_KNIGHT)
    assert (desk.table.asks, desk.table.asked) == (MOVING_ROBBER, 0)
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    desk.do(ROB, 1)
    assert desk.table.cards[:2].tolist() == [10, 8]
    assert desk.table.asks == TURN


def test_after_a_knight_before_the_roll_the_dice_are_still_to_come() -> None:
    desk = Desk(hands=["", "ore"])
    desk.settle(1, around(FIELDS)[0])
    desk.give(0, KNIGHT_CARD)
    desk.begin(0)
    desk.do(PLAY_KNIGHT)
    desk.do(MOVE_ROBBER, FIELDS_NUMBER)
    desk.do(ROB, 1)
    assert (desk.table.asks, desk.hand(0)) == (BEFORE_ROLL, "ore")
    desk.roll(4)
    assert (desk.hands(), desk.table.asks) == (["ore", ""], TURN)


def test_where_there_is_no_desert_the_robber_comes_from_nowhere() -> None:
    chips = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11, 2]
    desk = Desk("terrain.5.count=0", "terrain.0.count=5", f"chips.order={chips}", variant=None)
    assert desk.table.robber == NONE
    desk.roll(7)
    assert desk.places(MOVE_ROBBER) == list(HEXES)
