"""The menu."""

import numpy as np

from sim.machine.codes import CITY, END, PASS, SETTLEMENT, TAKE
from sim.machine.menus import add, add_pass, find
from sim.machine.records import MENU
from tests.playing import menu_options


def test_options_stand_in_the_order_they_were_added() -> None:
    menu = np.zeros(1, MENU)[0]
    options = [(END, 0, 0), (SETTLEMENT, 1, 4), (SETTLEMENT, 0, 2)]
    for option in options:
        add(menu, *option)
    assert menu_options(menu) == options
    assert [find(menu, kind) for kind in (END, SETTLEMENT, CITY)] == [0, 1, -1]


def test_nothing_is_found_beyond_the_last_option() -> None:
    menu = np.zeros(1, MENU)[0]
    add(menu, CITY, 1, 0)
    menu.n = 0
    assert find(menu, CITY) == -1


def test_to_pass_stands_last_and_never_looks_better_than_the_first_option() -> None:
    menu = np.zeros(1, MENU)[0]
    for card in (3, 1):
        add(menu, TAKE, card, 0)
    add_pass(menu)
    assert menu_options(menu) == [(TAKE, 3, 0), (TAKE, 1, 0), (PASS, 3, 0)]
