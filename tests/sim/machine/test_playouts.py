"""Imagined worlds: what they are made of, and that a plan plays them to the end."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from sim.games import GAMES
from sim.machine.codes import BANK, NO_FAULT, NO_OPINION, TURN, WON
from sim.machine.compiler import compiled, compiled_within
from sim.machine.playouts import World, imagine, new_world, planned, play_on, playouts_of, take
from strategies.edition.nearest import nearest
from tests.playing import Desk, after_spin, batch_of
from tests.sim.games.guesses import decisions, guess_of

LINEUPS = {
    "edition": "nearest,widest,knights",
    "base": "greedy,greedy,greedy",
    "market": "allrounder,islander",
}
WHOLE = 1 << 40


@compiled
def far_off(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """A plan that names what is no option, and notes its parameter and what it was handed to give."""
    me.memory[0] = me.parameters[0]
    me.memory[1] = me.give.sum()
    me.give[0] = 1
    return 1_000 if table.turn < 4 else NO_OPINION


@cache
def trying(plan: Any, *parameters: float) -> Any:
    """A function that takes an option in an imagined world of the edition and plays on to a turn."""
    made = playouts_of("edition", plan, parameters)

    @compiled_within
    def tried(rules: Any, table: Any, me: Any, menu: Any, number: int, option: int, last: int) -> World:
        playouts = made()
        world = new_world(playouts, rules, me)
        imagine(playouts, rules, table, me, world, 5, number)
        take(playouts, rules, world, menu, option)
        play_on(playouts, rules, world, last)
        return world

    @compiled_within
    def asked(rules: Any, table: Any, me: Any, menu: Any) -> int:
        return planned(made(), rules, table, me, menu)

    return tried, asked


def tried(desk: Desk, plan: Any, number: int, last: int = WHOLE) -> tuple[Any, Any]:
    """Table and seats of a world in which the first option was taken."""
    desk.options()
    with np.errstate(over="ignore"):
        world = trying(plan, 7.0)[0](desk.rules, desk.table, desk.seats[0], desk.menu, number, 0, last)
    return world[0].view(np.recarray)[0], world[1].view(np.recarray)


@pytest.mark.parametrize("game", GAMES)
def test_a_world_is_what_a_seat_sees_and_the_same_number_is_the_same_world(game: str) -> None:
    batch = batch_of(LINEUPS[game], game=game)
    table, seats, secret = list(decisions(batch, 0, 25))[1]
    me = seats[table.asked]
    first, again, other = (guess_of(game, batch.state.rules, table, me, number) for number in (3, 3, 4))
    assert first.tables.tobytes() == table.tobytes()
    assert [part.tobytes() for part in first] == [part.tobytes() for part in again]
    assert first.secrets.tobytes() != other.secrets.tobytes()
    for name in ("hand", "memory", "development"):
        assert first.seats[me.seat][name].tolist() == me[name].tolist()
    # Neither the coming chance of the game nor that of any seat is known.
    real = {tuple(stream) for stream in [*secret.streams.tolist(), *seats.random.tolist()]}
    imagined = {tuple(stream) for stream in first.secrets[0]["streams"].tolist()}
    assert len(imagined) == len(secret.streams)
    assert imagined.isdisjoint(real)
    assert {tuple(stream) for stream in first.seats["random"].tolist()}.isdisjoint(real - {(0, 0, 0, 0)})


def test_nobody_elses_notes_or_parameters_are_in_a_world() -> None:
    desk = after_spin(hands=["wool", "ore"])
    desk.seats["memory"][:] = 5
    desk.seats["parameters"][:] = 6
    world = guess_of("edition", desk.rules, desk.table, desk.seats[0])
    assert [set(notes.tolist()) for notes in world.seats["memory"][:2]] == [{5}, {0}]
    assert not world.seats["parameters"].any()


def test_a_plan_plays_on_to_the_end_and_the_game_stays_as_it_was() -> None:
    desk = Desk(hands=["wool wool ore", "grain", "ore brick"])
    before = [desk.table.tobytes(), desk.seats.tobytes(), desk.secret.tobytes()]
    ends = [tried(desk, nearest.function, number)[0] for number in range(8)]
    assert {int(table.ended) for table in ends} == {WON}
    assert len({int(table.turn) for table in ends}) > 1
    assert {int(table.fault) for table in ends} == {NO_FAULT}
    assert [desk.table.tobytes(), desk.seats.tobytes(), desk.secret.tobytes()] == before


def test_it_may_stop_after_a_turn() -> None:
    desk = after_spin(hands=["wool", "grain"])
    assert desk.table.turn == 1
    assert tried(desk, nearest.function, 0, last=4)[0].turn == 5


def test_a_plan_has_its_own_parameters_and_what_is_no_option_is_the_quiet_one() -> None:
    desk = after_spin("limits.turns=9", hands=["wool", "grain"])
    table, seats = tried(desk, far_off, 0)
    assert (table.turn, table.fault, seats.memory[:2, 0].tolist()) == (10, NO_FAULT, [7, 7])
    assert seats.memory[:2, 1].tolist() == [0, 0]


def test_the_plan_is_asked_about_the_menu_at_hand() -> None:
    desk = after_spin(hands=["wool wool wool wool", "grain"])
    assert desk.table.asks == TURN
    assert len(desk.options(BANK)) > 1
    me = desk.seats[0]
    me.give[:] = 3
    assert trying(far_off, 7.0)[1](desk.rules, desk.table, me, desk.menu) == 0
    assert me.memory[1] == 0
