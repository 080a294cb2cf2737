"""What a run plays: who, how many games, and how they are cut into chunks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from sim.log.run_folder import Deal, Lineup, LogFormat, LogLevel, Range, chunk_ranges
from sim.machine.deals import Deals
from sim.schema import written_tables

# Games a chunk: a multiple of 2 to 6, so that no block is cut; a second or less of one core.
# Results must not depend on it, nor on how chunks are spread over workers.
CHUNK_GAMES = 2_400
WHOLE_BLOCKS = 12  # games that are whole blocks of 2, 3 and 4
FEWEST_CHUNKS = 16  # so that a few slow games, such as those of players that search, keep all workers busy


def chunk_games_for(games: int) -> int:
    """Games a chunk of a run of so many: the usual number, or fewer where that would be too few chunks."""
    part = -(-games // FEWEST_CHUNKS)
    return min(CHUNK_GAMES, -(-part // WHOLE_BLOCKS) * WHOLE_BLOCKS)


# What a plan as plain data does not say where it is so.
UNSAID = {"lineups": [], "slice": [], "log_format": "quick"}


class PlanError(Exception):
    """Games that cannot be played so; the message is the one sentence for the user."""


class Stretch(NamedTuple):
    """Games from first up to last that one line-up plays; its players by their places in the roster."""

    players: tuple[int, ...]
    first: int
    last: int
    deals: Deals


@dataclass(frozen=True)
class Plan:
    """The size and shape of a run. Without line-ups the players, as many as there are seats, are the one.

    `alike` tells for each of the roster the first that is the same player. A line-up is not turned to what
    looks the same; where nothing is told of it, as in older runs, every turn is played. `slice` names the
    games that are played, if not all: the first, and the one after the last.
    """

    game: str
    seats: int
    games: int
    seed: int
    rotate: bool
    log: LogLevel
    chunk_games: int = CHUNK_GAMES
    lineups: tuple[Lineup, ...] = ()
    deal: Deal = "mirrored"
    alike: tuple[int, ...] = ()
    slice: tuple[int, ...] = ()
    log_format: LogFormat = "quick"

    def chunks(self) -> Iterator[Range]:
        """Each chunk that is to be played."""
        return chunk_ranges(self.games, self.chunk_games, self.slice)

    def sliced(self, number: int, of: int) -> "Plan":
        """One of so many slices of the plan, of whole chunks; together they are the plan."""
        chunks = list(chunk_ranges(self.games, self.chunk_games))
        first, last = (len(chunks) * edge // of for edge in (number - 1, number))
        if of > len(chunks):
            raise PlanError(f"--slice: {number}/{of}: {len(chunks)} chunks cannot be cut into {of} slices")
        return replace(self, slice=(chunks[first].first, chunks[last - 1].last))

    def stretches(self, first: int, last: int) -> Iterator[Stretch]:
        """The games from first up to last, parted by who plays them."""
        for line_up in self._line_ups():
            if line_up.first < last and first < line_up.last:
                yield line_up._replace(first=max(first, line_up.first), last=min(last, line_up.last))

    def _line_ups(self) -> Iterator[Stretch]:
        """Each line-up with all its games. Their blocks are numbered through."""
        begin = blocks = 0
        for lineup in self.lineups or (Lineup(tuple(range(self.seats)), self.games),):
            turns = self._turns(lineup.players)
            block_games = turns if self.deal == "mirrored" else 1
            deals = Deals(turns, block_games, blocks - begin // block_games)
            yield Stretch(lineup.players, begin, begin + lineup.games, deals)
            begin += lineup.games
            blocks += -(-lineup.games // block_games)

    def _turns(self, players: tuple[int, ...]) -> int:
        """How many turns of a line-up differ from each other."""
        if not self.rotate:
            return 1
        who = [self.alike[place] for place in players] if self.alike else list(range(self.seats))
        return next(turn for turn in range(1, self.seats + 1) if who[turn:] + who[:turn] == who)

    def stretch_of(self, game: int) -> Stretch:
        """A game by itself, with who plays it."""
        return next(self.stretches(game, game + 1))

    def place_in_seat(self, game: int, seat: int) -> int:
        """Which place of the line-up sits in a seat in a game."""
        return (seat + self.stretch_of(game).deals.rotation(game)) % self.seats

    def player_in_seat(self, game: int, seat: int) -> int:
        """Which of the roster sits in a seat in a game."""
        return self.stretch_of(game).players[self.place_in_seat(game, seat)]


def plan_from(data: Mapping[str, Any]) -> Plan:
    """The plan that plain data tells of, such as a manifest; more may stand beside it."""
    return msgspec.convert(data, Plan)


def plain(plan: Plan) -> dict[str, Any]:
    """A plan as plain data; what is so in most runs is left out: no line-ups, no slice, the quick format."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return {key: value for key, value in data.items() if key not in UNSAID or value != UNSAID[key]}


def tables_of(plan: Plan) -> list[str]:
    """The tables a plan writes, the games first."""
    if plan.log == "games":
        return ["games"]
    return written_tables(plan.game)
