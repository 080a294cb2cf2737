"""What tests of guesses share: a seat's guess at any step of a game, and the game played on in it."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from sim.machine.batch import Batch
from sim.machine.compiler import compiled_within
from sim.machine.filming import Film, film_game
from sim.machine.playouts import World, imagine, new_world, playouts_of
from strategies.random import random
from tests.playing import joined, whole_film


@cache
def imagining(game: str) -> Any:
    """A function that makes a world and one guess in it."""
    made = playouts_of(game, random.function, ())

    @compiled_within
    def imagined(rules: Any, table: Any, me: Any, seed: int, number: int) -> World:
        playouts = made()
        world = new_world(playouts, rules, me)
        imagine(playouts, rules, table, me, world, seed, number)
        return world

    return imagined


def guess_of(game: str, rules: Any, table: Any, me: Any, number: int = 0) -> World:
    """A seat's world of this number."""
    with np.errstate(over="ignore"):
        return World(*imagining(game)(rules, table, me, 1, number))


def decisions(batch: Batch, game: int, every: int) -> Iterator[tuple[Any, Any, Any]]:
    """Some decisions of a game: the table, the seats and the secret before each."""
    film = whole_film(batch, game)
    for step in range(every, len(film.steps), every):
        yield film.tables[step - 1], film.seats[step - 1], film.secrets[step - 1]


def played_on(batch: Batch, world: World) -> Film:
    """The film of a game that goes on from a guess, to its end."""
    state = batch.state
    batch.begin(0)  # for the line-up and its seats; what is laid out then is that of the guess
    player, parameters = state.secret.player.copy(), state.seats["parameters"].copy()
    state.tables[0], state.seats[:] = world.tables[0], world.seats
    state.seats["parameters"] = parameters  # of the players who go on; the guess knows one plan alone
    for name in state.secret.dtype.names:
        state.secret[name] = world.secrets[0][name]
    state.secret.player[:] = player
    parts = []
    for part in film_game(batch):
        filmed = (part.steps, part.tables, part.seats, part.secrets)
        parts.append([rows[: len(part.steps)].copy() for rows in filmed])
    return Film(*map(joined, zip(*parts, strict=True)))
