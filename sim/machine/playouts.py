"""Playouts: a game played on in a world that one seat imagines, by one plan for all.

The world is made of what that seat is handed, the open table and its own seat, and of a guess at the rest. So
nothing hidden can be in it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from sim.games import layer
from sim.limits import MAX_SEATS
from sim.machine import codes
from sim.machine.chance import seed_stream
from sim.machine.codes import Stream
from sim.machine.compiler import compiled_within, uncounted
from sim.machine.deciding import quiet_choice
from sim.machine.records import MENU, ROWS, SEAT, SECRET, TABLE

STREAMS = len(Stream)
GUESSING = STREAMS  # beside the game's own streams, the one that guesses


class Playouts(NamedTuple):
    """What the playouts of a game are made with: its functions, and one plan for every seat.

    `parameters` are those of the plan, `row` a blank row of the log for the game's functions to count in.
    """

    list_options: Any
    apply: Any
    guess: Any
    plan: Any
    parameters: Any
    row: Any


class World(NamedTuple):
    """The records of a game that is only imagined, and its seats as they stand before a guess."""

    tables: Any
    seats: Any
    blank_seats: Any
    secrets: Any
    menus: Any
    rows: Any


def playouts_of(game: str, plan: Any, parameters: Sequence[float]) -> Any:
    """What the playouts of a game are made with, by a compiled plan with these parameters.

    It is a compiled function that gives them: compiled code cannot keep a tuple of functions.
    """
    flow, hidden = layer(game, "flow"), layer(game, "hidden")
    list_options, apply, guess = flow.list_options, flow.apply, hidden.guess
    values, row = np.array(parameters, np.float64), np.zeros(1, ROWS[game].turns)

    @compiled_within
    def playouts() -> Playouts:
        return Playouts(list_options, apply, guess, plan, values, row)

    return playouts


@compiled_within
def new_world(playouts: Playouts, rules: Any, me: Any) -> World:
    """A world to imagine games in, for the seat that imagines; its own notes go with it."""
    blank_seats = np.zeros(MAX_SEATS, SEAT)
    blank_seats[me.seat] = me
    for seat in range(rules.seats):
        blank_seats[seat].seat = seat
        blank_seats[seat].parameters[:] = 0.0
        for i in range(len(playouts.parameters)):
            blank_seats[seat].parameters[i] = playouts.parameters[i]
    seats, secrets = np.zeros(MAX_SEATS, SEAT), np.zeros(1, SECRET)
    return World(
        np.zeros(1, TABLE), seats, blank_seats, secrets, np.zeros(1, MENU), np.zeros_like(playouts.row)
    )


@compiled_within
def imagine(
    playouts: Playouts, rules: Any, table: Any, me: Any, world: World, seed: int, number: int
) -> None:
    """Set up a world as the table stands, with a guess at what is hidden and chance of its own.

    The same seed and number give the same guess and the same chance, whatever is then played.
    """
    world.tables[0] = table
    world.rows[0] = playouts.row[0]
    secret = world.secrets[0]
    for stream in range(STREAMS):
        seed_stream(secret.streams[stream], seed, number, stream)
    guessing = np.empty(4, np.uint64)
    seed_stream(guessing, seed, number, GUESSING)
    for seat in range(rules.seats):
        world.seats[seat] = world.blank_seats[seat]
        seed_stream(world.seats[seat].random, seed, number, codes.FIRST_SEAT_STREAM + seat)
    playouts.guess(rules, world.tables[0], world.seats, secret, me, guessing)


@compiled_within
def take(playouts: Playouts, rules: Any, world: World, menu: Any, choice: int) -> None:
    """Take an option in a world."""
    playouts.apply(rules, world.tables[0], world.seats, world.secrets[0], menu, choice, world.rows[0])


@compiled_within
def play_on(playouts: Playouts, rules: Any, world: World, last_turn: int) -> None:
    """Play on in a world, all by the one plan, until the game ends or its last turn is over."""
    table, seats, secret = world.tables[0], uncounted(world.seats), world.secrets[0]
    menu, row = world.menus[0], world.rows[0]
    while table.ended == codes.PLAYING and table.fault == codes.NO_FAULT and table.turn <= last_turn:
        playouts.list_options(rules, table, seats, menu)
        choice = 0
        if menu.n > 1:
            choice = planned(playouts, rules, table, seats[table.asked], menu)
        playouts.apply(rules, table, seats, secret, menu, choice, row)


@compiled_within
def planned(playouts: Playouts, rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The plan's choice; what is none is the quiet one."""
    if rules.trade.players == 1:
        me.give[:] = 0
        me.want[:] = 0
    choice = int(playouts.plan(rules, table, me, menu))
    return choice if 0 <= choice < menu.n else quiet_choice(me, menu)
