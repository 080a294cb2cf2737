"""Plays games one after the other and fills their rows; knows no game, only the functions it is handed."""

from typing import Any

from sim.limits import MAX_PARAMETERS
from sim.machine import codes
from sim.machine.chance import key_of, seed_stream, start_turn
from sim.machine.codes import Stream
from sim.machine.compiler import compiled, uncounted
from sim.machine.deciding import decide
from sim.machine.rows import fill_game_row, keep_rows, mark_turn, most_turns, open_turn_row, room_of

STREAMS = len(Stream)


@compiled
def prepare(
    rules: Any, tables: Any, blank_tables: Any, seats: Any, blank_seats: Any, secret: Any, lineup: Any,
    game: int,
) -> None:  # fmt: skip
    """Clear the table, seat the line-up and start every stream of a game."""
    tables[0] = blank_tables[0]
    table = tables[0]
    table.game = game
    block = block_of(lineup, game)
    rotation = rotation_of(lineup, game)
    for number in range(STREAMS):
        seed_stream(secret.streams[number], lineup.seed, block, number)
    for seat in range(rules.seats):
        player = (seat + rotation) % rules.seats
        secret.player[seat] = player
        seats[seat] = blank_seats[seat]
        me = seats[seat]
        me.seat = seat
        for i in range(MAX_PARAMETERS):
            me.parameters[i] = lineup.parameters[player, i]
        me.clumsiness = lineup.clumsiness[player]
        secret.own_turns[seat] = 0
        secret.own_keys[seat] = key_of(lineup.seed, block, codes.FIRST_SEAT_STREAM + seat)
        start_turn(me.random, secret.own_keys[seat], 0)


@compiled
def block_of(lineup: Any, game: int) -> int:
    """The block a game belongs to."""
    return game // lineup.block_games + lineup.block_shift


@compiled
def rotation_of(lineup: Any, game: int) -> int:
    """By how many seats the line-up is turned in a game."""
    return game % lineup.turns


@compiled
def play_games(
    functions: Any, rules: Any, tables: Any, blank_tables: Any, seats: Any, blank_seats: Any, secret: Any,
    menu: Any, lineup: Any, choose: Any, score: Any, first: int, last: int, game_rows: Any, sheet: Any,
    sale_rows: Any, progress: Any,
) -> None:  # fmt: skip
    """Play games from first up to last, as long as a longest game still fits into the columns of turns.

    `sheet` is for the turns, see `rows.py`. `progress` tells how many rows of whole games are filled, and
    beforehand how many turns stand in the columns already. Without room for any turn or sale none is kept.
    A game whose sales do not fit any more is left for the next call.

    The loop is one function, since a call with arrays or functions in hand costs more than a decision.
    """
    begin, list_options, apply, close_turn, close_game, close_sale = functions
    turn_rows, turn_cells, room = sheet.rows, sheet.cells, room_of(sheet)
    table = tables[0]
    seats = uncounted(seats)  # it is handed on in every step
    clear_progress(progress)
    for game in range(first, last):
        if room > 0 and progress.turns + most_turns(rules) > room:
            return
        prepare(rules, tables, blank_tables, seats, blank_seats, secret, lineup, game)
        begin(rules, table, seats, secret)
        turn = table.turn
        sales = 0
        number = 0
        row = turn_rows[number]
        open_turn_row(table, row, turn_cells[number])
        while table.ended == codes.PLAYING:
            list_options(rules, table, seats, menu)
            choice = decide(rules, table, seats, secret, menu, row, lineup, choose, score)
            if table.fault == codes.NO_FAULT:
                apply(rules, table, seats, secret, menu, choice, row)
            if table.fault != codes.NO_FAULT:
                return
            if table.sales != sales and len(sale_rows) > 0:
                if progress.sales + sales == len(sale_rows):
                    return
                sale_row = sale_rows[progress.sales + sales]
                close_sale(rules, table, secret, sale_row)
                sales += 1
            if table.turn != turn:
                if turn > 0:
                    if room > 0:
                        close_turn(rules, table, seats, row)
                        number = turn % len(turn_rows)
                        if number == 0:
                            keep_turns(sheet, turn, progress)
                        row = turn_rows[number]
                    open_turn_row(table, row, turn_cells[number])
                else:
                    mark_turn(table, row)  # a founding is told with the first turn
                turn = table.turn
        if room > 0:
            close_turn(rules, table, seats, row)
            keep_turns(sheet, turn, progress)
        game_row = game_rows[progress.games]
        fill_game_row(rules, table, secret, game_row)
        mark_block(lineup, game_row)
        close_game(rules, table, seats, game_row)
        count_game(progress, table, room > 0, len(sale_rows) > 0)


@compiled
def clear_progress(progress: Any) -> None:
    """Nothing is filled yet, but for the turns of those who filled the columns before."""
    progress.games = 0
    progress.sales = 0
    progress.played = 0


@compiled
def mark_block(lineup: Any, row: Any) -> None:
    """Mark to which block a game belongs, and how the line-up was turned in it."""
    row.block = block_of(lineup, row.game)
    row.rotation = rotation_of(lineup, row.game)


@compiled
def keep_turns(sheet: Any, turn: int, progress: Any) -> None:
    """Keep the rows of a game up to this turn: a whole sheet, or what its last turns fill of one."""
    rows = (turn - 1) % len(sheet.rows) + 1
    keep_rows(sheet, rows, progress.turns + turn - rows)


@compiled
def count_game(progress: Any, table: Any, keeps_turns: bool, keeps_sales: bool) -> None:
    """A game is through, and what was kept of it counts."""
    progress.games += 1
    progress.played += table.turn
    progress.turns += table.turn if keeps_turns else 0
    progress.sales += table.sales if keeps_sales else 0
