"""Plays a stretch of games from Python: owns the records, the sheets and the compiled loop."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from sim.limits import MAX_SEATS
from sim.machine import codes, records
from sim.machine.compiler import as_function
from sim.machine.deals import Deals
from sim.machine.deciding import choose_nothing, score_nothing
from sim.machine.functions import engine_of
from sim.machine.play import prepare
from sim.machine.rows import Sheet, most_turns
from sim.machine.settings import lay_out

# Turns and sales handed out at once: many, for each column costs its taker some 25 µs, however few they are.
TURNS_AT_ONCE = 120_000
SALES_AT_ONCE = 40_000
# Rows of a sheet: a game's turns as a rule, few enough to stay in the fastest memory.
SHEET_ROWS = 128


class Rows(NamedTuple):
    """Something for each of the three tables: games, turns and sales."""

    games: Any
    turns: Any
    sales: Any


class Picks(NamedTuple):
    """What to keep of a row: the cell each column takes, and pairs of a column and a cell that it adds."""

    cells: Any
    more: Any


NOTHING = Picks(np.empty(0, np.int64), np.empty((0, 2), np.int64))


def every_cell(game: str) -> Rows:
    """Picks that keep every cell of a game's rows as a column of its own."""
    widths = [cells_of(np.zeros(0, dtype)).shape[1] for dtype in records.ROWS[game]]
    return Rows(*[Picks(np.arange(width), NOTHING.more) for width in widths])


@dataclass(frozen=True)
class Seated:
    """One player of a line-up, ready to play: its function, how it is called, its parameters and skill."""

    function: Any
    scores: bool
    parameters: Sequence[float]
    skill: float = 1.0


class TurnColumns:
    """Columns for turns, which one stretch of games fills after the other, until they are taken and emptied.

    They are large, and a new page of memory costs more than what is written on it: so they are used again.
    """

    def __init__(self, picks: Picks, room: int) -> None:
        self.picks, self.filled = picks, 0
        self.columns = np.empty((len(picks.cells), room), records.CELL)

    @property
    def room(self) -> int:
        """For how many turns more there is room."""
        return int(self.columns.shape[1]) - self.filled

    def take(self) -> Any:
        """What is filled; it stands until the columns are filled anew."""
        taken, self.filled = self.columns[:, : self.filled], 0
        return taken


class StrategyFault(Exception):
    """A strategy did what no rule allows, or raised; the state tells when and who."""

    def __init__(self, fault: int, value: int, options: int, game: int, turn: int, player: int) -> None:
        super().__init__(f"player {player} in game {game}, turn {turn}")
        self.fault, self.value, self.options = fault, value, options
        self.game, self.turn, self.player = game, turn, player


