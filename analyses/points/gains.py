"""Who gained how many points in each turn, and where points began: what several questions rest on."""

import polars as pl

from analyses.run_tables import RunTables


def start_points(run: RunTables) -> float:
    """The points that a seat has before the first turn; all seats of all games begin with the same."""
    first = next(run.slices()).turns_with().filter(pl.col("turn") == 1)
    return float(first.select(pl.min_horizontal("^points_\\d$").min()).collect().item())


def gain(seat: int) -> str:
    """The column of what a seat gained in a turn."""
    return f"gain_{seat}"


def turns_with_gains(run: RunTables, *game_columns: str) -> pl.LazyFrame:
    """The turns in their order, each with `gain_SEAT`, the points of a seat less those it had before."""
    start = start_points(run)
    is_first = pl.col("game") != pl.col("game").shift(1, fill_value=-1)
    gains = [
        (points - pl.when(is_first).then(start).otherwise(points.shift(1))).alias(gain(seat))
        for seat in range(1, run.seats + 1)
        for points in [pl.col(f"points_{seat}")]
    ]
    return run.turns_in_order(*game_columns).with_columns(gains)


def anybody_gained(run: RunTables) -> pl.Expr:
    """Whether any seat has more points after the turn than before it."""
    return pl.any_horizontal(pl.col(gain(seat)) > 0 for seat in range(1, run.seats + 1))
