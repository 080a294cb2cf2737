"""The numbers that stand for things on an island in compiled code: the machine's, and its own."""

from typing import TYPE_CHECKING

from sim.machine import codes
from sim.machine.codes import Code, numbers


class Card(Code):
    """The development cards, by the words of the rule set's deck."""

    KNIGHT_CARD, ROADS_CARD, INVENTION_CARD, MONOPOLY_CARD, POINT_CARD = range(5)

    @property
    def word(self) -> str:
        """Its key in the deck."""
        return ("knight", "road_building", "invention", "monopoly", "victory_point")[self]


CARD_KINDS = len(Card)
ANY_HARBOUR = -1  # trades every kind

CONSTANTS = {**numbers([Card]), "ANY_HARBOUR": ANY_HARBOUR}
globals().update(codes.ALL | CONSTANTS)

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
