"""Fills the rows that the log writes. Counters of a turn are kept in its row as it is played."""

from typing import Any

from sim.engine.codes import CITY, KNIGHT, ROAD, SETTLEMENT
from sim.engine.compiler import compiled
from sim.schema import POINT_STEP

STEPS_A_POINT = int(1 / POINT_STEP)


@compiled
def open_turn_row(table: Any, row: Any, cells: Any) -> None:
    """Clear a row and note whose turn it is; `cells` is the row seen as plain numbers."""
    cells[:] = 0
    row.game = table.game
    row.turn = table.turn
    row.seat = table.active + 1
    row.spin = -1


@compiled
def close_turn_row(rules: Any, table: Any, row: Any) -> None:
    """Note how the table stands at the end of the turn."""
    for seat in range(rules.seats):
        row.points[seat] = int(table.points[seat] * STEPS_A_POINT)
        row.cards[seat] = table.cards[seat]
        row.roads[seat] = table.pieces[seat, ROAD]
        row.settlements[seat] = table.pieces[seat, SETTLEMENT]
        row.cities[seat] = table.pieces[seat, CITY]
        row.knights[seat] = table.pieces[seat, KNIGHT]


@compiled
def fill_game_row(rules: Any, table: Any, secret: Any, row: Any) -> None:
    """Note how a game ended; strategies are noted by their place in the line-up."""
    row.game = table.game
    row.winner = table.winner + 1
    row.winning_strategy = secret.player[table.winner] if table.winner >= 0 else -1
    row.turns = table.turn
    row.ended = table.ended
    points = rules.piece_points
    for seat in range(rules.seats):
        pieces = table.pieces[seat]
        row.strategy[seat] = secret.player[seat]
        row.points[seat] = int(table.points[seat] * STEPS_A_POINT)
        row.points_settlements[seat] = int(pieces[SETTLEMENT] * points[SETTLEMENT] * STEPS_A_POINT)
        row.points_cities[seat] = int(pieces[CITY] * points[CITY] * STEPS_A_POINT)
        row.points_knights[seat] = int(pieces[KNIGHT] * points[KNIGHT] * STEPS_A_POINT)
