"""The rows of the log tell what stood on the table."""

from typing import Any

import numpy as np
import pytest

from sim.games import GAMES
from sim.games.common.columns import LOSS_BUILD
from sim.games.edition.columns import LOSS_KNIGHT
from sim.machine.batch import Picks, cells_of, picked
from sim.machine.codes import (
    ACCEPT,
    BANK,
    CAPPED,
    CITY,
    DEAL,
    END,
    KNIGHT,
    OFFER,
    PLAYING,
    REJECT,
    ROAD,
    SETTLEMENT,
    WON,
)
from sim.machine.records import ROWS
from sim.machine.rows import (
    Sheet,
    fill_building_points,
    fill_game_row,
    fill_hand,
    fill_pieces,
    keep_rows,
    mark_turn,
    most_turns,
    open_turn_row,
    room_of,
    steps,
)
from sim.machine.settings import settings_of
from sim.schema import tables_of
from strategies.registry import strategies_for
from tests.playing import (
    BLUE,
    ORE,
    RED,
    ROBBER_SECTION,
    WOOL,
    Desk,
    after_spin,
    batch_of,
    play_rows,
    rules_data,
)

Row = Any

# Roads, settlements, cities, knights.
PLACED = (5, 3, 2, 4)

RICH = " ".join(["wool brick wood grain ore"] * 9)


def test_a_row_opens_clean() -> None:
    desk = Desk(hands=["", "", ""])
    desk.table.game, desk.table.turn, desk.table.active = 9, 3, 2
    rows = np.zeros(1, ROWS["edition"].turns)
    cells = cells_of(rows)
    cells[:] = 5
    open_turn_row(desk.table, rows[0], cells[0])
    row = rows[0]
    assert (row["game"], row["turn"], row["seat"]) == (9, 3, 3)
    assert cells.sum() == 9 + 3 + 3


def test_rows_are_kept_as_columns_of_picked_and_added_cells() -> None:
    cells = np.arange(24, dtype=np.int16).reshape(3, 8)
    picks, more = np.array([7, 1]), np.array([[1, 2], [1, 3]])
    columns = np.full((2, 6), -1, np.int16)
    sheet = Sheet(cells, cells, picks, more, columns)
    assert room_of(sheet) == 6
    keep_rows(sheet, 2, 1)
    keep_rows(sheet, 3, 3)
    assert columns.tolist() == [[-1, 7, 15, 7, 15, 23], [-1, 6, 30, 6, 30, 54]]


def test_columns_are_the_same_picked_at_once_or_row_by_row() -> None:
    rows = np.zeros(5, ROWS["edition"].turns)
    cells = cells_of(rows)
    cells[:] = np.arange(cells.size).reshape(cells.shape)
    picks = Picks(np.array([4, 9, 2]), np.array([[0, 5], [2, 7], [2, 8]]))
    columns = np.zeros((3, 5), np.int16)
    keep_rows(Sheet(rows, cells, *picks, columns), 5, 0)
    assert picked(rows, picks).tolist() == columns.tolist()


def test_a_row_may_be_marked_with_a_later_turn() -> None:
    desk = Desk(hands=["", "", ""])
    desk.table.turn, desk.table.active = 1, 2
    desk.row.decisions = 7
    mark_turn(desk.table, desk.row)
    assert (desk.row.turn, desk.row.seat, desk.row.decisions) == (1, 3, 7)


def test_the_hand_told_is_that_of_the_seat_whose_turn_it_was() -> None:
    desk = Desk(hands=["ore ore", "wool", "brick"])
    desk.row.seat = 1
    desk.table.active = 1  # the next turn has begun
    fill_hand(desk.rules, desk.seats, desk.row)
    assert desk.row.hand.tolist() == desk.seats[0].hand.tolist()
    assert desk.row.hand.sum() == 2


@pytest.mark.parametrize(("points", "whole"), [(0.0, 0), (0.25, 1), (4.5, 18), (13.0, 52)])
def test_points_are_held_as_whole_steps(points: float, whole: int) -> None:
    assert steps(points) == whole


