"""The numbers that stand for things of the market in compiled code: an island's, and its own."""

from typing import TYPE_CHECKING

from sim.games.island import codes
from sim.games.market.rules import ANY_SITES, ONE_A_HEX, ONE_A_PAIR, REWARDS
from sim.machine.codes import ALL

# What a face of the die does when it raises no variety of its own.
FACE_CHOICE, FACE_IDLE = -1, -2

CONSTANTS = {
    "FACE_CHOICE": FACE_CHOICE,
    "FACE_IDLE": FACE_IDLE,
    "ONE_A_PAIR": ONE_A_PAIR,
    "ONE_A_HEX": ONE_A_HEX,
    "ANY_SITES": ANY_SITES,
    **{f"REWARD_{reward.column.upper()}": index for index, reward in enumerate(REWARDS)},
}
globals().update(ALL | codes.CONSTANTS | CONSTANTS)

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
