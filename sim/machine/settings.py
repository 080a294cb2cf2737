"""Turns a rule set into the records that the engine reads: the rules, and the table before a game begins."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from sim.games import layers
from sim.machine.records import RULES, State
from sim.rules.loading import model_of, values_of
from sim.rules.model import scalars


def settings_of(data: Mapping[str, Any], seats: int) -> Any:
    """The rules record of a checked rule set, for so many players.

    Single values are copied by their own names; the rest each layer of the game fills in, the lowest first.
    """
    rules = np.zeros(1, RULES)[0]
    rules.seats = seats
    values = values_of(data)
    for scalar in scalars(model_of(data["game"]).table):
        value = getattr(getattr(values, scalar.table), scalar.key)
        rules[scalar.table][scalar.key] = scalar.words.index(value) if scalar.words else value
    for record in layers(data["game"], "record"):
        record.fill_rules(rules, values)
    return rules


def lay_out(game: str, state: State) -> None:
    """The table and the seats as every game of these rules begins."""
    for record in layers(game, "record"):
        record.lay_out(state.rules, state.blank_tables[0], state.blank_seats)
