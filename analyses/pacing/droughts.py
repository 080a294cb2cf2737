"""How long does nothing happen? The longest time of a game without a gain of points, for a seat or for all.

A drought lasts from one gain of points to the next, or from the game's beginning, or to its end. It is
counted in turns of all seats together; so many as there are seats make a round. The table's drought is one
in which no seat gains.
"""

from collections.abc import Iterator

import polars as pl

from analyses.columns import Columns, estimated
from analyses.means import means
from analyses.points.gains import start_points
from analyses.round_ends import quantile_columns, spread_of
from analyses.run_tables import RunTables

TABLE, EVERY, WINNER, OTHERS = "the table", "every seat", "the winner", "the others"

COLUMNS = Columns(
    "a kind of seat, or the table",
    who=("whose droughts: the table’s, every seat’s, one seat’s, or winners’ and others’", "text"),
    n=("longest droughts, one a game, or one a game and seat", "count"),
    **quantile_columns("the longest drought in turns"),
    **estimated("value", "the mean of the longest droughts, in turns of all seats together", "mean turns"),
    **estimated("share", "of the game’s length, on average", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of seat, and one for the table."""
    rows = run.rows(_droughts)
    found = spread_of(rows, ["who"], "longest")
    parts = means(rows, ["who"], {"part": False})
    share = parts.select("who", share="value", share_low="low", share_high="high")
    order = pl.col("who").replace_strict([TABLE, EVERY, WINNER, OTHERS], [0, 1, 2, 3], default=4)
    return found.join(share, on="who").sort(order, "who").select(COLUMNS.names)


def _droughts(run: RunTables) -> pl.LazyFrame:
    """The longest droughts of games, and what part of the game they are."""
    return pl.concat(_by_seat(run)).with_columns(part=pl.col("longest") / pl.col("turns"))


def _by_seat(run: RunTables) -> Iterator[pl.LazyFrame]:
    games = _longest(run).collect().lazy()
    counted = ("block", "turns")
    yield games.select(*counted, pl.lit(TABLE).alias("who"), longest="table")
    for seat in range(1, run.seats + 1):
        longest = pl.col(f"seat {seat}").alias("longest")
        won = pl.when(pl.col("winner") == seat).then(pl.lit(WINNER)).otherwise(pl.lit(OTHERS))
        yield games.select(*counted, pl.lit(EVERY).alias("who"), longest)
        yield games.select(*counted, pl.lit(f"seat {seat}").alias("who"), longest)
        yield games.filter(pl.col("winner") > 0).select(*counted, won.alias("who"), longest)


def _longest(run: RunTables) -> pl.LazyFrame:
    """One row a game: the turns of the longest drought of each seat and of the table."""
    seats = range(1, run.seats + 1)
    turns = run.turns_in_order("winner", "turns")
    begins, start = pl.col("turn") == 1, start_points(run)
    gains = {
        f"seat {seat}": points > pl.when(begins).then(start).otherwise(points.shift(1))
        for seat in seats
        for points in [pl.col(f"points_{seat}")]
    }
    gained = turns.with_columns(**gains).with_columns(table=pl.any_horizontal(*gains))
    # The turn of the latest gain, 0 for none; the game's last turn ends a drought in any case.
    latest = {
        name: pl.when(pl.col(name)).then("turn").when(begins).then(0).forward_fill()
        for name in [*gains, "table"]
    }
    before = {name: pl.when(begins).then(0).otherwise(turn.shift(1)) for name, turn in latest.items()}
    waits = {name: pl.col("turn") - turn for name, turn in before.items()}
    longest = [pl.col(name).max() for name in waits]
    return (
        gained.with_columns(**waits)
        .group_by("game")
        .agg(pl.col("block", "winner", "turns").first(), *longest)
    )
