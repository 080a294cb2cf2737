"""Which strategy wins? The share of decided games each wins, beside its share of the seats."""

import polars as pl

from analyses.columns import Columns, estimated
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
    return win_shares(run.rows(_in_games), ["strategy"])


def fair_shares(run: RunTables) -> pl.DataFrame:
    """One row a strategy: `fair`, its mean share of the seats in the decided games it sat in."""
    decided = {"held": pl.col("held").filter("decided").sum(), "games": pl.col("decided").sum()}
    held = run.rows(_in_games).summed("strategy", **decided).filter(pl.col("games") > 0)
    return held.select("strategy", fair=pl.col("held") / pl.col("games") / run.seats)


def _in_games(run: RunTables) -> pl.LazyFrame:
    """One row a game and strategy in it: `block`, `strategy`, `held` seats, `won`, `decided`."""
    seats = range(1, run.seats + 1)
    return pl.concat([_first_in_seat(run, seat, seats) for seat in seats])


def _first_in_seat(run: RunTables, seat: int, seats: range) -> pl.LazyFrame:
    """The games in which no seat before this one has its strategy, so that each counts once."""
    own = pl.col(f"strategy_{seat}").cast(pl.String)
    same = {other: pl.col(f"strategy_{other}").cast(pl.String) == own for other in seats}
    earlier = pl.any_horizontal(pl.lit(value=False), *(same[other] for other in seats if other < seat))
    won = pl.any_horizontal(alike & (pl.col("winner") == other) for other, alike in same.items())
    return run.games.filter(~earlier).select(
        "block",
        strategy=own,
        held=pl.sum_horizontal(alike.cast(pl.Int64) for alike in same.values()),
        won=won,
        decided=pl.col("winner") > 0,
    )


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy, the strongest against its fair share first."""
    table = estimate(run).table().with_columns(pl.col("count").cast(pl.Int64).alias("wins"))
    table = table.join(fair_shares(run), on="strategy", how="left")
    table = table.with_columns((pl.col("value") / (pl.col("fair") * run.seats)).alias("a_seat"))
    edge = pl.col("value") - pl.col("fair")
    ordered = table.sort(edge, "strategy", descending=[True, False], nulls_last=True)
    return ordered.select(COLUMNS.names)
