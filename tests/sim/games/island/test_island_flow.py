"""The flow of the base game: turns, phases of trade, victory, rows, and where a game is stopped."""

from typing import Any

import numpy as np
import pytest

from sim.games.island.codes import KNIGHT_CARD, POINT_CARD, ROADS_CARD
from sim.games.island.flow import begin_turn, close_game, close_turn, win_if_enough
from sim.machine import records
from sim.machine.codes import (
    BANK,
    BEFORE_ROLL,
    CARD,
    CITY,
    END,
    ENDLESS,
    KNIGHT,
    NO_FAULT,
    NONE,
    OFFER,
    OVER,
    PLAY_KNIGHT,
    PLAY_ROADS,
    PLAYING,
    ROAD,
    ROLL,
    SETTLEMENT,
    TURN,
    WON,
)
from tests.island import BRICK, GRAIN, ORE, WOOD, WOOL, Desk, around, batch_of, line, node

MIDDLE = around((0, 0))
WOOL_HARBOUR = node((1, -2), (2, -3), (2, -2))


def test_a_game_begins_with_a_full_bank_and_nothing_in_hand() -> None:
    desk = Desk("cards.bank=7", hands=["", "", ""], found=True)
    assert desk.table.bank[:5].tolist() == [7] * 5
    assert (desk.table.cards.sum(), desk.table.points.sum(), desk.table.deck_left) == (0, 0, 25)
    assert (desk.table.road_holder, desk.table.army_holder) == (NONE, NONE)
    assert desk.table.ratio[:3, :5].tolist() == [[4] * 5] * 3


def test_nothing_that_a_strategy_could_read_is_left_of_an_older_game() -> None:
    new, used = batch_of("greedy,random,greedy"), batch_of("greedy,random,greedy")
    for _ in used.play(0, 7, keep_turns=False):
        pass
    for batch in (new, used):
        batch.begin(7)
    one, other = new.state.table, used.state.table
    assert [name for name in records.TABLE.names or () if (one[name] != other[name]).any()] == []


def test_turns_go_round_and_begin_with_the_roll() -> None:
    desk = Desk(hands=["", "", ""])
    for active in (1, 2, 0):
        desk.do(END)
        assert (desk.table.active, desk.table.asked, desk.table.asks) == (active, active, BEFORE_ROLL)
        assert desk.options() == [(ROLL, 0, 0)]
        desk.roll(2)
        assert desk.table.asks == TURN
    assert desk.table.turn == 4


def test_a_turn_begins_with_clean_counters() -> None:
    desk = Desk(hands=["brick wood", "ore"])
    desk.settle(0, MIDDLE[0])
    desk.give(0, ROADS_CARD)
    desk.do(*desk.options(ROAD)[0])
    desk.do(PLAY_ROADS)
    assert (desk.table.actions, desk.table.built, desk.table.played) == (2, 1, 1)
    begin_turn(desk.rules, desk.table, desk.seats, 1)
    assert (desk.table.actions, desk.table.built, desk.table.played, desk.table.offers) == (0, 0, 0, 0)


@pytest.mark.parametrize(("any_time", "before"), [("false", 0), ("true", 4)])
def test_before_the_roll_the_bank_trades_at_any_time_or_not_at_all(any_time: str, before: int) -> None:
    desk = Desk(f"trade.bank_any_time={any_time}", hands=["wool wool wool wool", "ore"])
    desk.begin(0)
    assert (len(desk.options(BANK)), desk.options(OFFER)) == (before, [])
    desk.roll(2)
    assert len(desk.options(BANK, OFFER)) == 5


def test_a_trade_before_the_roll_leads_back_to_it() -> None:
    desk = Desk("trade.bank_any_time=true", hands=["wool wool wool wool", "ore"])
    desk.begin(0)
    desk.do(BANK, WOOL, ORE)
    assert (desk.hand(0), desk.table.asks, desk.options()) == ("ore", BEFORE_ROLL, [(ROLL, 0, 0)])


@pytest.mark.parametrize(
    ("order", "any_time", "trades"), [("strict", "false", 0), ("free", "false", 5), ("strict", "true", 4)]
)
@pytest.mark.parametrize("build", [ROAD, SETTLEMENT, CITY, CARD])
def test_which_trade_there_is_after_building(order: str, any_time: str, trades: int, build: int) -> None:
    hand = "wood brick wool grain grain grain ore ore ore ore wool wool wool wool"
    desk = Desk(f"trade.phase_order={order}", f"trade.bank_any_time={any_time}", hands=[hand, "ore"])
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:3]))
    desk.do(*desk.options(build)[0])
    desk.deal(0, "wool wool wool wool")
    assert len(desk.options(BANK, OFFER)) == trades
    desk.do(END)
    desk.begin(0)
    desk.roll(2)
    assert len(desk.options(BANK, OFFER)) == 5


def test_a_free_road_is_no_building_that_ends_trade() -> None:
    desk = Desk(hands=["wool wool wool wool", "ore"])
    desk.settle(0, MIDDLE[0])
    desk.give(0, ROADS_CARD)
    desk.do(PLAY_ROADS)
    for _ in range(2):
        desk.do(*desk.options(ROAD)[0])
    assert len(desk.options(BANK, OFFER)) == 5


