"""The numbers that stand for things in compiled code, each with its word for people.

Compiled code reads plain numbers, so each code can be imported from here by its own name: `ROAD` is
`int(Option.ROAD)`. What only one game knows stands in that game's `codes.py`.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING


class Code(IntEnum):
    """A number with a word."""

    @property
    def word(self) -> str:
        """How a trace calls it: its name in small letters, unless it has another word."""
        return WORDS.get(self.name, self.name.lower())


class Option(Code):
    """What may stand on a menu. The first six are also what is bought: `rules.cost[ROAD]` is for a road."""

    ROAD, SETTLEMENT, CITY, KNIGHT, CARD, SITE = range(6)
    SPIN, END, BANK, OFFER, TAKE, DISCARD, REJECT, ACCEPT, COUNTER, DECLINE, DEAL = range(6, 17)
    ROLL, PLAY_KNIGHT, PLAY_ROADS, PLAY_INVENTION, PLAY_MONOPOLY = range(17, 22)
    MOVE_ROBBER, ROB, ROB_NOBODY, MAKE, RAISE = range(22, 27)
    LISTEN, PROPOSE, PASS, DRAW = range(27, 31)


class Ask(Code):
    """What a decision asks."""

    BEFORE_SPIN, TURN, CHOICE, DISCARDING, ANSWER, CLOSE, OVER = range(7)
    FOUND_SETTLEMENT, FOUND_ROAD, BEFORE_ROLL, MOVING_ROBBER, ROBBING, FREE_ROAD, INVENTING = range(7, 14)
    FOUND_SITE, REWARD_RESOURCE, REWARD_ROAD, RAISING = range(14, 18)
    PROPOSING, DRAWING = range(18, 20)


class Ending(Code):
    """How a game ended."""

    PLAYING, WON, CAPPED = range(3)


class Fault(Code):
    """What a strategy did that no rule allows."""

    NO_FAULT, NOT_AN_OPTION, BAD_BUNDLE, ENDLESS, NOT_A_SCORE = range(5)


class Reply(Code):
    """How a seat answered an offer."""

    NO_ANSWER, ACCEPTED, COUNTERED = range(3)


class Part(Code):
    """The parts of a hand, and which one a thief draws from."""

    RESOURCES, INGREDIENTS = range(2)


class Chance(Code):
    """What chance brought in a step; see the tellers for the numbers beside it."""

    SPUN, DREW, ROLLED, BOUGHT, STOLE, DIED = range(6)


class Stream(Code):
    """Streams of chance, each seeded by itself, so that a change in one leaves the others alone.

    The spinner and the dice are one stream, and so are a knight's draws and the robber's.
    """

    SPIN_STREAM, DRAW_STREAM, BOARD_STREAM, CARD_STREAM, MARKET_STREAM = range(5)


# Words that are not the name.
WORDS = {
    "PLAY_KNIGHT": "knight", "PLAY_ROADS": "road_building", "PLAY_INVENTION": "invention",
    "PLAY_MONOPOLY": "monopoly", "MOVE_ROBBER": "robber",
    "DISCARDING": "discard", "MOVING_ROBBER": "robber", "ROBBING": "rob", "INVENTING": "invention",
    "RAISING": "raise", "PROPOSING": "propose", "DRAWING": "draw",
    "SPUN": "spin", "DREW": "draw", "ROLLED": "roll", "BOUGHT": "card", "STOLE": "steal", "DIED": "die",
}  # fmt: skip

FIRST_SEAT_STREAM = 16
PIECES = 6  # kinds of things that are bought

# What stands for none: no hex, no seat, no kind of card.
NONE = -1
# A strategy may answer with this: no opinion, let the default decide.
NO_OPINION = -1
# A score that passes an option over: a NaN of its own, so that one that went wrong can be told from it.
# It is the same after rounding to 32 bits.
NO_SCORE_BITS = 0x7FFDA5E000000000
# The bank never runs out: a count that no game comes near.
UNLIMITED = 1 << 40


def numbers(kinds: Iterable[type[Code]]) -> dict[str, int]:
    """The codes of some kinds by name, as plain numbers."""
    return {code.name: int(code) for kind in kinds for code in kind}


def words(kind: type[Code]) -> tuple[str, ...]:
    """The words of a kind of codes, in the order of their numbers."""
    return tuple(code.word for code in kind)


# What strategies may read, and beside it what they have no use for.
CONSTANTS = {
    **numbers((Option, Ask, Ending, Fault, Reply, Part)),
    "NONE": NONE,
    "NO_OPINION": NO_OPINION,
    "UNLIMITED": UNLIMITED,
}
ALL = {**CONSTANTS, **numbers((Chance, Stream)), "PIECES": PIECES}
globals().update(ALL)

if TYPE_CHECKING:

    def __getattr__(name: str) -> int: ...
