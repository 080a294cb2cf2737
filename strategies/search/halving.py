"""Sequential halving."""

from typing import Any

import numpy as np

from sim.public import compiled_within, draw_below, imagine, new_world, planned, play_on, take
from strategies import api

PLAYOUTS, DOUBT, HORIZON = 0, 1, 2


@compiled_within
def search(playouts: Any, rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option that wins most."""
    world = new_world(playouts, rules, me)
    mine = world.blank_seats[me.seat]
    plan = planned(playouts, rules, table, mine, menu)
    me.memory[:] = mine.memory
    me.give[:] = mine.give
    me.want[:] = mine.want
    left = np.empty(menu.n, np.int64)
    count = 0
    for i in range(menu.n):
        kind = menu.kind[i]
        if i == plan or (kind != api.OFFER and kind != api.COUNTER):
            left[count] = i
            count += 1
    if count == 1:
        return plan
    seed = draw_below(me.random, 1 << 53)
    worth = np.zeros(menu.n, np.float64)
    tries = 0
    rounds = 0
    while (1 << rounds) < count:
        rounds += 1
    while count > 1:
        share = max(1, int(me.parameters[PLAYOUTS] / (rounds * count)))
        for number in range(tries, tries + share):
            for i in range(count):
                imagine(playouts, rules, table, me, world, seed, number)
                take(playouts, rules, world, menu, left[i])
                play_on(playouts, rules, world, 1 << 40)
                if world.tables[0].winner == me.seat:
                    worth[left[i]] += 1.0
        tries += share
        # keep the better half
        keep = (count + 1) // 2
        for i in range(keep):
            best = i
            for j in range(i + 1, count):
                if worth[left[j]] > worth[left[best]] or (
                    worth[left[j]] == worth[left[best]] and left[j] == plan
                ):
                    best = j
            left[i], left[best] = left[best], left[i]
        count = keep
    choice = left[0]
    if menu.kind[choice] != api.OFFER and menu.kind[choice] != api.COUNTER:
        me.give[:] = 0
        me.want[:] = 0
    return choice
