"""Who wins early, and who wins late? The share of games that each seat has won by the end of each round.

Seats are causes by which a game ends, so their shares of all games add up to the games that are over
(cumulative incidence). Beside it stands each seat's share of the games that are over by then: it begins with
the quickest games and ends at the seat's share of all decided games. Rounds are whole, so every seat has had
as many turns.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

COLUMNS = Columns(
    "a seat and round",
    seat=("the seat, in turn order", "number"),
    round=("the round", "number"),
    wins=("games it had won by the end of the round", "count"),
    n=("games that were over by then", "count"),
    **estimated("value", "the share of these that the seat won", "share"),
    **estimated("of_all", "the share of all games that the seat had won by then", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a seat and round, from the first round in which a game was won."""
    rows = _by_end_of_round(run)
    keys = ["seat", "round"]
    ended = rows.with_columns(blocks="over_blocks")
    over = ratios_of(ended, keys, "wins", "over", rate=True).table().rename({"count": "wins"})
    of_all = ratios_of(rows, keys, "wins", "games", rate=True).table()
    ends = {"value": "of_all", "low": "of_all_low", "high": "of_all_high"}
    both = over.join(of_all.select(*keys, *ends).rename(ends), on=keys)
    told = both.filter(pl.col("n") > 0).with_columns(pl.col("wins").cast(pl.Int64))
    return told.sort(keys).select(COLUMNS.names)


def _ends(run: RunTables) -> pl.LazyFrame:
    """One row a game: the round in which it ended, and who won it."""
    return run.games.select("block", "winner", round=(pl.col("turns") - 1) // run.seats + 1)


def _by_end_of_round(run: RunTables) -> pl.DataFrame:
    """One row a batch of blocks, seat and round: the games, those over by then, and those the seat won.

    `over_blocks` are the blocks of which a game is over by then: no more than have games, and than games are.
    """
    games = run.rows(_ends).summed("batch", "round", "winner", ended=pl.len())
    blocks = run.rows(_ends).summed("batch", blocks=pl.col("block").n_unique()).sort("batch")
    batch = games["batch"].rank("dense").to_numpy() - 1
    last = int(games["round"].to_numpy().max())
    counts = np.zeros((len(blocks), last + 1, run.seats + 1), np.int64)
    counts[batch, games["round"].to_numpy(), games["winner"].to_numpy()] = games["ended"].to_numpy()
    wins = counts.cumsum(axis=1)[:, 1:, 1:]
    place, past, seat = np.indices(wins.shape)
    over, every = wins.sum(axis=2, keepdims=True), counts.sum(axis=(1, 2), keepdims=True)
    there = blocks["blocks"].to_numpy()[place]
    told = {"batch": place, "round": past + 1, "seat": seat + 1, "wins": wins, "over": over, "games": every}
    told |= {"blocks": there, "over_blocks": np.minimum(there, over)}
    return pl.DataFrame(
        {name: np.broadcast_to(numbers, wins.shape).ravel() for name, numbers in told.items()}
    )
