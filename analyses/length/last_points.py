"""How long does the last point take? The turns that the winner's last gains had between them.

A gain is a turn at whose end a seat has more points than before it, whoever's turn it was. The last wait is
from the winner's last gain but one to the end of the game; the waits before it lie between gains. Beside them
stands how long the runner-up had waited in vain when the game ended: the seat with most points besides the
winner, of several the one that gained last. Decided games only; turns of all seats together.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.gains import gain, turns_with_gains
from analyses.round_ends import quantile_columns, spread_of
from analyses.run_tables import RunTables

BACK = 5  # so many of the winner's waits are told, the last first
RUNNER_UP = "runner-up"
WINNER = "winner"

COLUMNS = Columns(
    "a wait",
    who=("the winner, or the runner-up", "text"),
    back=("which wait, counted from the end: 1 is the last; 0 is the runner-up’s, in vain", "number"),
    n=("decided games that had such a wait", "count"),
    **quantile_columns("the turns it took"),
    **estimated("value", "their mean", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a wait."""
    found = spread_of(run.rows(_waited), ["who", "back"], "wait")
    return found.sort("who", "back", descending=[True, False]).select(COLUMNS.names)


def _waited(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and wait."""
    games = run.held(_gains)
    return pl.concat([*(_winners_wait(games, back) for back in range(1, BACK + 1)), _in_vain(games, run)])


def _gains(run: RunTables) -> pl.LazyFrame:
    """One row a decided game: the turns of the winner's gains, and each seat's points and last gain."""
    seats = range(1, run.seats + 1)
    turns = turns_with_gains(run, "winner", "turns").filter(pl.col("winner") > 0)
    of_winner = pl.max_horizontal(
        pl.when(pl.col("winner") == seat).then(pl.col(gain(seat))) for seat in seats
    )
    last = [pl.col("turn").filter(pl.col(gain(s)) > 0).max().alias(f"last_{s}") for s in seats]
    points = [pl.col(f"points_{seat}").last() for seat in seats]
    gained = pl.col("turn").filter(of_winner > 0).tail(BACK + 1).alias("gains")
    whole = pl.col("block", "winner", "turns").first()
    return turns.group_by("game", maintain_order=True).agg(whole, gained, *points, *last)


def _winners_wait(games: pl.LazyFrame, back: int) -> pl.LazyFrame:
    """The wait before the last gain but `back`; the first gain's began with the game and is no wait."""
    until = pl.col("turns") if back == 1 else pl.col("gains").list.get(-back, null_on_oob=True)
    since = pl.col("gains").list.get(-back - 1, null_on_oob=True)
    return _waits(games, WINNER, back, until - since)


def _in_vain(games: pl.LazyFrame, run: RunTables) -> pl.LazyFrame:
    """The wait of the best of the others, who may have gained nothing at all since the first turn."""
    seats = range(1, run.seats + 1)
    others = [pl.when(pl.col("winner") != seat).then(pl.col(f"points_{seat}")) for seat in seats]
    best = pl.max_horizontal(others)
    last = pl.max_horizontal(
        pl.when(points == best).then(pl.col(f"last_{seat}").fill_null(0))
        for seat, points in zip(seats, others, strict=True)
    )
    return _waits(games, RUNNER_UP, 0, pl.col("turns") - last)


def _waits(games: pl.LazyFrame, who: str, back: int, wait: pl.Expr) -> pl.LazyFrame:
    told = {"who": pl.lit(who), "back": pl.lit(back, pl.Int64), "wait": wait.cast(pl.Int64)}
    return games.select("block", **told).drop_nulls("wait")
