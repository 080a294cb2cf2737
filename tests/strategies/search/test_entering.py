"""Which options race against that of the plan."""

from typing import Any

import numpy as np
import pytest

from sim.machine.codes import BANK, END, OFFER
from sim.public import compiled_within, new_world
from strategies import expert
from strategies.island.founding import best_first_place
from strategies.search.entering import TRIED, bring_forward, line_up, line_up_all, strike_out
from strategies.search.racing import new_race
from tests.island import Desk
from tests.playing import after_spin
from tests.strategies.island.weighed import weigh


def test_the_plan_is_first_and_offers_that_nobody_wrote_stay_out() -> None:
    desk = after_spin(hands=["wool wool wool", "ore"])
    options = desk.options()
    race = new_race(desk.menu.n)
    runners = line_up_all(race, desk.menu, 2)
    assert race.options[0] == 2
    tried = [options[i][0] for i in race.options[:runners]]
    assert sorted(tried) == [END, *[BANK] * 4]
    at = [kind for kind, _, _ in options].index(OFFER)
    assert line_up_all(race, desk.menu, at) == len(options)


@compiled_within
def lined_up(rules: Any, table: Any, me: Any, menu: Any, race: Any, plan: int) -> int:
    """Put options on the track by the plan of the base game."""
    playouts = expert.BASE()
    return line_up(playouts, rules, table, me, menu, new_world(playouts, rules, me), race, plan)


def founding(settled: int) -> Any:
    """A table at which the seat founds by the plan's own weights, some places taken."""
    desk = weigh(Desk(found=True))
    values = expert.BASE().parameters
    desk.state.seats["parameters"][:, : len(values)] = values
    for at in range(settled):
        place = desk.options()[0][1]
        desk.settle(1 + at % 2, place)
    desk.options()
    return desk


@pytest.mark.parametrize("settled", [0, 3])
def test_of_a_founding_those_race_that_the_plan_would_take_first(settled: int) -> None:
    desk = founding(settled)
    me, menu, race = desk.seats[0], desk.menu, new_race(desk.menu.n)
    before, notes = menu.copy(), me.copy()
    plan = best_first_place(desk.rules, desk.table, desk.seats[0].copy(), menu)
    with np.errstate(over="ignore"):
        assert lined_up(desk.rules, desk.table, me, menu, race, plan) == TRIED
    assert menu == before
    assert me == notes
    assert sorted(race.options) == list(range(menu.n))
    # The same by asking anew, each time without those that came before.
    left, taken = list(range(menu.n)), []
    for _ in range(TRIED):
        menu.n = len(left)
        menu.a[: len(left)] = before.a[left]
        taken.append(left.pop(best_first_place(desk.rules, desk.table, me, menu)))
    assert taken == race.options[:TRIED].tolist()


def test_few_places_race_all() -> None:
    desk = founding(0)
    desk.menu.n = TRIED
    race = new_race(TRIED)
    with np.errstate(over="ignore"):
        assert lined_up(desk.rules, desk.table, desk.seats[0], desk.menu, race, 5) == TRIED
    assert race.options.tolist() == [5, *(i for i in range(TRIED) if i != 5)]


def test_an_option_comes_forward_and_the_others_keep_their_order() -> None:
    options = np.arange(6)
    bring_forward(options, 1, 4)
    assert options.tolist() == [0, 4, 1, 2, 3, 5]
    bring_forward(options, 2, 2)
    assert options.tolist() == [0, 4, 1, 2, 3, 5]


def test_what_is_struck_out_is_off_the_menu() -> None:
    menu = founding(0).menu
    places = menu.a[: menu.n].tolist()
    strike_out(menu, 3)
    assert menu.a[: menu.n].tolist() == places[:3] + places[4:]
    strike_out(menu, int(menu.n) - 1)
    assert menu.a[: menu.n].tolist() == places[:3] + places[4:-1]
