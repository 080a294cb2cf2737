"""How often each section was spun in the first turns of every game, for the questions about luck."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.intervals import Array
from analyses.run_tables import RunTables
from analyses.statistics import BATCHES, percentile_interval, resampling_weights

Counts = npt.NDArray[np.int64]
CHOICE, ROBBER = "choice", "robber"


@dataclass(frozen=True)
class Spins:
    """The decided games: turns, winner, batch of the block, and all spins so far, one row a turn."""

    sections: tuple[str, ...]
    turns: Counts
    winner: Counts
    batch: Counts
    starts: Counts
    so_far: Counts

    def running(self, spins: int) -> Counts:
        """The games that take longer than so many turns, by their places."""
        return np.flatnonzero(self.turns > spins)

    def counts(self, games: Counts, spins: int) -> Array:
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
    shown = np.zeros((len(place) + 1, len(sections)), np.int64)
    shown[np.arange(1, len(place) + 1), place] = 1
    turns = games["turns"].to_numpy().astype(np.int64)
    batches = np.unique(games["block"].to_numpy() % BATCHES, return_inverse=True)[1]
    starts = np.cumsum(turns) - turns
    return Spins(sections, turns, games["winner"].to_numpy(), batches, starts, shown.cumsum(axis=0))


def summed(values: Array, batch: Counts, batches: int) -> Array:
    """The sum of the values of each batch."""
    found: Array = np.bincount(batch, weights=values, minlength=batches).astype(np.float64)
    return found


def early(spins: Spins, seen: float) -> int:
    """The largest number of spins that at least this share of the games goes beyond."""
    return int(np.quantile(spins.turns, 1 - seen, method="lower")) - 1 if len(spins.turns) else 0


def effects(counts: Array, outcomes: Array, batch: Counts) -> tuple[Array, Array, Array]:
    """What one spin more of each section, in place of an average one, adds to each outcome.

    Each is (section, outcome): the values, and the ends of the intervals. The lines go through `counts`,
    (game, section), which add up to the same number in each game.
    """
    places, of_place = np.unique(batch, return_inverse=True)
    known = np.einsum("gs,gt->gst", counts, counts).reshape(len(counts), -1)
    wanted = np.einsum("gs,go->gso", counts, outcomes).reshape(len(counts), -1)
    squares, products = (_by_batch(part, of_place, len(places)) for part in (known, wanted))
    weights, sections = resampling_weights(len(places)), counts.shape[1]
    value = _lines(squares.sum(axis=0)[None], products.sum(axis=0)[None], sections)
    replicates = _lines(weights @ squares, weights @ products, sections)
    told = np.full(value.size, float(len(places)))
    low, high = percentile_interval(replicates.reshape(len(weights), -1), told)
    return value[0], low.reshape(value[0].shape), high.reshape(value[0].shape)


def _by_batch(values: Array, batch: Counts, batches: int) -> Array:
    return np.column_stack([summed(column, batch, batches) for column in values.T])


def _lines(known: Array, wanted: Array, sections: int) -> Array:
    """The slopes less the slope of an average spin, for each replicate: (replicate, section, outcome)."""
    squares = known.reshape(len(known), sections, sections)
    slopes: Array = np.linalg.pinv(squares, hermitian=True) @ wanted.reshape(len(known), sections, -1)
    spun = squares.sum(axis=2, keepdims=True)  # as many times over as spins are counted in a game
    average: Array = (slopes * spun).sum(axis=1, keepdims=True) / spun.sum(axis=1, keepdims=True)
    return slopes - average
