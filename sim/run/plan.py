"""What a run plays: who, how many games, and how they are cut into chunks."""

from collections.abc import Iterator
from dataclasses import dataclass

from sim.log.run_folder import LogLevel
from sim.schema import written_tables

# Games a chunk: a multiple of 2, 3 and 4, so that no block is cut; a second or less of one core.
# Results must not depend on it, nor on how chunks are spread over workers.
CHUNK_GAMES = 2_400


@dataclass(frozen=True)
class Plan:
    """The size and shape of a run."""

    game: str
    seats: int
    games: int
    seed: int
    rotate: bool
    log: LogLevel
    chunk_games: int = CHUNK_GAMES

    def chunks(self) -> Iterator[tuple[int, int, int]]:
        """Each chunk as (number, first game, game after the last)."""
        for number, first in enumerate(range(0, self.games, self.chunk_games)):
            yield number, first, min(first + self.chunk_games, self.games)

    def block_and_rotation(self, game: int) -> tuple[int, int]:
        """Where a game stands in the mirrored plan."""
        return divmod(game, self.seats) if self.rotate else (game, 0)

    def player_in_seat(self, game: int, seat: int) -> int:
        """Which of the line-up sits in a seat in a game."""
        return (seat + self.block_and_rotation(game)[1]) % self.seats


def tables_of(plan: Plan) -> list[str]:
    """The tables a plan writes, the games first."""
    if plan.log == "games":
        return ["games"]
    return written_tables(plan.game)
