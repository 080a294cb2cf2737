"""The rows of the log tell what stood on the table."""

from typing import Any

import numpy as np
import pytest

from sim.engine import batch as batch_module
from sim.engine import codes
from sim.engine.batch import Picks, cells_of, picked
from sim.engine.codes import BANK, CITY, DEAL, END, KNIGHT, OFFER, ROAD, SETTLEMENT
from sim.engine.records import GAME_ROWS, TURN_ROWS
from sim.engine.rows import (
    fill_game_row,
    keep_rows,
    mark_turn,
    note_building_points,
    note_pieces,
    open_turn_row,
    room_of,
    steps,
)
from sim.schema import ACTIVE_CAUSES, ALL_GAMES, GAIN_CAUSES, LOSS_CAUSES
from strategies.registry import strategies_for
from tests.playing import BLUE, ORE, RED, WOOL, Desk, after_spin, batch_of, digest, play_rows

Row = Any

# Roads, settlements, cities, knights.
PLACED = (5, 3, 2, 4)

RICH = " ".join(["wool brick wood grain ore"] * 9)


def test_a_row_opens_clean() -> None:
    desk = Desk(hands=["", "", ""])
    desk.table.game, desk.table.turn, desk.table.active = 9, 3, 2
    rows = np.zeros(1, TURN_ROWS["edition"])
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
    sheet = (cells, cells, picks, more, columns)
    assert room_of(sheet) == 6
    keep_rows(sheet, 2, 1)
    keep_rows(sheet, 3, 3)
    assert columns.tolist() == [[-1, 7, 15, 7, 15, 23], [-1, 6, 30, 6, 30, 54]]


@pytest.mark.parametrize("rows", [1, 7, 300])
def test_the_rows_of_a_sheet_do_not_matter(monkeypatch: pytest.MonkeyPatch, rows: int) -> None:
    whole = play_rows(batch_of("knights,random,cities"), 0, 30)
    monkeypatch.setattr(batch_module, "SHEET_ROWS", rows)
    assert [digest(rows) for rows in play_rows(batch_of("knights,random,cities"), 0, 30)] == [
        digest(rows) for rows in whole
    ]


def test_columns_are_the_same_picked_at_once_or_row_by_row() -> None:
    rows = np.zeros(5, TURN_ROWS["edition"])
    cells = cells_of(rows)
    cells[:] = np.arange(cells.size).reshape(cells.shape)
    picks = Picks(np.array([4, 9, 2]), np.array([[0, 5], [2, 7], [2, 8]]))
    columns = np.zeros((3, 5), np.int16)
    keep_rows((rows, cells, *picks, columns), 5, 0)
    assert picked(rows, picks).tolist() == columns.tolist()


def test_a_row_may_be_marked_with_a_later_turn() -> None:
    desk = Desk(hands=["", "", ""])
    desk.table.turn, desk.table.active = 1, 2
    desk.row.decisions = 7
    mark_turn(desk.table, desk.row)
    assert (desk.row.turn, desk.row.seat, desk.row.decisions) == (1, 3, 7)


@pytest.mark.parametrize(("points", "whole"), [(0.0, 0), (0.25, 1), (4.5, 18), (13.0, 52)])
def test_points_are_held_as_whole_steps(points: float, whole: int) -> None:
    assert steps(points) == whole


def test_a_turn_is_told_piece_by_piece() -> None:
    desk = after_spin("victory.points=9", hands=[RICH, "ore ore", "wool wool"])
    desk.propose(OFFER, "wool", "ore")
    desk.do(codes.ACCEPT)
    desk.do(codes.REJECT)
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
    assert row.lost[codes.LOSS_BUILD].tolist() == [2 + 4 + 5 + 2 + 3 + 3, 0, 0, 0]
    assert row.lost[codes.LOSS_KNIGHT].tolist() == [0, 2, 2, 0]


