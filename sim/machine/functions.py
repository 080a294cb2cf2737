"""A game as the machine plays it: six functions, handed to the play loop as values."""

from functools import cache
from typing import Any, NamedTuple

from numba import types

from sim.games import layer
from sim.limits import MAX_SEATS
from sim.machine.compiler import as_function, as_loop, compiled, record_type
from sim.machine.play import play_games
from sim.machine.records import (
    CHOOSE,
    LINEUP_T,
    MENU_T,
    PROGRESS_T,
    ROWS,
    RULES_T,
    SCORE,
    SEATS_T,
    SECRET_T,
    STEP_T,
    TABLE_T,
    TABLES_T,
)
from sim.machine.rows import Sheet


class Functions(NamedTuple):
    """How a game begins, what may be done in it, what an option does, and what its rows tell."""

    begin: Any
    list_options: Any
    apply: Any
    close_turn: Any
    close_game: Any
    close_sale: Any


@compiled
def sell_nothing(rules: Any, table: Any, secret: Any, row: Any) -> None:
    """Tells the sales of a game that has none."""


def functions_of(game: str) -> Functions:
    """The functions of a game, from its flow."""
    flow = layer(game, "flow")
    return Functions(*[getattr(flow, name, sell_nothing) for name in Functions._fields])


LINEUP_FUNCTIONS = (
    types.UniTuple(types.FunctionType(CHOOSE), MAX_SEATS),
    types.UniTuple(types.FunctionType(SCORE), MAX_SEATS),
)


class Signatures:
    """The types of a game's functions and of the loops that play it. Games differ in their rows alone."""

    def __init__(self, game: str) -> None:
        game_row, turn_row, sale_row = (record_type(row) for row in ROWS[game])
        self.functions = Functions(
            begin=types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T),
            list_options=types.void(RULES_T, TABLE_T, SEATS_T, MENU_T),
            apply=types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, types.int64, turn_row),
            close_turn=types.void(RULES_T, TABLE_T, SEATS_T, turn_row),
            close_game=types.void(RULES_T, TABLE_T, SEATS_T, game_row),
            close_sale=types.void(RULES_T, TABLE_T, SECRET_T, sale_row),
        )
        members = types.NamedTuple([types.FunctionType(member) for member in self.functions], Functions)
        game_rows, turn_rows, sale_rows = (types.Array(row, 1, "C") for row in (game_row, turn_row, sale_row))
        cells, pairs = types.Array(types.int16, 2, "C"), types.Array(types.int64, 2, "C")
        sheet = types.NamedTuple((turn_rows, cells, types.Array(types.int64, 1, "C"), pairs, cells), Sheet)
        self.play_games = types.void(
            members, RULES_T, TABLES_T, TABLES_T, SEATS_T, SEATS_T, SECRET_T, MENU_T, LINEUP_T,
            *LINEUP_FUNCTIONS, types.int64, types.int64, game_rows, sheet, sale_rows, PROGRESS_T,
        )  # fmt: skip
        films = (types.Array(STEP_T, 1, "C"), TABLES_T, types.Array(SEATS_T.dtype, 2, "C"))
        self.film_steps = types.int64(
            members, RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, LINEUP_T, *LINEUP_FUNCTIONS, *films,
            types.Array(SECRET_T, 1, "C"), turn_row,
        )  # fmt: skip


class Engine:
    """A game, compiled: its functions and the loop that plays it."""

    def __init__(self, game: str) -> None:
        self.signatures = Signatures(game)
        pairs = zip(functions_of(game), self.signatures.functions, strict=True)
        self.functions = Functions(*[as_function(function, signature) for function, signature in pairs])
        self.play_games = as_loop(play_games, self.signatures.play_games)


@cache
def engine_of(game: str) -> Engine:
    """The engine of a game, compiled when it is first asked for."""
    return Engine(game)
