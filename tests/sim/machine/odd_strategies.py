"""Strategies for tests: what they answer is written into their notes or parameters beforehand."""

from typing import Any

from sim.machine.batch import Seated
from sim.machine.codes import BANK, END, NO_OPINION, OFFER, TURN
from sim.machine.compiler import as_function, compiled
from sim.machine.menus import find
from sim.machine.records import CHOOSE, SCORE


@compiled
def choose_noted(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The position that its first note tells."""
    return int(me.memory[0])


@compiled
def score_noted(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    """An option's score is the note of its position."""
    return me.memory[i]


@compiled
def choose_parameter(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The position that its first parameter tells, once it is its turn to act after the spin."""
    return int(me.parameters[0]) if table.asks == TURN else NO_OPINION


@compiled
def score_parameter(rules: Any, table: Any, me: Any, menu: Any, i: int) -> float:
    """Every option scores the first parameter."""
    return me.parameters[0]


@compiled
def fail_from_game(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Chooses what is no option from the game on that its first parameter tells."""
    return 99 if table.game >= me.parameters[0] else NO_OPINION


@compiled
def trade_forever(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Trades with the bank as often as it may."""
    return max(0, find(menu, BANK))


@compiled
def offer_nothing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Makes offers and leaves the bundles empty."""
    return max(0, find(menu, OFFER))


@compiled
def divide_by_nothing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Raises in its own turn after the spin."""
    return 1 // find(menu, END) if table.asks == TURN else NO_OPINION


def full(function: Any, *parameters: float) -> Seated:
    """A full strategy, seated."""
    return Seated(as_function(function, CHOOSE), False, parameters)


def scoring(function: Any, *parameters: float) -> Seated:
    """A scoring strategy, seated."""
    return Seated(as_function(function, SCORE), True, parameters)
