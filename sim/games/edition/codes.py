"""The numbers that stand for things of the edition in compiled code: the machine's, and its own."""

from typing import TYPE_CHECKING

from sim.machine import codes
from sim.machine.codes import Code, numbers


class Side(Code):
    """A side of a chain."""

    LEFT, RIGHT = range(2)


class Building(Code):
    """How `building[seat, colour]` stands."""

    NO_BUILDING, IS_SETTLEMENT, IS_CITY = range(3)


# What stands in a slot of a chain, or on a section of the spinner, where it is no colour or card (0 and up).
NO_PIECE, ROAD_PIECE = -1, -2
SHOWS_CHOICE, SHOWS_ROBBER = -1, -2
SHOWN_WORDS = {"choice": SHOWS_CHOICE, "robber": SHOWS_ROBBER}

CONSTANTS = {
    **numbers((Side, Building)),
    "NO_PIECE": NO_PIECE,
    "ROAD_PIECE": ROAD_PIECE,
    "SHOWS_CHOICE": SHOWS_CHOICE,
    "SHOWS_ROBBER": SHOWS_ROBBER,
}
globals().update(codes.ALL | CONSTANTS)

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