def test_four_wool_at_a_wool_harbour_are_two_cards() -> None:
    desk = Desk("trade.players=false", hands=["wool wool wool wool", ""])
    desk.settle(0, WOOL_HARBOUR)
    assert desk.options(BANK) == [(BANK, WOOL, take) for take in (WOOD, BRICK, GRAIN, ORE)]
    desk.do(BANK, WOOL, ORE)
    desk.do(BANK, WOOL, BRICK)
    assert desk.hands() == ["brick ore", ""]
    assert desk.options() == [(END, 0, 0)]
    assert (desk.row.bank_trades, desk.row.harbour_trades) == (2, 2)


def test_trades_at_the_banks_own_ratio_are_no_harbour_trades() -> None:
    desk = Desk(hands=["wool wool wool wool", ""])
    desk.do(BANK, WOOL, ORE)
    assert (desk.hand(0), desk.row.bank_trades, desk.row.harbour_trades) == ("ore", 1, 0)


@pytest.mark.parametrize(
    ("sets", "kinds"),
    [
        ((), {END, BANK, OFFER}),
        (("trade.bank=false",), {END, OFFER}),
        (("trade.players=false",), {END, BANK}),
        (("trade.bank=false", "trade.players=false"), {END}),
    ],
)
def test_the_rules_say_who_trades(sets: tuple[str, ...], kinds: set[int]) -> None:
    desk = Desk(*sets, hands=["wool wool wool wool", "ore"])
    assert {kind for kind, _, _ in desk.options()} == kinds


def with_nine() -> Desk:
    """Seat 0 has two settlements, two cities, the longest road and a victory point card."""
    desk = Desk(hands=["ore wool grain", ""])
    desk.settle(0, MIDDLE[0], MIDDLE[2])
    desk.build_city(0, MIDDLE[4], node((2, 0), (3, -1), (3, 0)))
    desk.pave(0, *line(*MIDDLE))
    desk.give(0, POINT_CARD)
    return desk


def test_nine_points_and_another_victory_point_card_win_at_once() -> None:
    desk = with_nine()
    assert desk.table.points[0] == 8
    win_if_enough(desk.rules, desk.table, desk.seats)
    assert desk.table.ended == PLAYING
    desk.buy(POINT_CARD)
    assert (desk.table.ended, desk.table.winner, desk.table.asks) == (WON, 0, OVER)


def test_another_card_does_not_win() -> None:
    desk = with_nine()
    desk.buy(KNIGHT_CARD)
    assert (desk.table.ended, desk.table.winner, desk.table.asks) == (PLAYING, -1, TURN)


def test_one_wins_at_the_beginning_of_ones_own_turn_and_on_nobody_elses() -> None:
    desk = with_nine()
    desk.give(0, POINT_CARD)
    for _ in range(2):
        desk.begin(1)
        desk.roll(2)
    assert desk.table.ended == PLAYING
    desk.do(END)
    assert (desk.table.ended, desk.table.winner, desk.table.active) == (WON, 0, 0)


def test_a_city_and_a_settlement_may_win() -> None:
    for build in (CITY, SETTLEMENT):
        desk = Desk("victory.points=3", hands=["ore ore ore grain grain wood brick wool", ""])
        desk.settle(0, MIDDLE[0], MIDDLE[2])
        desk.pave(0, *line(*MIDDLE[2:5]))
        desk.do(*desk.options(build)[0])
        assert (desk.table.ended, desk.table.winner) == (WON, 0)


def test_the_knight_that_wins_moves_no_robber() -> None:
    desk = Desk("awards.army_from=1", "victory.points=3", hands=["", "ore"])
    desk.settle(0, MIDDLE[0])
    desk.give(0, KNIGHT_CARD)
    robber = int(desk.table.robber)
    desk.do(PLAY_KNIGHT)
    assert (desk.table.ended, desk.table.asks, desk.table.robber) == (WON, OVER, robber)


def test_the_action_cap_is_a_fault_at_the_first_action_beyond_it() -> None:
    sets = ("trade.any_harbour_ratio=1", "trade.own_harbour_ratio=1", "trade.bank_ratio=1")
    desk = Desk("limits.actions_a_turn=10", *sets, hands=["wool", "ore"])
    for _ in range(10):
        desk.do(*desk.options(BANK)[0])
    hand = desk.hand(0)
    assert desk.table.fault == NO_FAULT
    desk.do(*desk.options(BANK)[0])
    assert (desk.table.fault, desk.table.fault_value, desk.hand(0)) == (ENDLESS, 11, hand)


def test_the_rows_tell_points_pieces_and_awards() -> None:
    desk = with_nine()
    desk.table.pieces[1, KNIGHT], desk.table.army_holder = 3, 1
    close_turn(desk.rules, desk.table, desk.seats, desk.row)
    assert desk.row.points.tolist() == [36, 0, 0, 0]
    assert (desk.row.longest_road, desk.row.largest_army, desk.row.robber) == (1, 2, 9)
    told: dict[str, Any] = {name: desk.row[name].tolist()[:2] for name in ("settlements", "cities", "roads")}
    assert told == {"settlements": [2, 0], "cities": [2, 0], "roads": [5, 0]}
    assert desk.row.development_cards.tolist() == [1, 0, 0, 0]
    row = np.zeros(1, records.ROWS["base"].games)[0]
    close_game(desk.rules, desk.table, desk.seats, row)
    sources = ("settlements", "cities", "cards", "road", "army")
    assert [row[f"points_{name}"][0] / 4 for name in sources] == [2, 4, 1, 2, 0]
    assert [row[f"points_{name}"][1] / 4 for name in sources] == [0, 0, 0, 0, 2]
