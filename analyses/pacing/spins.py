"""How often each section was spun in the first turns of every game, for the questions about luck."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from analyses.intervals import Array
from analyses.run_tables import RunTables
from analyses.statistics import BATCHES, percentile_interval, resampling_weights

CHOICE, ROBBER = "choice", "robber"


@dataclass(frozen=True)
class Spins:
    """The decided games: turns, winner, batch of the block, and all spins so far, one row a turn."""

    sections: tuple[str, ...]
    turns: Array
    winner: Array
    batch: Array
    starts: Array
    so_far: Array

    def running(self, spins: int) -> Array:
        """The games that take longer than so many turns, by their places."""
        return np.flatnonzero(self.turns > spins)

    def counts(self, games: Array, spins: int) -> Array:
        """How often each section was spun in the first turns of these games: (game, section)."""
        starts = self.starts[games]
        found: Array = (self.so_far[starts + spins] - self.so_far[starts]).astype(np.float64)
        return found

    def of(self, sections: Sequence[str]) -> list[int]:
        """The places of these sections."""
        return [self.sections.index(section) for section in sections]


def spins_of(run: RunTables) -> Spins:
    """The spins of the decided games of a run."""
    decided = run.games.filter(pl.col("winner") > 0).select("game", "block", "turns", "winner")
    games = decided.sort("game").collect()
    spun = run.turns_with().join(decided.select("game"), on="game", how="semi")
    spins = spun.select("game", "turn", "spin").sort("game", "turn").collect()["spin"].cast(pl.String)
    sections = tuple(sorted(spins.unique()))
    place = spins.replace_strict(sections, range(len(sections)), return_dtype=pl.Int64).to_numpy()
    shown = np.zeros((len(place) + 1, len(sections)), np.int32)
    shown[np.arange(1, len(place) + 1), place] = 1
    turns = games["turns"].to_numpy().astype(np.int64)
    batches = np.unique(games["block"].to_numpy() % BATCHES, return_inverse=True)[1]
    starts = np.cumsum(turns) - turns
    return Spins(sections, turns, games["winner"].to_numpy(), batches, starts, shown.cumsum(axis=0))


def summed(values: Array, batch: Array, batches: int) -> Array:
    """The sum of the values of each batch."""
    return np.bincount(batch, weights=values, minlength=batches)


def early(spins: Spins, seen: float) -> int:
    """The largest number of spins that at least this share of the games goes beyond."""
    return int(np.quantile(spins.turns, 1 - seen, method="lower")) - 1 if len(spins.turns) else 0


def effects(counts: Array, outcomes: Array, batch: Array) -> tuple[Array, Array, Array]:
    """What one spin more of each section, in place of an average one, adds to each outcome: (section, outcome).

    With the ends of the intervals. The lines go through the counts of `counts`, (game, section), which add up
    to the same number in each game.
    """
    places, batch = np.unique(batch, return_inverse=True)
    known = np.einsum("gs,gt->gst", counts, counts).reshape(len(counts), -1)
    wanted = np.einsum("gs,go->gso", counts, outcomes).reshape(len(counts), -1)
    sums = [_by_batch(part, batch, len(places)) for part in (known, wanted)]
    weights = resampling_weights(len(places))
    value = _lines(*(part.sum(axis=0)[None] for part in sums), counts.shape[1])
    replicates = _lines(*(weights @ part for part in sums), counts.shape[1])
    low, high = percentile_interval(replicates.reshape(len(weights), -1), np.full(value.size, float(len(places))))
    return value[0], low.reshape(value[0].shape), high.reshape(value[0].shape)


def _by_batch(values: Array, batch: Array, batches: int) -> Array:
    return np.column_stack([summed(column, batch, batches) for column in values.T])


def _lines(known: Array, wanted: Array, sections: int) -> Array:
    """The slopes less the slope of an average spin, for each replicate: (replicate, section, outcome)."""
    squares = known.reshape(len(known), sections, sections)
    slopes: Array = np.linalg.pinv(squares, hermitian=True) @ wanted.reshape(len(known), sections, -1)
    spun = squares.sum(axis=2, keepdims=True)  # as many times over as spins are counted in a game
    return slopes - (slopes * spun).sum(axis=1, keepdims=True) / spun.sum(axis=1, keepdims=True)
