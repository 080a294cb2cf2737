"""How long does each half point take? The share of seats that stand on so many points by each round.

All seats count, those of games that ended too: a seat whose game was over before it got there never did,
and stays in `n`. So a curve ends at the share of seats that ever stand on its points.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.milestones import milestones_of
from analyses.run_tables import RunTables
from analyses.statistics import BATCH, ratios

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
    found = ratios(_by_round(run), ["who", "points", "round"], "reached", "seats", rate=True).table()
    counted = found.with_columns(pl.col("count").cast(pl.Int64).alias("reached"))
    return counted.select(COLUMNS.names)


def _by_round(run: RunTables) -> pl.LazyFrame:
    """Seats that stood on the points by each round, and all seats, for each batch of blocks."""
    seats = _seats(run).collect().lazy()
    counted = [pl.lit(EVERY), pl.format("seat {}", "seat")]
    kinds = [seats.with_columns(who=who) for who in counted]
    kinds.append(seats.filter("won").with_columns(who=pl.lit(WINNER)))
    rows = pl.concat(kinds).drop("seat", "won")
    whole = rows.group_by("block", "who").agg(seats=pl.len().cast(pl.Int64))
    when = rows.unpivot(index=["block", "who"], variable_name="points", value_name="round")
    reached = when.group_by("block", "who", "points", "round").agg(now=pl.len())
    rounds = reached.select(pl.col("round").drop_nulls().unique())
    every = whole.join(reached.select("points").unique(), how="cross").join(rounds, how="cross")
    told = every.join(reached, on=["block", "who", "points", "round"], how="left").sort("round")
    so_far = pl.col("now").fill_null(0).cum_sum().over("block", "who", "points")
    return told.with_columns(pl.col("points").cast(pl.Float64), reached=so_far)


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a seat and game: the round in which it first stood on each of the points; null for never.

    `block` is the batch of the block, so that what follows stays small in a run of any size.
    """
    points, seats = milestones_of(run), range(1, run.seats + 1)
    when = [
        pl.col("round").filter(pl.col(f"points_{seat}") >= step).min().alias(f"{seat} {step}")
        for seat in seats
        for step in points
    ]
    games = run.turns_with("winner").group_by("game").agg(pl.col("block", "winner").first(), *when)
    return pl.concat(
        games.select(
            BATCH.alias("block"),
            seat=pl.lit(seat),
            won=pl.col("winner") == seat,
            **{str(step): pl.col(f"{seat} {step}") for step in points},
        )
        for seat in seats
    )
