"""A search at one decision: options are tried in imagined worlds, and one plan plays them on."""

from typing import Any

from sim.public import World, compiled_within, imagine, new_world, planned, play_on, take
from strategies.api import compiled, draw_below
from strategies.search.entering import line_up
from strategies.search.racing import Race, count_world, keep_better_half, lead, new_race, rounds_of
from strategies.search.spending import last_turn, share_of
from strategies.search.worths import worth_of

PLAYOUTS, DOUBT = 0, 1  # the parameters of a player that searches
SEEDS = 1 << 53
FEWEST = 1  # worlds of a round


@compiled_within
def best_by_playouts(playouts: Any, rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option that does best in playouts; the plan's own, unless another is better beyond doubt."""
    world = new_world(playouts, rules, me)
    plan = ask_plan(playouts, rules, table, me, menu, world)
    budget = me.parameters[PLAYOUTS] * share_of(table, menu.kind[plan])
    if budget == 0.0:
        return plan
    race = new_race(menu.n)
    runners = line_up(playouts, rules, table, me, menu, world, race, plan)
    if runners == 1:
        return plan
    seed = draw_below(me.random, SEEDS)
    rounds = rounds_of(runners)
    worlds = 0
    for _ in range(rounds):
        more = max(FEWEST, int(budget / (rounds * runners)))
        run(playouts, rules, table, me, menu, world, race, runners, seed, worlds, more)
        worlds += more
        runners = keep_better_half(race, runners, worlds)
        if runners == 1:
            return plan
    if lead(race, race.options[1], worlds) <= me.parameters[DOUBT]:
        return plan
    withdraw_offer(me)
    return race.options[1]


@compiled_within
def ask_plan(playouts: Any, rules: Any, table: Any, me: Any, menu: Any, world: World) -> int:
    """What the plan would do; its notes and the offer it writes become the seat's own."""
    mine = world.blank_seats[me.seat]
    plan = planned(playouts, rules, table, mine, menu)
    me.memory[:] = mine.memory
    me.give[:] = mine.give
    me.want[:] = mine.want
    return plan


@compiled_within
def run(
    playouts: Any, rules: Any, table: Any, me: Any, menu: Any, world: World, race: Race, runners: int,
    seed: int, first: int, more: int,
) -> None:  # fmt: skip
    """Play some more worlds with every option on the track."""
    last = last_turn(rules, table, menu.kind[race.options[0]])
    for number in range(first, first + more):
        for i in range(runners):
            imagine(playouts, rules, table, me, world, seed, number)
            take(playouts, rules, world, menu, race.options[i])
            play_on(playouts, rules, world, last)
            race.worths[i] = worth_of(rules, world.tables[0], world.seats, me.seat)
        count_world(race, runners)


@compiled
def withdraw_offer(me: Any) -> None:
    """Take back the offer that the plan wrote."""
    me.give[:] = 0
    me.want[:] = 0
