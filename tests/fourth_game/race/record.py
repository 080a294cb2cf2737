"""The part of the records that only the race has."""

from typing import Any

from sim.limits import MAX_SEATS
from sim.machine.codes import BEFORE_ROLL
from sim.machine.fields import Field

TABLE = (Field("steps", "steps of each seat from the start", (MAX_SEATS,)),)


def fill_rules(rules: Any, values: Any) -> None:
    """Nothing beside single values."""


def lay_out(rules: Any, table: Any, seats: Any) -> None:
    """All stand at the start."""
    table.asks = BEFORE_ROLL
