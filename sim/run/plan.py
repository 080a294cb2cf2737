"""What a run plays: who, how many games, and how they are cut into chunks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from sim.log.run_folder import Lineup, LogLevel
from sim.schema import written_tables

# Games a chunk: a multiple of 2, 3 and 4, so that no block is cut; a second or less of one core.
# Results must not depend on it, nor on how chunks are spread over workers.
CHUNK_GAMES = 2_400


class Stretch(NamedTuple):
    """Games from first up to last that one line-up plays; its players by their places in the roster."""

    players: tuple[int, ...]
    first: int
    last: int


@dataclass(frozen=True)
class Plan:
    """The size and shape of a run. Without line-ups the players, as many as there are seats, are the one."""

    game: str
    seats: int
    games: int
    seed: int
    rotate: bool
    log: LogLevel
    chunk_games: int = CHUNK_GAMES
    lineups: tuple[Lineup, ...] = ()

    def chunks(self) -> Iterator[tuple[int, int, int]]:
        """Each chunk as (number, first game, game after the last)."""
        for number, first in enumerate(range(0, self.games, self.chunk_games)):
            yield number, first, min(first + self.chunk_games, self.games)

    def block_and_rotation(self, game: int) -> tuple[int, int]:
        """Where a game stands in the mirrored plan."""
        return divmod(game, self.seats) if self.rotate else (game, 0)

    def stretches(self, first: int, last: int) -> Iterator[Stretch]:
        """The games from first up to last, parted by who plays them."""
        if not self.lineups:
            yield Stretch(tuple(range(self.seats)), first, last)
        begin = 0
        for lineup in self.lineups:
            end = begin + lineup.games
            if begin < last and first < end:
                yield Stretch(lineup.players, max(first, begin), min(last, end))
            begin = end

    def lineup_of(self, game: int) -> tuple[int, ...]:
        """Who plays a game, by their places in the roster."""
        return next(self.stretches(game, game + 1)).players

    def place_in_seat(self, game: int, seat: int) -> int:
        """Which place of the line-up sits in a seat in a game."""
        return (seat + self.block_and_rotation(game)[1]) % self.seats

    def player_in_seat(self, game: int, seat: int) -> int:
        """Which of the roster sits in a seat in a game."""
        return self.lineup_of(game)[self.place_in_seat(game, seat)]


def plan_from(data: Mapping[str, Any]) -> Plan:
    """The plan that plain data tells of, such as a manifest; more may stand beside it."""
    return msgspec.convert(data, Plan)


def plain(plan: Plan) -> dict[str, Any]:
    """A plan as plain data; a single line-up is not told apart from its players."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return data if plan.lineups else {key: value for key, value in data.items() if key != "lineups"}


def tables_of(plan: Plan) -> list[str]:
    """The tables a plan writes, the games first."""
    if plan.log == "games":
        return ["games"]
    return written_tables(plan.game)
