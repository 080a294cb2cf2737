"""Plays games one after the other and fills their rows; knows no game, only the functions it is handed."""

from typing import Any

from sim.engine import codes
from sim.engine.asking import ask
from sim.engine.chance import seed_stream
from sim.engine.compiler import compiled
from sim.engine.rows import fill_game_row, mark_turn, open_turn_row


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
    score: Any, first: int, last: int, game_rows: Any, turn_rows: Any, sale_rows: Any, turn_cells: Any,
    progress: Any,
) -> None:  # fmt: skip
    """Play games from first up to last, as long as a longest game still fits into the turn rows.

    `progress` tells the rows filled by whole games; it holds when a strategy raises, too. With room
    for a single turn row, turns are counted in it and not kept. A game whose sales do not fit any more
    is left for the next call; without room for any sale none is kept.
    """
    begin, list_options, apply, close_turn, close_game, close_sale = functions
    keep = 1 if len(turn_rows) > 1 else 0
    progress.games = 0
    progress.turns = 0
    progress.sales = 0
    for game in range(first, last):
        if keep == 1 and progress.turns + rules.turn_cap + 1 > len(turn_rows):
            return
        prepare(rules, table, seats, secret, lineup, game)
        begin(rules, table, seats, secret)
        at = progress.turns
        sales = 0
        row = turn_rows[at]
        open_turn_row(table, row, turn_cells[at])
        turn = table.turn
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
                    at += keep
                    row = turn_rows[at]
                    open_turn_row(table, row, turn_cells[at])
                else:
                    mark_turn(table, row)  # a founding is told with the first turn
                turn = table.turn
        close_turn(rules, table, seats, row)
        game_row = game_rows[progress.games]
        game_row.block = block_of(rules, lineup, game)
        game_row.rotation = rotation_of(rules, lineup, game)
        fill_game_row(rules, table, secret, game_row)
        close_game(rules, table, seats, game_row)
        progress.games += 1
        progress.turns = at + keep
        progress.sales += sales
