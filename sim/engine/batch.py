"""Plays a stretch of games from Python: owns the records, the buffers and the compiled loop."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from sim.engine import codes, records
from sim.engine.compiler import as_function, as_loop
from sim.engine.defaults import choose_nothing, score_nothing
from sim.engine.games import GAMES
from sim.engine.play import play_games

SMALLEST_BUFFER = 8_192
SALE_BUFFER = 8_192


class Rows(NamedTuple):
    """Rows of games, their turns and their sales."""

    games: Any
    turns: Any
    sales: Any


@dataclass(frozen=True)
class Seated:
    """One player of a line-up, ready to play: its function, how it is called, its parameters."""

    function: Any
    scores: bool
    parameters: Sequence[float]


class StrategyFault(Exception):
    """A strategy did what no rule allows, or raised; the state tells when and who."""

    def __init__(self, fault: int, value: int, options: int, game: int, turn: int, player: int) -> None:
        super().__init__(f"player {player} in game {game}, turn {turn}")
        self.fault, self.value, self.options = fault, value, options
        self.game, self.turn, self.player = game, turn, player


class Batch:
    """Plays games of one game, rule set and line-up. One thread uses one batch."""

    def __init__(self, game: str, rules: Any, players: Sequence[Seated], seed: int, rotate: bool) -> None:
        self.game = game
        self.state = records.State(rules)
        self.signatures = records.Signatures(game)
        self.functions = tuple(GAMES[game].compile(self.signatures))
        self.choose, self.score = function_tuples(players)
        self.play_games = as_loop(play_games, self.signatures.play_games)
        self.lineup = lineup_record(players, seed, rotate)
        self.progress = np.zeros(1, records.PROGRESS)[0]

    def play(self, first: int, last: int, keep_turns: bool) -> Iterator[Rows]:
        """Play games from first up to last; yields rows whenever a buffer is full.

        The buffers are used again for the next yield, so take what is needed before going on.
        """
        game_rows = np.zeros(last - first, records.GAME_ROWS[self.game])
        turn_rows = self._turn_buffer(last - first, keep_turns)
        sale_rows = np.zeros(SALE_BUFFER if keep_turns else 0, records.SALE_ROWS[self.game])
        while first < last:
            try:
                self._run(first, last, game_rows, turn_rows, sale_rows)
            except Exception as error:
                raise self.fault(codes.NO_FAULT) from error
            done = self.progress
            yield Rows(game_rows[: done.games], turn_rows[: done.turns], sale_rows[: done.sales])
            if self.state.table.fault != codes.NO_FAULT:
                raise self.fault(int(self.state.table.fault))
            first += int(done.games)
            if done.games == 0:
                # A single game sells more than the buffer holds.
                sale_rows = np.zeros(2 * len(sale_rows), sale_rows.dtype)

    def _turn_buffer(self, games: int, keep_turns: bool) -> Any:
        if not keep_turns:
            return np.zeros(1, records.TURN_ROWS[self.game])
        cap = int(self.state.rules.turn_cap)
        return np.zeros(max(min(games * cap, SMALLEST_BUFFER), cap) + 1, records.TURN_ROWS[self.game])

    def _run(self, first: int, last: int, game_rows: Any, turn_rows: Any, sale_rows: Any) -> None:
        state = self.state
        cells = turn_rows.view(np.int32).reshape(len(turn_rows), -1)
        # Streams of chance wrap around on purpose; plain Python would warn of it.
        with np.errstate(over="ignore"):
            self.play_games(
                self.functions, state.rules, state.table, state.seats, state.secret, state.menu,
                self.lineup, self.choose, self.score, first, last, game_rows, turn_rows, sale_rows, cells,
                self.progress,
            )  # fmt: skip

    def fault(self, fault: int) -> StrategyFault:
        """The fault of the player that was asked last."""
        table, secret, menu = self.state.table, self.state.secret, self.state.menu
        player = int(secret.player[table.asked])
        return StrategyFault(
            fault, int(table.fault_value), int(menu.n), int(table.game), int(table.turn), player
        )


def function_tuples(players: Sequence[Seated]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The players' functions as the loop takes them: one tuple of each kind, filled up with spares."""
    filled = [*players, *[players[0]] * (records.SEATS - len(players))]
    choose = tuple(as_function(choose_nothing, records.CHOOSE) if p.scores else p.function for p in filled)
    score = tuple(p.function if p.scores else as_function(score_nothing, records.SCORE) for p in filled)
    return choose, score


def lineup_record(players: Sequence[Seated], seed: int, rotate: bool) -> Any:
    """The line-up as the loop takes it."""
    lineup = np.zeros(1, records.LINEUP)[0]
    lineup.seed = np.uint64(seed)
    lineup.rotate = int(rotate)
    for i, player in enumerate(players):
        lineup.scores[i] = int(player.scores)
        lineup.parameters[i, : len(player.parameters)] = player.parameters
    return lineup
