"""Fills the rows that the log writes, with what every game has. Counters of a turn are kept in its row.

Turns are many, so they go into columns here.
"""

from typing import Any, NamedTuple

from sim.limits import POINT_STEP
from sim.machine import codes
from sim.machine.compiler import compiled

STEPS_A_POINT = int(1 / POINT_STEP)


class Sheet(NamedTuple):
    """What turns are written on: rows to fill, the same rows as plain cells, what is kept of a row, columns.

    Kept are the cell that each column takes, and pairs of a column and a further cell that it adds.
    """

    rows: Any
    cells: Any
    picks: Any
    more: Any
    columns: Any


@compiled
def open_turn_row(table: Any, row: Any, cells: Any) -> None:
    """Clear a row and mark whose turn it is; `cells` is the row seen as plain cells."""
    cells[:] = 0
    row.game = table.game
    mark_turn(table, row)


@compiled
def keep_rows(sheet: Any, rows: int, at: int) -> None:
    """Write the first rows of a sheet into its columns.

    Many at once: a column's place is far from the next one's, and going there costs more than writing.
    """
    cells, picks, more, columns = sheet.cells, sheet.picks, sheet.more, sheet.columns
    for column in range(len(picks)):
        cell = picks[column]
        kept = columns[column, at : at + rows]
        for i in range(rows):
            kept[i] = cells[i, cell]
    for pair in range(len(more)):
        cell = more[pair, 1]
        kept = columns[more[pair, 0], at : at + rows]
        for i in range(rows):
            kept[i] += cells[i, cell]


@compiled
def room_of(sheet: Any) -> int:
    """For how many rows the columns of a sheet have room."""
    return sheet.columns.shape[1]


@compiled
def most_turns(rules: Any) -> int:
    """Turns that a game may have: up to the turn cap, and on to the end of its round."""
    return -(-rules.limits.turns // rules.seats) * rules.seats


@compiled
def mark_turn(table: Any, row: Any) -> None:
    """Mark which turn a row tells of, and whose."""
    row.turn = table.turn
    row.seat = table.active + 1


@compiled
def steps(points: float) -> int:
    """Points as the rows hold them."""
    return int(points * STEPS_A_POINT)


@compiled
def fill_pieces(rules: Any, table: Any, row: Any) -> None:
    """Tell hands and pieces at the end of a turn."""
    for seat in range(rules.seats):
        row.cards[seat] = table.cards[seat]
        row.roads[seat] = table.pieces[seat, codes.ROAD]
        row.settlements[seat] = table.pieces[seat, codes.SETTLEMENT]
        row.cities[seat] = table.pieces[seat, codes.CITY]
        row.knights[seat] = table.pieces[seat, codes.KNIGHT]


@compiled
def fill_hand(rules: Any, seats: Any, row: Any) -> None:
    """Tell the hand of the seat whose turn it was."""
    hand = seats[row.seat - 1].hand
    for kind in range(rules.kinds):
        row.hand[kind] = hand[kind]


@compiled
def fill_game_row(rules: Any, table: Any, secret: Any, row: Any) -> None:
    """Tell how a game ended; strategies are told by their place in the line-up."""
    row.game = table.game
    row.winner = table.winner + 1
    row.winning_strategy = secret.player[table.winner] if table.winner >= 0 else -1
    row.turns = table.turn
    row.ended = table.ended
    for seat in range(rules.seats):
        row.strategy[seat] = secret.player[seat]
        row.start_cards[seat] = table.start_cards[seat]


@compiled
def fill_building_points(rules: Any, table: Any, row: Any) -> None:
    """Tell the points from settlements and cities."""
    for seat in range(rules.seats):
        pieces = table.pieces[seat]
        row.points_settlements[seat] = steps(pieces[codes.SETTLEMENT] * rules.piece_points[codes.SETTLEMENT])
        row.points_cities[seat] = steps(pieces[codes.CITY] * rules.piece_points[codes.CITY])
