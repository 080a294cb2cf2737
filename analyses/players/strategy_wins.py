"""Which strategy wins? The share of decided games each wins, beside its share of the seats."""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players.game_seats import game_seats
from analyses.players.wins import win_shares
from analyses.run_tables import RunTables
from analyses.statistics import Estimates

COLUMNS = Columns(
    "a strategy, the strongest against its fair share first",
    strategy=("the strategy", "text"),
    wins=("games it won", "count"),
    n=("decided games it sat in", "count"),
    **estimated("value", "the share of them it won", "share"),
    fair=("the share that its number of seats would give", "share"),
    a_seat=("the share that each of its seats won; one in so many seats is fair", "share"),
)


def estimate(run: RunTables) -> Estimates:
    """The win share of each strategy among the decided games it sat in."""
    in_game = game_seats(run).group_by("game", "strategy")
    games = in_game.agg(pl.col("block", "decided").first(), pl.col("won").sum())
    return win_shares(games, ["strategy"])


def fair_shares(run: RunTables) -> pl.DataFrame:
    """One row a strategy: `fair`, its mean share of the seats in the decided games it sat in."""
    held = game_seats(run).filter("decided").group_by("game", "strategy").agg(pl.len().alias("held"))
    return held.group_by("strategy").agg((pl.col("held").mean() / run.seats).alias("fair")).collect()


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy, the strongest against its fair share first."""
    table = estimate(run).table().with_columns(pl.col("count").cast(pl.Int64).alias("wins"))
    table = table.join(fair_shares(run), on="strategy", how="left")
    table = table.with_columns((pl.col("value") / (pl.col("fair") * run.seats)).alias("a_seat"))
    edge = pl.col("value") - pl.col("fair")
    ordered = table.sort(edge, "strategy", descending=[True, False], nulls_last=True)
    return ordered.select(COLUMNS.names)