def test_a_turn_is_told_piece_by_piece() -> None:
    desk = after_spin("victory.points=9", hands=[RICH, "ore ore", "wool wool"])
    desk.propose(OFFER, "wool", "ore")
    desk.do(ACCEPT)
    desk.do(REJECT)
    desk.do(DEAL, 1)
    desk.do(BANK, WOOL, ORE)
    desk.do(ROAD, 0)
    desk.do(SETTLEMENT, 0, BLUE)
    desk.do(CITY, RED)
    desk.do(ROAD, 1)
    desk.do(KNIGHT, BLUE)
    desk.do(KNIGHT, RED)
    desk.game.close_turn(desk.rules, desk.table, desk.seats, desk.row)
    row = desk.row
    assert row.points.tolist() == [4 * 5, 8, 8, 0]
    assert (row.roads[0], row.settlements[0], row.cities[0], row.knights[0]) == (3, 2, 1, 2)
    assert row.settlements.tolist() == [2, 2, 2, 0]
    assert (row.built_roads, row.built_settlements, row.built_cities, row.built_knights) == (2, 1, 1, 2)
    assert (row.offers, row.deals, row.bank_trades, row.drawn) == (1, 1, 1, 4)
    assert row.cards.tolist() == desk.table.cards.tolist()
    assert row.lost[LOSS_BUILD].tolist() == [2 + 4 + 5 + 2 + 3 + 3, 0, 0, 0]
    assert row.lost[LOSS_KNIGHT].tolist() == [0, 2, 2, 0]


def told_game(desk: Desk) -> Row:
    """The row of a desk's game."""
    row = np.zeros(1, ROWS["edition"].games)[0]
    fill_game_row(desk.rules, desk.table, desk.secret, row)
    desk.game.close_game(desk.rules, desk.table, desk.seats, row)
    return row


def test_pieces_are_told_for_the_seats_in_play() -> None:
    desk = Desk(hands=["ore", "", ""])
    desk.table.pieces[1, : len(PLACED)] = PLACED
    desk.table.pieces[3] = 9
    fill_pieces(desk.rules, desk.table, desk.row)
    row = desk.row
    assert (row.roads[1], row.settlements[1], row.cities[1], row.knights[1]) == PLACED
    assert (row.cards.tolist(), row.roads[3], row.cities[3]) == ([1, 0, 0, 0], 0, 0)


def test_points_of_buildings_are_told_by_what_a_piece_counts() -> None:
    desk = Desk("points.city=2.5", hands=["", ""])
    desk.table.pieces[1, : len(PLACED)] = PLACED
    row = np.zeros(1, ROWS["edition"].games)[0]
    fill_building_points(desk.rules, desk.table, row)
    assert row.points_settlements.tolist() == [8, 12, 0, 0]
    assert row.points_cities.tolist() == [0, 20, 0, 0]


def test_a_game_is_told_with_its_winner_and_the_sources_of_points() -> None:
    desk = after_spin("victory.points=3", hands=[RICH, ""])
    desk.secret.player[:2] = [1, 0]
    desk.do(KNIGHT, RED)
    desk.do(CITY, RED)
    row = told_game(desk)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (1, 1, 1, WON)
    assert row.start_cards.tolist() == [3, 3, 0, 0]
    assert row.strategy[:2].tolist() == [1, 0]
    assert row.points.tolist() == [14, 8, 0, 0]
    assert row.points_settlements.tolist() == [4, 8, 0, 0]
    assert row.points_cities.tolist() == [8, 0, 0, 0]
    assert row.points_knights.tolist() == [2, 0, 0, 0]


def test_a_capped_game_has_no_winner() -> None:
    desk = after_spin("limits.turns=1", hands=["", ""])
    desk.do(END)
    assert desk.table.ended == PLAYING
    desk.spin(ROBBER_SECTION)
    desk.do(END)
    row = told_game(desk)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (0, -1, 2, CAPPED)


@pytest.mark.parametrize(
    ("cap", "seats", "most"), [(1, 2, 2), (7, 2, 8), (8, 2, 8), (9, 3, 9), (10, 3, 12), (5000, 3, 5001)]
)
def test_the_turn_cap_lets_its_round_end(cap: int, seats: int, most: int) -> None:
    assert most_turns(settings_of(rules_data(f"limits.turns={cap}"), seats)) == most


@pytest.mark.parametrize("game", GAMES)
def test_causes_of_the_active_seat_are_nobody_elses(game: str) -> None:
    planner = next(one.name for one in strategies_for(game) if one.name != "random")
    _, turns = play_rows(batch_of(f"random,{planner},random", "limits.turns=150", game=game), 0, 20)
    tables = tables_of(game)
    for name, causes in (("gained", tables.gains), ("lost", tables.losses)):
        for flow in [turns[name][:, index] for index, cause in enumerate(causes) if cause.active]:
            assert flow.sum() == flow[np.arange(len(turns)), turns.seat - 1].sum()
