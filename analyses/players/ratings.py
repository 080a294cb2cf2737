"""How strong is each strategy, whoever else sat at its tables? Ratings from who won where.

A rating is 400 times the decimal logarithm of a strength (see `plackett_luce.py`), and 0 is the mean strength
of the roster: 400 more mean ten times the chance to win at the same table, 100 more 1.8 times.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array, wilson
from analyses.players.line_ups import line_up_seats
from analyses.players.plackett_luce import strengths
from analyses.resampling import percentile_interval, resampling_weights
from analyses.run_tables import RunTables
from analyses.statistics import Estimates

A_FACTOR_OF_TEN = 400.0
Which = npt.NDArray[np.bool_]

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
    def sat(self) -> Array:
        """The games that each strategy sat in: (batch, strategy)."""
        found: Array = self.games @ (self.held > 0)
        return found

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
    low, high = _opened(met, low, high)
    n = met.sat.sum(axis=0).astype(np.int64)
    return Estimates(pl.DataFrame({"strategy": met.strategies, "n": n}), value, low, high, replicates)


def _opened(met: Meetings, low: Array, high: Array) -> tuple[Array, Array]:
    """The ends, with the doubt that draws of games do not have: who never won, or always, does so in each.

    How much weaker such a player is, nobody knows: the end below is open. The others reach as far as they
    would if it won as often, or as seldom, as its share of wins may be by Wilson's interval.
    """
    never, always = _without_doubt(met)
    places = np.flatnonzero(never | always).tolist()
    if not places:
        return low, high
    reached = _rating(np.concatenate([_had_it_won(met, place) for place in places]))
    low, high = np.minimum(low, reached.min(axis=0)), np.maximum(high, reached.max(axis=0))
    # Below one who won whatever it played, all others may lie as far as one likes.
    beaten = never | ~always if always.any() else never
    return np.where(beaten & ~np.isnan(low), -np.inf, low), high


def _without_doubt(met: Meetings) -> tuple[Which, Which]:
    """Who never won a game, and who won all of its games, some of them against others."""
    won, sat = met.wins.sum(axis=0), met.sat.sum(axis=0)
    against_others = ((met.held > 0) & (met.held < met.held.sum(axis=1, keepdims=True))).any(axis=0)
    return (won == 0) & (sat > 0), (won == sat) & against_others


def _had_it_won(met: Meetings, place: int) -> Array:
    """The strengths if a player had won as often as may be, or as seldom: those of one sample."""
    won, games = met.wins.sum(axis=0), met.games.sum()
    sat = met.sat.sum(axis=0)[place]
    blocks = met.blocks * sat / games
    seldom, often = wilson(blocks * won[place] / sat, blocks)
    own = sat * float(often if won[place] == 0 else seldom)
    rest = won.sum() - won[place]
    # Where one always won, nobody else may have: then all others share what it is thought to have lost.
    parts = won / rest if rest else np.full(len(won), 1 / max(1, len(won) - 1))
    thought = parts * (won.sum() - own)
    thought[place] = own
    return strengths(thought[None, :], met.games.sum(axis=0)[None, :], met.held)


def _rating(found: Array) -> Array:
    rating: Array = A_FACTOR_OF_TEN * np.log10(found)
    return rating


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy, the strongest first."""
    own = 10 ** (pl.col("value") / A_FACTOR_OF_TEN)
    table = estimate(run).table().with_columns((own / (own + run.seats - 1)).alias("against_mean"))
    return table.sort("value", "strategy", descending=[True, False]).select(COLUMNS.names)
