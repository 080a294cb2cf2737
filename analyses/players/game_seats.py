"""The games laid out with one row a seat, for the questions that compare seats or strategies."""

import polars as pl

from analyses.run_tables import RunTables


def game_seats(run: RunTables) -> pl.LazyFrame:
    """One row a game and seat: `game`, `block`, `seat`, `strategy`, `won`, `decided`, `capped`."""
    return pl.concat([_one_seat(run, seat) for seat in range(1, run.seats + 1)])


def _one_seat(run: RunTables, seat: int) -> pl.LazyFrame:
    winner, strategy = pl.col("winner"), pl.col(f"strategy_{seat}").cast(pl.String)
    outcome = {"won": winner == seat, "decided": winner > 0, "capped": winner == 0}
    return run.games.select("game", "block", seat=pl.lit(seat, pl.Int8), strategy=strategy, **outcome)


def with_strategies(run: RunTables) -> pl.LazyFrame:
    """The turns with the strategy of the seat whose turn it is."""
    seats = range(1, run.seats + 1)
    return run.turns_with(*(f"strategy_{seat}" for seat in seats)).with_columns(strategy=playing(run))


def playing(run: RunTables) -> pl.Expr:
    """The strategy of the seat whose turn it is, of turns with the strategies of all seats."""
    seats = range(1, run.seats + 1)
    own = pl.coalesce(pl.when(pl.col("seat") == seat).then(pl.col(f"strategy_{seat}")) for seat in seats)
    return own.cast(pl.String)
