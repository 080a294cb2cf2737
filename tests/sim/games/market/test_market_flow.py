"""The flow of the market: what comes before and after an island's, and the rows of the log."""

from typing import Any

import numpy as np

from sim.games.island.codes import POINT_CARD
from sim.machine import records
from sim.machine.codes import END, FOUND_SETTLEMENT, MAKE, OFFER, SITE
from tests.tableau import (
    BESIDE_FOREST,
    COCOA,
    DUNKLE_VOLL_NUSS,
    EDEL_BITTER,
    FOREST_6,
    MARKET,
    RESOURCES,
    Desk,
    number,
)

DESERT = (1, 0)


def test_the_market_before_the_founding() -> None:
    desk = Desk(hands=["", "", ""], found=True)
    assert (desk.levels(), desk.table.chips_left, desk.table.sales) == ([3, 3, 4, 4, 5], 28, 0)
    assert desk.table.sites_left[COCOA:].tolist() == [9, 7, 5, 5, 3]
    assert desk.table.bank.tolist() == [19] * 5 + [18, 14, 10, 10, 8]
    assert desk.table.robber == number(DESERT)
    assert (desk.table.resource_kinds, desk.table.asks) == (RESOURCES, FOUND_SETTLEMENT)


def rows_of(desk: Desk) -> tuple[Any, Any]:
    """The rows of the turn and of the game."""
    game_row = np.zeros(1, records.ROWS[MARKET].games)[0]
    desk.game.close_turn(desk.rules, desk.table, desk.seats, desk.row)
    desk.game.close_game(desk.rules, desk.table, desk.seats, game_row)
    return desk.row, game_row


def test_the_rows_tell_the_market() -> None:
    desk = Desk("points.chip=0.5", hands=["ore wood cocoa cocoa sugar sugar", "milk ore"])
    desk.settle(0, BESIDE_FOREST)
    desk.seats[1].development[POINT_CARD] = desk.table.development[1] = 2
    desk.table.level[EDEL_BITTER] = 7
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS + 1)
    desk.do(SITE, BESIDE_FOREST, number(FOREST_6))
    turn, game = rows_of(desk)
    assert turn.ingredients.tolist() == [1, 1, 0, 0]
    assert turn.cards.tolist() == [1, 2, 0, 0]
    assert (turn.sites.tolist(), turn.development_cards.tolist()) == ([1, 0, 0, 0], [0, 2, 0, 0])
    assert turn.level[:5].tolist() == [3, 6, 4, 5, 5]
    assert (turn.made, turn.built_sites, turn.built_roads) == (1, 1, 0)
    # Points are told in quarters.
    for row in (turn, game):
        assert row.points_chocolate.tolist() == [4, 0, 0, 0]
        assert row.points_settlements.tolist() == [4, 0, 0, 0]
        assert row.points_cards.tolist() == [0, 8, 0, 0]
        assert row.points_cities.sum() == row.points_road.sum() == row.points_army.sum() == 0
    assert game.points.tolist() == turn.points.tolist() == [8, 8, 0, 0]


def test_after_its_chocolate_a_turn_goes_on() -> None:
    desk = Desk(hands=["cocoa cocoa sugar ore", "wood"])
    desk.make(EDEL_BITTER, DUNKLE_VOLL_NUSS + 1)
    assert {kind for kind, _, _ in desk.options()} == {END, OFFER}
    desk.do(END)
    assert (desk.table.active, desk.table.turn, desk.options(MAKE)) == (1, 2, [])
