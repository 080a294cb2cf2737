"""How do points grow? The spread of the leader's, the last player's and each seat's points by round.

A round's figures are over the games that began the round, with the points at its end; a game won within
the round counts with its last points, whoever won it. Games that ended before have left and are not
carried on, so a late round shows long games only; `n` says how many games a row rests on.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.round_ends import at_round_ends, quantile_columns, spread_by_round
from analyses.run_tables import RunTables

GAP = "leader and last apart"

COLUMNS = Columns(
    "a round and player",
    who=("the leader, the last player, how far they are apart, or a seat", "text"),
    round=("the round", "number"),
    n=("games that began the round", "count"),
    **quantile_columns("the points"),
    **estimated("value", "their mean", "points"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a round and player."""
    return spread_by_round(run.rows(_players), "who", "points")


def _players(run: RunTables) -> pl.LazyFrame:
    """One row a game, round and player: the points at its end."""
    seats = [pl.col(f"points_{seat}").alias(f"seat {seat}") for seat in range(1, run.seats + 1)]
    players = at_round_ends(run).select(
        "block", "round", *seats, leader=pl.max_horizontal(seats), last=pl.min_horizontal(seats)
    )
    players = players.with_columns((pl.col("leader") - pl.col("last")).alias(GAP))
    return players.unpivot(index=["block", "round"], variable_name="who", value_name="points")
