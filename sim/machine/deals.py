"""How the games of a line-up are dealt: of which block each is, and how the line-up is turned in it."""

from typing import NamedTuple


class Deals(NamedTuple):
    """How the games of a line-up are dealt, by their numbers in the run.

    From game to game the line-up is turned on by a seat, through all turns that differ. The games of a block
    share set-up and chance. What is added to the number of a block tells the blocks of line-ups apart.
    """

    turns: int = 1
    block_games: int = 1
    block_shift: int = 0

    def block(self, game: int) -> int:
        """The block a game is of."""
        return game // self.block_games + self.block_shift

    def rotation(self, game: int) -> int:
        """By how many seats the line-up is turned in a game."""
        return game % self.turns


def mirrored(seats: int) -> Deals:
    """The deals of a line-up that plays each of them in every turn."""
    return Deals(seats, seats)