class Batch:
    """Plays games of one game, rule set and line-up. One thread uses one batch."""

    def __init__(
        self,
        game: str,
        rules: Any,
        players: Sequence[Seated],
        seed: int,
        deals: Deals,
        standing: records.Standing | None = None,
    ) -> None:
        self.game = game
        self.rows = records.ROWS[game]
        self.engine = engine_of(game)
        self.state = records.State(rules, standing)
        lay_out(game, self.state)
        self.seat(players, seed, deals)
        self.progress = np.zeros(1, records.PROGRESS)[0]
        rows = np.zeros(SHEET_ROWS, self.rows.turns)
        self.sheet_rows = rows, cells_of(rows)

    def seat(self, players: Sequence[Seated], seed: int, deals: Deals) -> None:
        """Let others sit down; a batch costs more to make than some games to play."""
        self.choose, self.score = function_tuples(players)
        self.lineup = lineup_record(players, seed, deals)

    @property
    def longest_game(self) -> int:
        """The turns of the longest game that the rules allow."""
        return int(most_turns(self.state.rules))

    def columns_for(self, picks: Picks, games: int) -> TurnColumns:
        """Columns for the turns of so many games, or of as many as are well handed out at once."""
        longest = self.longest_game
        return TurnColumns(picks, max(min(games * longest, TURNS_AT_ONCE), longest))

    def play(
        self,
        first: int,
        last: int,
        keep_turns: bool,
        picks: Rows | None = None,
        columns: TurnColumns | None = None,
    ) -> Iterator[Rows]:
        """Play games from first up to last; yields columns of each table whenever there is no more room.

        `picks` tells the columns that each table has; without it every cell of a row is one. Turns are added
        to `columns`, if given: whoever gave them takes what is filled before there is less room than for the
        longest game. Otherwise they are used again for the next yield, so take what is needed before that.
        """
        games = np.zeros(last - first, self.rows.games)
        sales = np.zeros(SALES_AT_ONCE if keep_turns else 0, self.rows.sales)
        picks = picks or every_cell(self.game)
        filling = columns or (
            self.columns_for(picks.turns, last - first) if keep_turns else TurnColumns(picks.turns, 0)
        )
        sheet = Sheet(*self.sheet_rows, *filling.picks, filling.columns)
        while first < last:
            if columns is None:
                filling.take()
            assert not keep_turns or filling.room >= self.longest_game, "the columns were not taken in time"
            before = self.progress.turns = filling.filled
            self.state.marks.playing = 1
            try:
                self._run(first, last, games, sheet, sales)
            except Exception as error:
                raise self.fault(codes.NO_FAULT) from error
            finally:
                self.state.marks.playing = 0
            done = self.progress
            filling.filled = int(done.turns)
            yield Rows(
                picked(games[: done.games], picks.games),
                filling.columns[:, before : filling.filled],
                picked(sales[: done.sales], picks.sales),
            )
            if self.state.table.fault != codes.NO_FAULT:
                raise self.fault(int(self.state.table.fault))
            first += int(done.games)
            if done.games == 0:
                # A single game sells more than there is room for.
                sales = np.zeros(2 * len(sales), sales.dtype)

    def _run(self, first: int, last: int, games: Any, sheet: Sheet, sales: Any) -> None:
        state = self.state
        # Streams of chance wrap around on purpose; plain Python would warn of it.
        with np.errstate(over="ignore"):
            self.engine.play_games(
                self.engine.functions, state.rules, state.tables, state.blank_tables, state.seats,
                state.blank_seats, state.secret, state.menu, self.lineup, self.choose, self.score, first,
                last, games, sheet, sales, self.progress,
            )  # fmt: skip

    def begin(self, game: int) -> None:
        """Set up a game, to be played step by step; the state then stands at its first decision."""
        begin_game(self.game, self.state, self.lineup, game)

    def fault(self, fault: int) -> StrategyFault:
        """The fault of the player that was asked last."""
        table, secret, menu = self.state.table, self.state.secret, self.state.menu
        player = int(secret.player[table.asked])
        return StrategyFault(
            fault, int(table.fault_value), int(menu.n), int(table.game), int(table.turn), player
        )


def begin_game(name: str, state: records.State, lineup: Any, number: int) -> None:
    """Set up a game of a line-up on records that are laid out for it."""
    # Streams of chance wrap around on purpose; plain Python would warn of it.
    with np.errstate(over="ignore"):
        prepare(
            state.rules, state.tables, state.blank_tables, state.seats, state.blank_seats, state.secret,
            lineup, number,
        )  # fmt: skip
        engine_of(name).functions.begin(state.rules, state.table, state.seats, state.secret)


def cells_of(rows: Any) -> Any:
    """Rows seen as plain cells."""
    return rows.view(records.CELL).reshape(len(rows), rows.dtype.itemsize // np.dtype(records.CELL).itemsize)


def picked(rows: Any, picks: Picks) -> Any:
    """The columns picked of rows; for turns, which are many, `keep_rows` does the same as they are played."""
    cells = cells_of(rows)
    columns = np.ascontiguousarray(cells.T[picks.cells])
    for column, cell in picks.more:
        columns[column] += cells[:, cell]
    return columns


def function_tuples(players: Sequence[Seated]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The players' functions as the loop takes them: one tuple of each kind, filled up with spares."""
    filled = [*players, *[players[0]] * (MAX_SEATS - len(players))]
    choose = tuple(as_function(choose_nothing, records.CHOOSE) if p.scores else p.function for p in filled)
    score = tuple(p.function if p.scores else as_function(score_nothing, records.SCORE) for p in filled)
    return choose, score


def lineup_record(players: Sequence[Seated], seed: int, deals: Deals) -> Any:
    """The line-up as the loop takes it."""
    lineup = np.zeros(1, records.LINEUP)[0]
    lineup.seed = np.uint64(seed)
    lineup.turns, lineup.block_games, lineup.block_shift = deals
    for i, player in enumerate(players):
        lineup.scores[i] = int(player.scores)
        lineup.parameters[i, : len(player.parameters)] = player.parameters
        lineup.clumsiness[i] = 1.0 - player.skill
    return lineup
