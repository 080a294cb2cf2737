"""The flow of the base game: turns, phases of trade, victory, rows, and where a game is stopped."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sim.engine import codes, records
from sim.engine.base import begin_turn, close_game, close_turn, end_turn, win_if_enough
from sim.engine.codes import (
    ACCEPT,
    BANK,
    BEFORE_ROLL,
    CARD,
    CITY,
    COUNTER,
    DEAL,
    END,
    KNIGHT_CARD,
    OFFER,
    OVER,
    PLAY_KNIGHT,
    PLAY_ROADS,
    PLAYING,
    POINT_CARD,
    ROAD,
    ROADS_CARD,
    ROLL,
    SETTLEMENT,
    TURN,
    WON,
)
from sim.engine.filming import begin_film
from tests.island import BRICK, GRAIN, ORE, WOOD, WOOL, Desk, around, batch_of, line, node, same_games

MIDDLE = around((0, 0))
WOOL_HARBOUR = node((1, -2), (2, -3), (2, -2))
ROOT = Path(__file__).resolve().parents[3]


def test_a_game_begins_with_a_full_bank_and_nothing_in_hand() -> None:
    desk = Desk("cards.bank=7", hands=["", "", ""], found=True)
    assert desk.table.bank[:5].tolist() == [7] * 5
    assert (desk.table.cards.sum(), desk.table.points.sum(), desk.table.deck_left) == (0, 0, 25)
    assert (desk.table.road_holder, desk.table.army_holder) == (codes.NONE, codes.NONE)
    assert desk.table.ratio[:3, :5].tolist() == [[4] * 5] * 3


def test_a_game_begins_anew_over_an_older_one() -> None:
    desk = Desk(hands=["ore", "wood"])
    desk.build_city(0, WOOL_HARBOUR)
    desk.pave(1, *line(*MIDDLE))
    desk.give(1, KNIGHT_CARD)
    desk.game.begin(desk.rules, desk.table, desk.seats, desk.secret)
    assert desk.table.pieces.sum() == desk.table.development.sum() == desk.table.road_length.sum() == 0
    assert (desk.table.road_holder, desk.table.points.sum()) == (codes.NONE, 0)
    assert (desk.table.ratio[0, WOOL], len(desk.options())) == (4, 54)


def test_nothing_that_a_strategy_could_read_is_left_of_an_older_game() -> None:
    new, used = batch_of("greedy,random,greedy"), batch_of("greedy,random,greedy")
    for _ in used.play(0, 7, keep_turns=False):
        pass
    for batch in (new, used):
        begin_film(batch, 7)
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


def test_there_is_no_trade_before_the_roll() -> None:
    desk = Desk(hands=["wool wool wool wool", "ore"])
    desk.begin(0)
    assert desk.options() == [(ROLL, 0, 0)]
    desk.roll(2)
    assert len(desk.options(BANK, OFFER)) == 5


@pytest.mark.parametrize(("order", "trades"), [("strict", 0), ("free", 5)])
@pytest.mark.parametrize("build", [ROAD, SETTLEMENT, CITY, CARD])
def test_after_building_there_is_trade_in_the_free_order_only(order: str, trades: int, build: int) -> None:
    hand = "wood brick wool grain grain grain ore ore ore ore wool wool wool wool"
    desk = Desk(f"trade.phase_order={order}", hands=[hand, "ore"])
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


def test_an_offer_and_a_counter_offer() -> None:
    desk = Desk("trade.bank=false", hands=["ore ore", "brick wood", "brick"])
    desk.propose(OFFER, "ore", "brick")
    desk.propose(COUNTER, "brick", "ore ore")
    desk.do(ACCEPT)
    assert desk.options(DEAL) == [(DEAL, 1, 0), (DEAL, 2, 0)]
    desk.do(DEAL, 1)
    assert (desk.hands(), desk.table.asks) == (["brick", "wood ore ore", "brick"], TURN)


@pytest.mark.parametrize(
    ("give", "want", "sets", "fair"),
    [
        ("ore", "", (), False),
        ("ore", "", ("trade.gifts=true",), True),
        ("ore", "ore brick", (), False),
        ("ore", "ore brick", ("trade.like_for_like=true",), True),
    ],
)
def test_gifts_and_like_for_like(give: str, want: str, sets: tuple[str, ...], fair: bool) -> None:
    desk = Desk(*sets, hands=["ore", "brick ore"])
    desk.propose(OFFER, give, want)
    assert desk.table.fault == (codes.NO_FAULT if fair else codes.BAD_BUNDLE)


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


@pytest.mark.parametrize(("target", "ended"), [(8.5, PLAYING), (8, WON), (3, WON)])
def test_the_target_is_that_of_the_rules(target: float, ended: int) -> None:
    desk = Desk(f"victory.points={target}")
    desk.table.points[0] = 8
    win_if_enough(desk.rules, desk.table, desk.seats)
    assert desk.table.ended == ended


def test_the_turn_cap_stops_the_game() -> None:
    desk = Desk("limits.turns=2")
    end_turn(desk.rules, desk.table, desk.seats)
    assert (desk.table.turn, desk.table.ended) == (2, PLAYING)
    end_turn(desk.rules, desk.table, desk.seats)
    assert (desk.table.turn, desk.table.ended, desk.table.winner) == (2, codes.CAPPED, -1)


def test_the_action_cap_is_a_fault_at_the_first_action_beyond_it() -> None:
    sets = ("trade.any_harbour_ratio=1", "trade.own_harbour_ratio=1", "trade.bank_ratio=1")
    desk = Desk("limits.actions_a_turn=10", *sets, hands=["wool", "ore"])
    for _ in range(10):
        desk.do(*desk.options(BANK)[0])
    hand = desk.hand(0)
    assert desk.table.fault == codes.NO_FAULT
    desk.do(*desk.options(BANK)[0])
    assert (desk.table.fault, desk.table.fault_value, desk.hand(0)) == (codes.ENDLESS, 11, hand)


def test_the_rows_tell_points_pieces_and_awards() -> None:
    desk = with_nine()
    desk.table.pieces[1, codes.KNIGHT], desk.table.army_holder = 3, 1
    close_turn(desk.rules, desk.table, desk.seats, desk.row)
    assert desk.row.points.tolist() == [36, 0, 0, 0]
    assert (desk.row.longest_road, desk.row.largest_army, desk.row.robber) == (1, 2, 9)
    told: dict[str, Any] = {name: desk.row[name].tolist()[:2] for name in ("settlements", "cities", "roads")}
    assert told == {"settlements": [2, 0], "cities": [2, 0], "roads": [5, 0]}
    assert desk.row.development_cards.tolist() == [1, 0, 0, 0]
    row = np.zeros(1, records.GAME_ROWS["base"])[0]
    close_game(desk.rules, desk.table, desk.seats, row)
    sources = ("settlements", "cities", "cards", "road", "army")
    assert [row[f"points_{name}"][0] / 4 for name in sources] == [2, 4, 1, 2, 0]
    assert [row[f"points_{name}"][1] / 4 for name in sources] == [0, 0, 0, 0, 2]


def played_with(**environment: str) -> dict[str, Any]:
    """What a process with another environment plays."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.island"],
        capture_output=True, text=True, check=True, cwd=ROOT, env={**os.environ, **environment},
    )  # fmt: skip
    return dict(json.loads(answer.stdout))


def test_uncompiled_games_are_the_same() -> None:
    plain = played_with(NUMBA_DISABLE_JIT="1")
    assert not plain["compiled"]
    assert plain["digests"] == same_games()


@pytest.mark.slow
def test_games_with_checked_bounds_are_the_same(tmp_path: Path) -> None:
    checked = played_with(NUMBA_DISABLE_JIT="0", NUMBA_BOUNDSCHECK="1", CHOCOLAB_CACHE=str(tmp_path))
    assert (checked["compiled"], checked["finds_bounds"]) == (True, True)
    assert checked["digests"] == same_games()
