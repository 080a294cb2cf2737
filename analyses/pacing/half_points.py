"""How long does each half point take? The share of seats that stand on so many points by each round.

All seats count, those of games that ended too: a seat whose game was over before it got there never did,
and stays in `n`. So a curve ends at the share of seats that ever stand on its points.
"""

from collections.abc import Sequence
from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.milestones import milestones_of
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

EVERY = "every seat"
WINNER = "the winner"

COLUMNS = Columns(
    "a kind of seat, points and round",
    who=("every seat, one of them, or the later winner’s", "text"),
    points=("the points", "number"),
    round=("the round, which is one turn of every seat", "number"),
    reached=("seats that stood on the points by its end", "count"),
    n=("seats", "count"),
    **estimated("value", "the share of them that stood on the points by its end", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of seat, points and round."""
    keys = ["who", "points", "round"]
    found = ratios_of(_by_round(run), keys, "reached", "seats", rate=True).table()
    counted = found.with_columns(pl.col("count").cast(pl.Int64).alias("reached"))
    return counted.select(COLUMNS.names)


def _by_round(run: RunTables) -> pl.DataFrame:
    """Seats that stood on the points by each round, and all seats, for each batch of blocks."""
    seats = run.rows(partial(_seats, tuple(milestones_of(run))))
    reached = seats.summed("batch", "who", "points", "round", now=pl.len())
    of_all = {"seats": pl.len(), "blocks": pl.col("block").n_unique()}
    whole = _with_every(
        seats.summed("batch", "who", "points", **of_all), "seats", blocks=pl.col("blocks").max()
    )
    reached = _with_every(reached, "now", "round")
    rounds = reached.select(pl.col("round").drop_nulls().unique())
    every = whole.join(rounds, how="cross")
    told = every.join(reached, on=["batch", "who", "points", "round"], how="left").sort("round")
    so_far = pl.col("now").fill_null(0).cum_sum().over("batch", "who", "points")
    return told.with_columns(reached=so_far).cast({"reached": pl.Float64, "seats": pl.Float64})


def _with_every(sums: pl.DataFrame, count: str, *by: str, **also: pl.Expr) -> pl.DataFrame:
    """The counts of each seat a second time, all together."""
    of_seats = sums.filter(pl.col("who") != WINNER).group_by("batch", "points", *by)
    every = of_seats.agg(pl.col(count).sum(), **also).with_columns(who=pl.lit(EVERY))
    return pl.concat([sums, every.select(sums.columns)])


def _seats(points: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game, seat or winner, and points: the round in which it first stood there; null for never."""
    games = run.held(partial(_first_rounds, points))
    return pl.concat(
        of.select("block", who=pl.lit(who), points=pl.lit(float(step)), round=pl.col(f"{seat} {step}"))
        for seat in range(1, run.seats + 1)
        for step in points
        for who, of in ((f"seat {seat}", games), (WINNER, games.filter(pl.col("winner") == seat)))
    )


def _first_rounds(points: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game: the round in which each seat first stood on each of the points."""
    when = [
        pl.col("round").filter(pl.col(f"points_{seat}") >= step).min().alias(f"{seat} {step}")
        for seat in range(1, run.seats + 1)
        for step in points
    ]
    return run.turns_with("winner").group_by("game").agg(pl.col("block", "winner").first(), *when)
