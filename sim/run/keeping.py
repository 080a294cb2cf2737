"""The rows of a chunk on their way from the engine to its parts.

Line-ups may play a few games each: their rows go on together, or parts would be slow to write and to read.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.log.parts import ChunkParts
from sim.log.tables import Table
from sim.machine.batch import NOTHING, Batch, Picks, Rows, TurnColumns
from sim.schema import TABLES

NOBODY = -1


class Keeper:
    """Keeps what batches play one after the other, and writes it to the parts of their chunk."""

    def __init__(self, tables: Mapping[str, Table], parts: ChunkParts, games: int) -> None:
        self.tables, self.parts, self.games = tables, parts, games
        self.turns: TurnColumns | None = None
        self.waiting: dict[str, list[Any]] = {name: [] for name in tables if name != "turns"}
        self.played = 0

    @property
    def picks(self) -> Rows:
        """What the engine has to keep of its rows."""
        return Rows(*map(self._picks, TABLES))

    def keep(self, batch: Batch, first: int, last: int, players: Sequence[int]) -> None:
        """Let a batch play games from first up to last; `players` is its line-up, by places in the roster."""
        if self.turns is None and "turns" in self.tables:
            self.turns = batch.columns_for(self._picks("turns"), self.games)
        for rows in batch.play(first, last, self.turns is not None, self.picks, self.turns):
            self.played += int(batch.progress.played)
            for name, waiting in self.waiting.items():
                waiting.append(of_roster(self.tables[name], getattr(rows, name), players))
            if self.turns is not None and self.turns.room < batch.longest_game:
                self._write_turns(self.turns)

    def write(self) -> None:
        """Write all that waits."""
        if self.turns is not None:
            self._write_turns(self.turns)
        for name, waiting in self.waiting.items():
            self.parts.add(name, self.tables[name].batch(np.concatenate(waiting, axis=1)))
            waiting.clear()

    def _picks(self, table: str) -> Picks:
        return self.tables[table].picks if table in self.tables else NOTHING

    def _write_turns(self, turns: TurnColumns) -> None:
        self.parts.add("turns", self.tables["turns"].batch(turns.take()))


def of_roster(table: Table, kept: Any, players: Sequence[int]) -> Any:
    """Columns with players told by their place in the roster, and not in the line-up that played."""
    places = np.array([*players, NOBODY], kept.dtype)
    for column in table.players:
        kept[column] = places[kept[column]]
    return kept
