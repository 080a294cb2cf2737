"""Plays games one after the other and fills their rows; knows no game, only the functions it is handed."""

from typing import Any

from sim.engine import codes
from sim.engine.asking import ask
from sim.engine.chance import seed_stream
from sim.engine.compiler import compiled
from sim.engine.rows import fill_game_row, keep_rows, mark_turn, open_turn_row, room_of


@compiled
def prepare(rules: Any, table: Any, seats: Any, secret: Any, lineup: Any, game: int) -> None:
    """Seat the line-up and start every stream of a game."""
    block = block_of(rules, lineup, game)
    rotation = rotation_of(rules, lineup, game)
    table.game = game
    table.turn = 0
    table.ended = codes.PLAYING
    table.winner = -1
    table.fault = codes.NO_FAULT
    table.sales = 0
    clear_leftovers(table)
    for number in range(codes.STREAMS):
        seed_stream(secret.streams[number], lineup.seed, block, number)
    for seat in range(rules.seats):
        player = (seat + rotation) % rules.seats
        secret.player[seat] = player
        me = seats[seat]
        me.seat = seat
        me.hand[:] = 0
        me.memory[:] = 0.0
        me.give[:] = 0
        me.want[:] = 0
        for i in range(codes.MAX_PARAMETERS):
            me.parameters[i] = lineup.parameters[player, i]
        seed_stream(me.random, lineup.seed, block, codes.FIRST_SEAT_STREAM + seat)


@compiled
def clear_leftovers(table: Any) -> None:
    """Nothing that a strategy could read is left of the game before."""
    table.section = 0
    table.roll = 0
    table.actions = 0
    table.built = 0
    table.offers = 0
    table.played = 0
    table.resume = 0
    table.free_left = 0
    table.discard_part = 0
    table.founded_at = codes.NONE
    table.offer_give[:] = 0
    table.offer_want[:] = 0
    table.answer[:] = codes.NO_ANSWER
    table.counter_give[:, :] = 0
    table.counter_want[:, :] = 0


@compiled
def block_of(rules: Any, lineup: Any, game: int) -> int:
    """The block a game belongs to."""
    return game // rules.seats if lineup.rotate == 1 else game


@compiled
def rotation_of(rules: Any, lineup: Any, game: int) -> int:
    """By how many seats the line-up is turned in a game."""
    return game % rules.seats if lineup.rotate == 1 else 0


@compiled
def decide(
    rules: Any, table: Any, seats: Any, secret: Any, menu: Any, row: Any, lineup: Any, choose: Any, score: Any
) -> int:
    """The choice for the pending decision; where there is one option nobody is asked."""
    if menu.n == 1:
        return 0
    if table.asked == table.active and table.turn > 0:
        row.decisions += 1
    player = secret.player[table.asked]
    return ask(rules, table, seats[table.asked], menu, choose[player], score[player], lineup.scores[player])


@compiled
def play_games(
    functions: Any, rules: Any, table: Any, seats: Any, secret: Any, menu: Any, lineup: Any, choose: Any,
    score: Any, first: int, last: int, game_rows: Any, turns: Any, sale_rows: Any, progress: Any,
) -> None:  # fmt: skip
    """Play games from first up to last, as long as a longest game still fits into the columns of turns.

    `turns` is a sheet, see `rows.py`. `progress` tells how many rows of whole games are filled. Without
    room for any turn or sale none is kept. A game whose sales do not fit any more is left for the next call.

    The loop is one function, since a call with arrays or functions in hand costs more than a decision.
    """
    begin, list_options, apply, close_turn, close_game, close_sale = functions
    turn_rows, turn_cells, room = turns[0], turns[1], room_of(turns)
    clear_progress(progress)
    for game in range(first, last):
        if room > 0 and progress.turns + rules.turn_cap > room:
            return
        prepare(rules, table, seats, secret, lineup, game)
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
                close_sale(rules, table, sale_row)
                sale_row.strategy = secret.player[table.active]
                sales += 1
            if table.turn != turn:
                if turn > 0:
                    close_turn(rules, table, seats, row)
                    if room > 0:
                        number = turn % len(turn_rows)
                        if number == 0:
                            keep_turns(turns, turn, progress)
                        row = turn_rows[number]
                    open_turn_row(table, row, turn_cells[number])
                else:
                    mark_turn(table, row)  # a founding is told with the first turn
                turn = table.turn
        close_turn(rules, table, seats, row)
        if room > 0:
            keep_turns(turns, turn, progress)
        game_row = game_rows[progress.games]
        fill_game_row(rules, table, secret, game_row)
        note_block(rules, lineup, game_row)
        close_game(rules, table, seats, game_row)
        note_progress(progress, table, room > 0, len(sale_rows) > 0)


@compiled
def clear_progress(progress: Any) -> None:
    """Nothing is filled yet."""
    progress.games = 0
    progress.turns = 0
    progress.sales = 0
    progress.played = 0


@compiled
def note_block(rules: Any, lineup: Any, row: Any) -> None:
    """Note to which block a game belongs, and how the line-up was turned in it."""
    row.block = block_of(rules, lineup, row.game)
    row.rotation = rotation_of(rules, lineup, row.game)


@compiled
def keep_turns(turns: Any, turn: int, progress: Any) -> None:
    """Keep the rows of a game up to this turn: a whole sheet, or what its last turns fill of one."""
    rows = (turn - 1) % len(turns[0]) + 1
    keep_rows(turns, rows, progress.turns + turn - rows)


@compiled
def note_progress(progress: Any, table: Any, keeps_turns: bool, keeps_sales: bool) -> None:
    """A game is through, and what was kept of it counts."""
    progress.games += 1
    progress.played += table.turn
    progress.turns += table.turn if keeps_turns else 0
    progress.sales += table.sales if keeps_sales else 0