def told_game(desk: Desk) -> Row:
    """The row of a desk's game."""
    row = np.zeros(1, GAME_ROWS["edition"])[0]
    fill_game_row(desk.rules, desk.table, desk.secret, row)
    desk.game.close_game(desk.rules, desk.table, desk.seats, row)
    return row


def test_pieces_are_noted_for_the_seats_in_play() -> None:
    desk = Desk(hands=["ore", "", ""])
    desk.table.pieces[1, : len(PLACED)] = PLACED
    desk.table.pieces[3] = 9
    note_pieces(desk.rules, desk.table, desk.row)
    row = desk.row
    assert (row.roads[1], row.settlements[1], row.cities[1], row.knights[1]) == PLACED
    assert (row.cards.tolist(), row.roads[3], row.cities[3]) == ([1, 0, 0, 0], 0, 0)


def test_points_of_buildings_are_noted_by_what_a_piece_counts() -> None:
    desk = Desk("points.city=2.5", hands=["", ""])
    desk.table.pieces[1, : len(PLACED)] = PLACED
    row = np.zeros(1, GAME_ROWS["edition"])[0]
    note_building_points(desk.rules, desk.table, row)
    assert row.points_settlements.tolist() == [8, 12, 0, 0]
    assert row.points_cities.tolist() == [0, 20, 0, 0]


def test_a_game_is_told_with_its_winner_and_the_sources_of_points() -> None:
    desk = after_spin("victory.points=3", hands=[RICH, ""])
    desk.secret.player[:2] = [1, 0]
    desk.do(KNIGHT, RED)
    desk.do(CITY, RED)
    row = told_game(desk)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (1, 1, 1, codes.WON)
    assert row.start_cards.tolist() == [3, 3, 0, 0]
    assert row.strategy[:2].tolist() == [1, 0]
    assert row.points.tolist() == [14, 8, 0, 0]
    assert row.points_settlements.tolist() == [4, 8, 0, 0]
    assert row.points_cities.tolist() == [8, 0, 0, 0]
    assert row.points_knights.tolist() == [2, 0, 0, 0]


def test_a_capped_game_has_no_winner() -> None:
    desk = after_spin("limits.turns=1", hands=["", ""])
    desk.do(END)
    row = told_game(desk)
    assert (row.winner, row.winning_strategy, row.turns, row.ended) == (0, -1, 1, codes.CAPPED)


@pytest.fixture(scope="module", params=ALL_GAMES)
def played(request: pytest.FixtureRequest) -> tuple[str, Row, Row]:
    """A game's name, and the rows of some games of it."""
    game = request.param
    planner = next(one.name for one in strategies_for(game) if one.name != "random")
    batch = batch_of(f"random,{planner},random,{planner}", "limits.turns=150", game=game)
    return (game, *play_rows(batch, 0, 20))


def test_cards_in_hand_are_those_gained_less_those_lost(played: tuple[str, Row, Row]) -> None:
    _, games, turns = played
    flow = turns.gained.sum(1) - turns.lost.sum(1)
    for row in games:
        mine = turns.game == row.game
        assert (turns.cards[mine] == row.start_cards + flow[mine].cumsum(0)).all()


def test_causes_of_the_active_seat_are_nobody_elses(played: tuple[str, Row, Row]) -> None:
    game, _, turns = played
    for name, causes in (("gained", GAIN_CAUSES[game]), ("lost", LOSS_CAUSES[game])):
        for cause in ACTIVE_CAUSES[name] & set(causes):
            flow = turns[name][:, causes.index(cause)]
            assert flow.sum() == flow[np.arange(len(turns)), turns.seat - 1].sum()


def test_points_of_a_game_are_those_of_its_last_turn(played: tuple[str, Row, Row]) -> None:
    _, games, turns = played
    last = np.flatnonzero(np.diff(turns.game, append=-1))
    assert games.points.tolist() == turns.points[last].tolist()
    sources = [name for name in games.dtype.names if name.startswith("points_")]
    assert games.points.tolist() == sum(games[name] for name in sources).tolist()
