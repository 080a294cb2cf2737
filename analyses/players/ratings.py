"""How strong is each strategy, whoever else sat at its tables? Ratings from who won where.

A rating is 400 times the decimal logarithm of a strength (see `plackett_luce.py`), and 0 is the mean strength
of the roster: 400 more mean ten times the chance to win at the same table, 100 more 1.8 times.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.players.line_ups import line_up_seats
from analyses.players.plackett_luce import strengths
from analyses.resampling import percentile_interval, resampling_weights
from analyses.run_tables import RunTables
from analyses.statistics import Estimates

A_FACTOR_OF_TEN = 400.0

COLUMNS = Columns(
    "a strategy, the strongest first",
    strategy=("the strategy", "text"),
    n=("decided games it sat in", "count"),
    **estimated(
        "value", "its rating: 400 more mean ten times the chance to win, 0 is the mean strength", "rating"
    ),
    against_mean=("the share of games it would win against others of the mean strength", "share"),
)


@dataclass(frozen=True)
class Meetings:
    """Decided games, counted by batches of blocks: (batch, strategy) won, (batch, line-up) played.

    `held` is (line-up, strategy), the seats that a strategy holds there.
    """

    strategies: list[str]
    wins: Array
    games: Array
    held: Array
    blocks: int

    def strengths(self, weights: Array) -> Array:
        """The strength of each strategy when batches count so often: (sample, strategy)."""
        return strengths(weights @ self.wins, weights @ self.games, self.held)

    @property
    def whole(self) -> Array:
        """The one sample in which every batch counts once."""
        return np.ones((1, len(self.games)))


def meetings(run: RunTables) -> Meetings:
    """Count who met whom, and who won."""
    decided = run.rows(_decided)
    sums = {"won": pl.col("won").sum(), "games": pl.len(), "held": pl.col("held").sum()}
    counted = decided.summed("batch", "line_up", "strategy", **sums)
    blocks = decided.summed(blocks=pl.col("block").n_unique()).item()
    keys = {name: counted[name].unique().sort() for name in ("batch", "line_up", "strategy")}
    batch, line_up, strategy = (key.search_sorted(counted[name]).to_numpy() for name, key in keys.items())
    batches, line_ups, players = (len(key) for key in keys.values())
    wins = np.zeros((batches, players))
    games, held = np.zeros((batches, line_ups)), np.zeros((line_ups, players))
    np.add.at(wins, (batch, strategy), counted["won"].to_numpy())
    games[batch, line_up] = counted["games"].to_numpy()
    held[line_up, strategy] = (counted["held"] // counted["games"]).to_numpy()
    return Meetings(keys["strategy"].to_list(), wins, games, held, blocks)


def _decided(run: RunTables) -> pl.LazyFrame:
    return line_up_seats(run).filter("decided")


def estimate(run: RunTables) -> Estimates:
    """The rating of each strategy, in the order of the alphabet."""
    met = meetings(run)
    value = _rating(met.strengths(met.whole))[0]
    replicates = _rating(met.strengths(resampling_weights(len(met.games))))
    low, high = percentile_interval(replicates, np.full(len(value), float(met.blocks)))
    n = (met.games.sum(axis=0) @ (met.held > 0)).astype(np.int64)
    return Estimates(pl.DataFrame({"strategy": met.strategies, "n": n}), value, low, high, replicates)


def _rating(found: Array) -> Array:
    rating: Array = A_FACTOR_OF_TEN * np.log10(found)
    return rating


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy, the strongest first."""
    own = 10 ** (pl.col("value") / A_FACTOR_OF_TEN)
    table = estimate(run).table().with_columns((own / (own + run.seats - 1)).alias("against_mean"))
    return table.sort("value", "strategy", descending=[True, False]).select(COLUMNS.names)
